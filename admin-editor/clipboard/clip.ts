import type { Definition, Field } from '#form-schemas/definition.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import type { Origin } from './adapt-fields.ts';

/** Copied fields in the clipboard: JSON that another form, another tab or a text editor can read. */
interface Clip extends Origin {
  readonly formledger: 'fields';
  readonly fields: readonly Field[];
}

/** In characters. Longer than any form, so a longer text was not copied here. */
const LONGEST = 2_000_000;

export function writeClip({ code, taxYear }: Definition, fields: readonly Field[]): string {
  const clip: Clip = { formledger: 'fields', code, taxYear, fields };
  return JSON.stringify(clip, null, 2);
}

/**
 * The fields of a clip, or why the text has none. The text is checked like typed input: it can come from
 * anywhere.
 */
export function readClip(text: string): { fields: readonly Field[]; origin: Origin } | { error: string } {
  if (text.trim() === '') return { error: 'There is nothing to paste.' };
  if (text.length > LONGEST) return { error: 'The clipboard is too large to contain form fields.' };
  const clip = parsed(text);
  if (!isRecord(clip) || clip['formledger'] !== 'fields' || !Array.isArray(clip['fields']))
    return { error: 'The clipboard does not contain form fields. Select fields here and copy them first.' };
  const { code, taxYear, fields } = clip;
  const asForm: unknown = {
    code,
    taxYear,
    kind: 'single',
    title: 'Copied',
    tax_column: 'copied',
    form_json: { fields },
  };
  const [problem] = validateDefinition(asForm);
  if (problem !== undefined) return { error: `You cannot paste this. ${placeOf(problem)}` };
  // It has just been checked.
  const { form_json, ...form } = asForm as Definition;
  const unreadable = form_json.fields.findIndex(({ visibleIf, computed }) =>
    [visibleIf, computed].some((logic) => logic !== undefined && logicProblems(logic).length > 0),
  );
  if (unreadable >= 0)
    return {
      error: `You cannot paste this. The condition of field ${unreadable + 1} cannot be read.`,
    };
  if (form_json.fields.length === 0) return { error: 'There is nothing to paste.' };
  return { fields: form_json.fields, origin: { code: form.code, taxYear: form.taxYear } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function placeOf({ path, message }: { path: string; message: string }): string {
  const [, at, attribute] = /^\/form_json\/fields\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
  if (at === undefined) return message;
  return `Field ${Number(at) + 1}${attribute === undefined ? '' : `, ${attribute}`}: ${message}`;
}
