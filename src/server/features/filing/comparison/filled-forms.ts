import { entryTitle } from '#form-schemas/entry-title.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { comparedReference } from '../../../data/employment-data/copied-data.ts';

/** A form of a year's return with its answers. */
export interface FilledForm {
  readonly code: string;
  /** The boxes its answers are about. */
  readonly fields: readonly Field[];
  /** One; or the included entries of a list. */
  readonly entries: readonly FilledEntry[];
}

export interface FilledEntry {
  /** The same in each year for the same employer or partnership; '' for a form that is not a list. */
  readonly key: string;
  readonly title: string;
  /** Its position in the list, from 1. */
  readonly position?: number;
  readonly values: Values;
}

interface Answered {
  readonly values: Values;
  readonly entry?: number;
}

/** The entries of a form, each with the key by which it is found in another year. */
export function filledEntries(definition: Definition, entries: readonly Answered[]): FilledEntry[] {
  if (definition.kind !== 'list') return entries.map(({ values }) => ({ key: '', title: '', values }));
  const seen = new Map<string, number>();
  return entries.map(({ values, entry }, index) => {
    const position = entry ?? index + 1;
    const title = entryTitle(definition, values, position - 1);
    const key = keyOf(definition, values, title);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    // The second of the same employer is compared with the second.
    return { key: count === 1 ? key : `${key} ${count}`, title, position, values };
  });
}

/** A reference (a PAYE reference, the UTR of a partnership) does not change with the name, so it comes first. */
function keyOf({ form_json }: Definition, values: Values, title: string): string {
  const reference = form_json.fields.find(({ widget }) => widget === 'paye-reference' || widget === 'utr');
  const value = reference && values[reference.name];
  return typeof value === 'string' && value.trim() !== '' ? comparedReference(value) : title.toUpperCase();
}

/** The box of another year that a box continues: the same id, or one of its former names. */
export function fieldBefore(field: Field, before: readonly Field[]): Field | undefined {
  return (
    before.find((one) => idOf(one) === idOf(field)) ??
    before.find(({ name }) => field.formerly?.includes(name) === true)
  );
}

function idOf({ id, name }: Field): string {
  return id ?? name;
}
