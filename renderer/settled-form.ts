import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { settle, waitsFor, type Context } from '#form-schemas/settle.ts';
import { profileName } from '#form-schemas/outside-names.ts';
import type { BookFills, BoxFills, ProfileFill } from './form-state.ts';

interface SettledForm {
  values: Values;
  hidden: ReadonlySet<string>;
  fills: BoxFills;
}

/**
 * What is drawn: the values as stored, with computed boxes worked out from own figures and figures of the books, what
 * the books and the profile have for each box, and the names of fields that are not shown. Stored values of hidden fields stay.
 */
function settledForm(
  fields: readonly Field[],
  values: Values,
  bookFills: BookFills,
  context: Context,
  fromProfile: Readonly<Record<string, ProfileFill>>,
): SettledForm {
  const boxTotals = mapValues(bookFills, ({ value }) => value);
  const settled = settle(fields, values, { context, boxTotals });
  const drawn: Record<string, Value | undefined> = { ...values };
  for (const field of fields) {
    if (field.computed !== undefined) drawn[field.name] = settled.values[field.name];
  }
  const fills = mapValues(bookFills, (fill, name) => {
    const figure = settled.bookFigures.get(name) ?? fill.value;
    return figure === fill.value ? fill : { ...fill, value: figure };
  });
  return { values: drawn, hidden: settled.hidden, fills: { ...fills, ...fromProfile } };
}

/** How values settle, without working out again what a change of one box cannot have changed. */
export function settlingOf(
  fields: readonly Field[],
  bookFills: BookFills,
  context: Context,
  profileHref?: string,
) {
  const fromProfile = profileFills(fields, context, profileHref);
  const known = new WeakMap<Values, SettledForm>();
  const read = new Set(fields.flatMap((field) => [...waitsFor(field)]));
  return {
    settle: (values: Values): SettledForm =>
      known.get(values) ?? settledForm(fields, values, bookFills, context, fromProfile),
    /** `next` is `before` with another value of `name`: where no other box reads that one, the rest is as it was. */
    follow: (before: SettledForm, name: string, next: Values): void => {
      if (!read.has(name)) known.set(next, { ...before, values: next });
    },
  };
}

/** True when both say the same of the same boxes. */
export function sameFills(one: BoxFills, other: BoxFills): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name]?.value === other[name]?.value && one[name]?.count === other[name]?.count)
  );
}

function profileFills(
  fields: readonly Field[],
  context: Context,
  href: string | undefined,
): Readonly<Record<string, ProfileFill>> {
  return Object.fromEntries(
    fields.flatMap(({ name, fill }): [string, ProfileFill][] => {
      const value = fill?.from === 'profile' ? context[profileName(fill)] : undefined;
      return typeof value === 'string' ? [[name, { value, href }]] : [];
    }),
  );
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
