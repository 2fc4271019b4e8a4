import { comparable } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { WireValues } from '#form-schemas/wire.ts';

type TextOf = (entry: WireValues) => string;

/**
 * For each entry that was typed the place of the saved one it was made from; undefined where nothing tells. Entries have
 * no identity, so they are told apart by what only one of them has: the field that no two may share, the field that
 * names them, or all that is in them. Never by their place: one may have been removed and another one added. Both as the
 * same version has them, in the wire's form.
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

/** The places of the entries that have a text, by the text. */
function placesOf(entries: readonly WireValues[], textOf: TextOf): ReadonlyMap<string, readonly number[]> {
  const places = Map.groupBy(entries.keys(), (index) => textOf(entries[index] ?? {}));
  places.delete('');
  return places;
}
