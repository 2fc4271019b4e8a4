import type { Field, Values } from '#form-schemas/definition.ts';
import { isReadByOthers, settle, settleAgain, type Context, type Settled } from '#form-schemas/settle.ts';
import { profileName } from '#form-schemas/outside-names.ts';
import type { BookFills, BoxFills, ProfileFill } from './form-state.ts';

export interface SettledForm {
  values: Values;
  /** The drawn values these differ from, in these names only; undefined where they were worked out from nothing. */
  after?: { readonly values: Values; readonly names: readonly string[] } | undefined;
  hidden: ReadonlySet<string>;
  fills: BoxFills;
}

/** How the values of a form settle, without working out again what a change of one box cannot have changed. */
export function settlingOf(
  fields: readonly Field[],
  bookFills: BookFills,
  context: Context,
  profileHref?: string,
) {
  const fromProfile = profileFills(fields, context, profileHref);
  const options = { context, boxTotals: mapValues(bookFills, ({ value }) => value) };
  const computed = fields.filter((field) => field.computed !== undefined);
  const known = new WeakMap<Values, Known>();

  /**
   * What is drawn: the values as stored, with computed boxes worked out from own figures and figures of the books, the
   * figure the books have for each box, what the profile has for it, and the names of fields that are not shown. Stored values of hidden fields stay.
   */
  function formOf(values: Values, settled: Settled, before?: SettledForm): SettledForm {
    const { bookFigures } = settled;
    const drawn =
      computed.length === 0
        ? values
        : { ...values, ...Object.fromEntries(computed.map(({ name }) => [name, settled.values[name]])) };
    const fromBooks = mapValues(bookFills, (fill, name) => {
      const figure = bookFigures.get(name) ?? fill.value;
      return figure === fill.value ? fill : { ...fill, value: figure };
    });
    const fills = { ...fromBooks, ...fromProfile };
    const form: SettledForm = {
      values: drawn,
      hidden: before && sameNames(before.hidden, settled.hidden) ? before.hidden : settled.hidden,
      fills: before && sameFills(before.fills, fills) ? before.fills : fills,
    };
    for (const key of [values, drawn]) known.set(key, { form, settled, since: [] });
    return form;
  }

  return {
    settle: (values: Values): SettledForm =>
      known.get(values)?.form ?? formOf(values, settle(fields, values, options)),
    /**
     * `next` is `before`, which was settled here, with another value of `name`: settling it costs nothing afterwards.
     */
    follow: (before: SettledForm, name: string, next: Values): void => {
      const last = known.get(before.values);
      if (last === undefined) return;
      const since = last.since.includes(name) ? last.since : [...last.since, name];
      if (!isReadByOthers(fields, name)) {
        const form = { ...before, values: next, after: { values: before.values, names: [name] } };
        known.set(next, { form, settled: last.settled, since });
        return;
      }
      const form = formOf(next, settleAgain(last.settled, since, fields, next, options), before);
      const worked = computed.filter((field) => form.values[field.name] !== before.values[field.name]);
      form.after = { values: before.values, names: [name, ...worked.map((field) => field.name)] };
    },
  };
}

interface Known {
  form: SettledForm;
  settled: Settled;
  /** Fields changed since that no other field reads. */
  since: readonly string[];
}

export function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
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
