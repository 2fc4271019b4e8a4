import { comparable } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { WireValues } from '#form-schemas/wire.ts';

type TextOf = (entry: WireValues) => string;

/**
 * For each typed entry, the position of the saved one it was made from; undefined if it cannot be determined. Entries
 * have no identity, so they are matched by what only one of them has: the field that must be unique, the field that
 * names them, or their whole content. Never by position, because one may have been removed and another added. Both in
 * the same version and in the wire format.
 */
export function madeFrom(
  { kind, form_json: { list } }: Definition,
  saved: readonly WireValues[],
  typed: readonly WireValues[],
): (number | undefined)[] {
  if (kind !== 'list') return typed.map((_, index) => (index < saved.length ? index : undefined));
  const reference = textIn(list?.uniqueField);
  const mayBe = (one: WireValues, other: WireValues) =>
    reference(one) === '' || reference(other) === '' || reference(one) === reference(other);
  const found: (number | undefined)[] = typed.map(() => undefined);
  for (const textOf of [reference, textIn(list?.entryTitleField), allIn]) {
    const [places, others] = [placesOf(saved, textOf), placesOf(typed, textOf)];
    for (const [text, [at, ...more]] of others) {
      const [place, ...further] = places.get(text) ?? [];
      if (at === undefined || place === undefined || more.length > 0 || further.length > 0) continue;
      const [was, now] = [saved[place] ?? {}, typed[at] ?? {}];
      if (found[at] === undefined && !found.includes(place) && mayBe(was, now)) found[at] = place;
    }
  }
  return found;
}

function textIn(name: string | undefined): TextOf {
  return (entry) => {
    const value = name === undefined ? undefined : entry[name];
    return typeof value === 'string' ? comparable(value) : '';
  };
}

function allIn(entry: WireValues): string {
  const filled = Object.entries(entry).filter(
    ([, value]) => value !== '' && value !== false && value !== null,
  );
  return filled.length === 0 ? '' : JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The positions of the entries with each text. */
function placesOf(entries: readonly WireValues[], textOf: TextOf): ReadonlyMap<string, readonly number[]> {
  const places = Map.groupBy(entries.keys(), (index) => textOf(entries[index] ?? {}));
  places.delete('');
  return places;
}
