import type { Definition, Field } from '#form-schemas/definition.ts';
import { migrationProblems } from '#form-schemas/lint/migrations.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { isGivenBy, isReadBy, type Kind, kindOf, rulesOf } from '#form-schemas/migrations/kinds.ts';
import type { Migration, MigrationRule, MigrationWord } from '#form-schemas/migrations/migration.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { distinctLines } from '../editor/distinct-lines.ts';
import { pairing } from './choice-pairs.ts';

/** A migration while it is composed. */
export interface MoveDraft {
  readonly word: MigrationWord;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly rule: MigrationRule | undefined;
  readonly text: string;
  /** '60, 40' */
  readonly percent: string;
  /** One line each: 'cash = c'. For texts that become choices. */
  readonly choices: string;
  /** New values by old ones, if both are known. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly form: string;
}

export const emptyMove: MoveDraft = {
  word: 'rename',
  from: [''],
  to: [''],
  rule: undefined,
  text: '',
  percent: '',
  choices: '',
  pairs: {},
  form: '',
};

/** Rules that need choices. */
const asksChoices: ReadonlySet<MigrationRule | undefined> = new Set<MigrationRule>([
  'checkbox-to-choice',
  'choice-to-checkbox',
  'choices',
]);

/** The boxes of a migration, if known: those filers use now, and those of the draft. */
export interface Ends {
  readonly from: readonly Field[];
  readonly to: readonly Field[];
}

export function endsOf({ from, to }: MoveDraft, published: Definition, definition: Definition): Ends {
  return { from: from.flatMap((id) => boxOf(published, id)), to: to.flatMap((id) => boxOf(definition, id)) };
}

/** The rules that convert these boxes to those, in the order of the list. */
export function rulesBetween(word: MigrationWord, { from, to }: Ends): readonly MigrationRule[] {
  return rulesOf(word).filter(
    (rule) => every(from, (kind) => isReadBy(rule, kind)) && every(to, (kind) => isGivenBy(rule, kind)),
  );
}

/** The chosen rule, or the first one if it does not fit these boxes. */
export function ruleOf({ word, rule }: MoveDraft, ends: Ends): MigrationRule | undefined {
  const rules = rulesBetween(word, ends);
  return rule !== undefined && rules.includes(rule) ? rule : rules[0];
}

/** The migration as stored in the definition, under a free id. */
export function moveOf(draft: MoveDraft, published: Definition, definition: Definition): Migration {
  const { word, text, form } = draft;
  const { migrations = [] } = definition.form_json;
  const ends = endsOf(draft, published, definition);
  const rule = ruleOf(draft, ends);
  const isText = rule === 'separator' || rule === 'join';
  const ids = new Set(migrations.map(({ id }) => id));
  let number = migrations.length + 1;
  while (ids.has(`${word}_${number}`)) number += 1;
  return {
    id: `${word}_${number}`,
    do: word,
    from: draft.from.filter((id) => id !== ''),
    to: draft.to.filter((id) => id !== ''),
    ...(rule !== undefined && { by: rule }),
    ...(isText && text !== '' && { text }),
    ...(rule === 'share' && { percent: sharesIn(draft.percent).flatMap((part) => numberIn(part) ?? []) }),
    ...(asksChoices.has(rule) && { choices: choicesOfMove(draft, ends) }),
    ...(word === 'move' && { form: form.trim() }),
  };
}

/** What is still wrong with it, in words; undefined when it can be added. */
export function moveProblem(
  draft: MoveDraft,
  published: Definition,
  definition: Definition,
): string | undefined {
  const migration = moveOf(draft, published, definition);
  if (migration.do === 'move' && migration.form === '') return 'Choose the form the box was part of.';
  if (migration.from.length === 0 || migration.to.length === 0) return 'Choose the boxes.';
  if (migration.by === undefined && rulesOf(migration.do).length > 0)
    return 'Answers cannot go from these boxes to those.';
  const odd = migration.by === 'share' ? shareProblem(draft.percent) : undefined;
  if (odd !== undefined) return odd;
  const before = definition.form_json.migrations ?? [];
  const form_json = { ...definition.form_json, migrations: [...before, migration] };
  const path = `/form_json/migrations/${before.length}/`;
  const known = published.form_json;
  const found = migrationProblems({ ...definition, form_json }, [], known).find((one) =>
    one.path.startsWith(path),
  );
  if (found === undefined) return undefined;
  return `${found.message.charAt(0).toUpperCase()}${found.message.slice(1)}.`;
}

/** Which typed shares cannot be read, in words; undefined when all can. */
export function shareProblem(percent: string): string | undefined {
  const odd = sharesIn(percent).find((part) => numberIn(part) === undefined);
  return odd === undefined
    ? undefined
    : `“${odd}” is not a percentage. Enter numbers from 0 to 100 with at most two decimal places, such as 60, 40 or 12.5, 87.5.`;
}

/** Whether to ask which value becomes which, and how: by the values themselves or as typed lines. */
export function asksFor(rule: MigrationRule | undefined, ends: Ends): 'pairs' | 'lines' | undefined {
  // Both boxes must be chosen before values can be matched.
  if (!asksChoices.has(rule) || ends.from.length === 0 || ends.to.length === 0) return undefined;
  return pairing(ends) === undefined ? 'lines' : 'pairs';
}

/** Boxes to choose from: those that contain answers. */
export function boxChoices(definition: Definition): { value: string; label: string }[] {
  const all = new Map(definition.form_json.fields.filter(holdsAnswers).map((field) => [boxId(field), field]));
  const lines = distinctLines([...all.values()]);
  return [...all.keys()].map((value, at) => ({ value, label: lines[at] ?? value }));
}

function holdsAnswers(field: Field): boolean {
  return holdsValue(field) && field.computed === undefined;
}

function boxOf({ form_json }: Definition, id: string): Field[] {
  const found = form_json.fields.find((field) => boxId(field) === id && holdsAnswers(field));
  return found === undefined ? [] : [found];
}

function every(fields: readonly Field[], fits: (kind: Kind) => boolean): boolean {
  return fields.every((field) => fits(kindOf(field)));
}

function choicesOfMove({ choices, pairs }: MoveDraft, ends: Ends): Record<string, string> {
  const known = pairing(ends);
  if (known === undefined) return pairsIn(choices);
  return Object.fromEntries(
    known.from.flatMap(({ value }) => {
      const becomes = pairs[value] ?? '';
      return becomes === '' ? [] : [[value, becomes]];
    }),
  );
}

function sharesIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter((part) => part !== '' && part !== '%');
}

/** Undefined for text that is not a share. */
function numberIn(part: string): number | undefined {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(part) ?? [];
  return digits === undefined || Number(digits) > 100 ? undefined : Number(digits);
}

function pairsIn(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => line.split('=').map((part) => part.trim()));
  return Object.fromEntries(
    pairs.flatMap(([old, now]) => (old === undefined || now === undefined || old === '' ? [] : [[old, now]])),
  );
}
