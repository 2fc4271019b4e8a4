import { readOtherFormat } from '../other-formats/read-other-format.ts';
import { freeId } from '../palette/free-names.ts';
import { copyOfForm } from './copy-of-form.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** The answers to the questions for a new form, as typed. */
export interface NewForm {
  readonly code: string;
  readonly title: string;
  readonly kind: Definition['kind'];
  readonly taxYear: string;
  /** The type that filers' answers are stored under (tax_column). */
  readonly store: string;
}

/** Error messages by the box they belong to; `form` for the rest. */
export type FormErrors = Partial<Record<keyof NewForm | 'form', string>>;

/** What a new form begins with: one text, the questions of another form, or those of a file of another tool. */
export type Beginning =
  | { readonly from: 'nothing' }
  | { readonly from: 'form'; readonly original: Definition }
  | { readonly from: 'file'; readonly text: string };

/**
 * The form as a definition. An empty one has one section with one text in it, because a heading cannot exist without a
 * field.
 */
export function definitionOf(
  { code, title, kind, taxYear, store }: NewForm,
  beginning: Beginning = { from: 'nothing' },
): Definition | undefined {
  if (!isTaxYear(taxYear)) return undefined;
  const named = { code, taxYear, title: title.trim() };
  if (beginning.from === 'form') return copyOfForm(beginning.original, { ...named, store });
  const taken = beginning.from === 'file' ? readOtherFormat(beginning.text, code) : undefined;
  if (typeof taken === 'string') return undefined;
  if (taken !== undefined)
    return { ...named, kind: 'single', tax_column: store, form_json: { recordOnly: true, ...taken.form } };
  const name = 'field_1';
  const id = freeId(new Set(), code, name);
  const field = { name, id, heading: 'New section', title: 'New text', format: 'string' as const };
  // A list must have a maximum number of entries; its editor changes it later.
  const form_json = { ...(kind === 'list' && { list: { max: 20 } }), fields: [field] };
  return { ...named, kind, tax_column: store, form_json };
}

/** The default type for the answers of a form: 'sa110'. */
export function storeOf(code: string): string {
  return code.toLowerCase().replaceAll('-', '_');
}

/**
 * Errors found at once: invalid codes, titles or names, and codes that are taken. The server checks the rest.
 */
export function localErrors(
  { code, title, store }: NewForm,
  forms: readonly { readonly code: string; readonly taxYear: string }[],
): FormErrors {
  const same = forms.filter((form) => form.code.toLowerCase() === code.toLowerCase());
  const codeIsWrong = !/^[A-Za-z0-9_-]{1,40}$/.test(code)
    ? 'Use at most 40 letters, digits, - and _, such as SA110.'
    : same.length > 0
      ? `${same[0]?.code} already exists: ${same.map(({ taxYear }) => taxYear).join(', ')}.`
      : undefined;
  return {
    ...(codeIsWrong !== undefined && { code: codeIsWrong }),
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(!/^[a-z][a-z0-9_]{0,39}$/.test(store) && {
      store:
        'Use at most 40 lower-case letters, digits and _, starting with a letter, such as interest_abroad.',
    }),
  };
}

/** Server errors about a definition that belong to one of the questions. */
export function serverErrors(problems: readonly { path: string; message: string }[]): FormErrors {
  const of = { '/code': 'code', '/title': 'title', '/kind': 'kind', '/taxYear': 'taxYear' } as const;
  const found: FormErrors = {};
  for (const { path, message } of problems) {
    const about = path === '/tax_column' ? 'store' : (of[path as keyof typeof of] ?? 'form');
    found[about] ??= message;
  }
  return found;
}
