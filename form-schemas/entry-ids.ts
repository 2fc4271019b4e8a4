import type { Field, Value } from './definition.ts';
import { MOST_ENTRIES } from './limits.ts';

/** The format of an entry's id, as part of a pattern. */
export const ENTRY_ID = '[a-z0-9]{1,12}';

const wholeId = new RegExp(`^${ENTRY_ID}$`);

export function isEntryId(text: string): boolean {
  return wholeId.test(text);
}

/** The ids that the value of a list has. */
export function storedIds(value: Value | undefined): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

/** The value of a list with these ids; not filled in when there are none. */
export function idsValue(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}

/** The ids of a list, in order. The fewest entries are there before anyone adds one: '1', '2' and so on. */
export function entryIds({ minEntries = 0 }: Field, value: Value | undefined): readonly string[] {
  const ids = [...new Set(storedIds(value))].filter(isEntryId).slice(0, MOST_ENTRIES);
  for (let next = 1; ids.length < minEntries; next += 1)
    if (!ids.includes(String(next))) ids.push(String(next));
  return ids;
}

export function isEntryCountAllowed({ maxEntries = MOST_ENTRIES }: Field, count: number): boolean {
  return count <= maxEntries;
}
