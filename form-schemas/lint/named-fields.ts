import type { Definition, Field } from '../definition.ts';
import { hasSeveral } from '../read-outside.ts';
import { BEFORE } from '../outside-names.ts';
import { holdsValue } from '../resolve.ts';

/** What a name in a condition or formula can mean. */
export interface NamedField {
  readonly field: Field;
  /** A box of another form that is answered in each entry of a list: its numbers are added up. */
  readonly isTogether: boolean;
}

type ByName = ReadonlyMap<string, readonly NamedField[]>;

/**
 * The fields that a name means: of the form ('a'), of another form ('employment.box_1') or of the year before
 * ('before.employment.box_1'). Several, when fields of different years share the name.
 */
export function fieldsNamed(
  definition: Definition,
  others: readonly Definition[],
): (name: string) => readonly NamedField[] {
  const own = byName([definition], () => false, false);
  const sections = new Map<string, ByName>();
  const inSection = (section: string, forms: readonly Definition[], key: string) => {
    const known =
      sections.get(key) ??
      byName(
        forms.filter((form) => form.tax_column === section),
        hasSeveral,
        true,
      );
    sections.set(key, known);
    return known;
  };
  return (name) => {
    if (!name.includes('.')) return own.get(name) ?? [];
    const isBefore = name.startsWith(`${BEFORE}.`);
    const [section = '', ...rest] = (isBefore ? name.slice(BEFORE.length + 1) : name).split('.');
    const forms = isBefore ? [...others.filter((form) => form !== definition), definition] : others;
    return inSection(section, forms, isBefore ? `${BEFORE}.${section}` : section).get(rest.join('.')) ?? [];
  };
}

/** What all fields of a name have in common; undefined if they differ, or if there is none. */
export function sameOf<T>(named: readonly NamedField[], read: (named: NamedField) => T): T | undefined {
  const all = new Set(named.map(read));
  return all.size === 1 ? [...all][0] : undefined;
}

function byName(
  forms: readonly Definition[],
  isTogether: (field: Field, form: Definition) => boolean,
  withOldNames: boolean,
): ByName {
  const found = new Map<string, NamedField[]>();
  for (const form of forms)
    for (const field of form.form_json.fields.filter(holdsValue))
      for (const name of [field.name, ...(withOldNames ? (field.formerly ?? []) : [])])
        found.set(name, [...(found.get(name) ?? []), { field, isTogether: isTogether(field, form) }]);
  return found;
}
