import type { Definition, Field } from '#form-schemas/definition.ts';
import { migrationProblems } from '#form-schemas/lint/migrations.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { Migration, MigrationRule, MigrationWord } from '#form-schemas/migrations/migration.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { lineOf } from '../names.ts';

/** A move of answers as it is being put together. */
export interface MoveDraft {
  readonly word: MigrationWord;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly rule: MigrationRule | undefined;
  readonly text: string;
  /** '60, 40' */
  readonly percent: string;
  /** A line for each: 'cash = c'. */
  readonly choices: string;
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
  form: '',
};

/** Rules that ask for choices. */
export const asksChoices: ReadonlySet<MigrationRule | undefined> = new Set<MigrationRule>([
  'checkbox-to-choice',
  'choice-to-checkbox',
  'choices',
]);

/** The move as the definition says it, under an id that nothing has. */
export function moveOf(draft: MoveDraft, { form_json: { migrations = [] } }: Definition): Migration {
  const { word, rule, text, form } = draft;
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
    ...(rule === 'share' && { percent: numbersIn(draft.percent) }),
    ...(asksChoices.has(rule) && { choices: pairsIn(draft.choices) }),
    ...(word === 'move' && { form: form.trim() }),
  };
}

/** What is still wrong with it, in words; undefined when it can be added. */
export function moveProblem(
  migration: Migration,
  definition: Definition,
  published: Definition,
): string | undefined {
  if (migration.from.length === 0 || migration.to.length === 0) return 'Choose the boxes.';
  if (migration.do === 'move' && !/^[A-Za-z0-9_-]{1,40}$/.test(migration.form ?? ''))
    return 'Say which form the box was part of, by its code.';
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

/** Boxes to choose from: those that hold answers of filers. */
export function boxChoices(definition: Definition): { value: string; label: string }[] {
  const holds = (field: Field) => holdsValue(field) && field.computed === undefined;
  const all = definition.form_json.fields.filter(holds);
  return [
    ...new Map(all.map((field) => [boxId(field), { value: boxId(field), label: lineOf(field) }])).values(),
  ];
}

function numbersIn(text: string): number[] {
  return text.split(/[^0-9]+/).flatMap((part) => (part === '' ? [] : [Number(part)]));
}

function pairsIn(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => line.split('=').map((part) => part.trim()));
  return Object.fromEntries(
    pairs.flatMap(([old, now]) => (old === undefined || now === undefined || old === '' ? [] : [[old, now]])),
  );
}
