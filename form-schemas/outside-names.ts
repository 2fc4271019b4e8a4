import type { Definition, Field, Logic } from './definition.ts';
import { referencesIfReadable } from './logic.ts';

/** The section that every return contains, without an include box. Spec 3, 3. */
export const FINAL = 'final';

/** The first word of names for boxes of the tax year before: 'before.self_employment.box_9'. */
export const BEFORE = 'before';

/**
 * The context name of a figure's last known value, while the current one is unknown. Only conditions that show boxes
 * use it. No box shows it, and definitions cannot name it.
 */
export function lastKnownName(name: string): string {
  return `last_known.${name}`;
}

/** The dotted names a definition reads: everything it needs from outside the form. */
export function outsideNames(definition: Definition): ReadonlySet<string> {
  const known = namesByDefinition.get(definition) ?? outsideNamesIn(definition);
  namesByDefinition.set(definition, known);
  return known;
}

/** Those of them that are boxes of the year before, without their first word: 'self_employment.box_9'. */
export function namesBefore(definition: Definition): readonly string[] {
  const known =
    beforeByDefinition.get(definition) ??
    [...outsideNames(definition)]
      .filter((name) => name.startsWith(`${BEFORE}.`))
      .map((name) => name.slice(BEFORE.length + 1));
  beforeByDefinition.set(definition, known);
  return known;
}

const beforeByDefinition = new WeakMap<Definition, readonly string[]>();

/** The first parts of those names: `profile`, `calculation`, and the sections of other forms that it reads. */
export function outsideSections(definition: Definition): ReadonlySet<string> {
  const known =
    sectionsByDefinition.get(definition) ??
    new Set([...outsideNames(definition)].map((name) => name.slice(0, name.indexOf('.'))));
  sectionsByDefinition.set(definition, known);
  return known;
}

const sectionsByDefinition = new WeakMap<Definition, ReadonlySet<string>>();
const namesByDefinition = new WeakMap<Definition, ReadonlySet<string>>();

function outsideNamesIn({ form_json: { fields, rules = [] } }: Definition): ReadonlySet<string> {
  const names = [
    ...fields.flatMap((field) => [
      ...namesIn(field.visibleIf),
      ...namesIn(field.computed),
      ...(field.fill?.from === 'profile' ? [profileName(field.fill)] : []),
    ]),
    ...rules.flatMap(({ when }) => namesIn(when)),
  ];
  return new Set(names.filter((name) => name.includes('.')));
}

/** The dotted name of a box that is filled from the profile. */
export function profileName({ field }: Extract<Field['fill'], { from: 'profile' }>): string {
  return `profile.${field}`;
}

/** Conditions that cannot be read yield no names; other checks report what is wrong with them. */
function namesIn(logic: Logic | undefined): readonly string[] {
  return logic === undefined ? [] : [...referencesIfReadable(logic)];
}
