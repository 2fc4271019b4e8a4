import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { isReadByOthers, settle, settleAgain, type Context, type Settled } from '#form-schemas/settle.ts';
import { profileName } from '#form-schemas/outside-names.ts';
import type { BookFills, BoxFills, ProfileFill } from './form-state.ts';

export interface SettledForm {
  values: Values;
  /** The earlier values and the only names that differ from them; undefined if all values were settled from scratch. */
  after?: { readonly values: Values; readonly names: readonly string[] } | undefined;
  hidden: ReadonlySet<string>;
  fills: BoxFills;
}

/** Settles the values of a form. Repeats only what the change of one box can affect. */
export function settlingOf(
  fields: readonly Field[],
  bookFills: BookFills,
  context: Context,
  profileHref?: string,
) {
  const fromProfile = profileFills(fields, context, profileHref);
  const options = { context, boxTotals: mapValues(bookFills, ({ value }) => value) };
  /** The computed boxes of a form with these fields. */
  const computedIn = (all: readonly Field[]) => {
    const boxes = computedOf.get(all) ?? all.filter((field) => field.computed !== undefined);
    computedOf.set(all, boxes);
    return boxes;
  };
  const known = new WeakMap<Values, Known>();
  const computedOf = new WeakMap<readonly Field[], readonly Field[]>();

  /**
   * What to draw: the stored values, with boxes calculated from the filer's figures and those of the books; the figures
   * of the books and the answers of the profile for each box; and the names of hidden fields. Keeps the stored values
   * of hidden fields.
   */
  function formOf(values: Values, settled: Settled, drawn: Values, before?: SettledForm): SettledForm {
    const { bookFigures } = settled;
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

  /** The values of the boxes that are calculated. */
  const calculated = (values: Values, settled: Settled): Values =>
    Object.fromEntries(
      computedIn(withEntries(fields, values)).map(({ name }) => [name, settled.values[name]]),
    );

  return {
    settle(values: Values): SettledForm {
      const form = known.get(values)?.form;
      if (form !== undefined) return form;
      const settled = settle(withEntries(fields, values), values, options);
      return formOf(values, settled, { ...values, ...calculated(values, settled) });
    },
    /**
     * `before`, which was settled here, becomes `next` with another value of `name`. Settling `next` is then free. Sets
     * the calculated boxes of `next`, which the caller has just made: a copy of thousands of answers takes milliseconds.
     */
    follow: (before: SettledForm, name: string, next: Record<string, Value | undefined>): void => {
      const last = known.get(before.values);
      const all = withEntries(fields, next);
      // Another entry, or another order of them, is another form.
      if (last === undefined || all !== withEntries(fields, before.values)) return;
      const since = last.since.includes(name) ? last.since : [...last.since, name];
      if (!isReadByOthers(all, name)) {
        const form = { ...before, values: next, after: { values: before.values, names: [name] } };
        known.set(next, { form, settled: last.settled, since });
        return;
      }
      const settled = settleAgain(last.settled, since, all, next, options);
      const form = formOf(next, settled, Object.assign(next, calculated(next, settled)), before);
      const worked = computedIn(all).filter((field) => form.values[field.name] !== before.values[field.name]);
      form.after = { values: before.values, names: [name, ...worked.map((field) => field.name)] };
    },
  };
}

interface Known {
  form: SettledForm;
  settled: Settled;
  /** Fields changed since then that no other field reads. */
  since: readonly string[];
}

export function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

/** True if both have the same fills for the same boxes. */
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
