import { after } from '../field-sentences.ts';
import { MOST_ENTRIES } from '../limits.ts';
import { ENTRY_ID, isEntryCountAllowed, storedIds } from '../entry-ids.ts';
import type { WidgetKind } from './kind.ts';

export const list: WidgetKind = {
  shape: { format: 'list' },
  stores: ['string'],
  schema: () => ({
    type: 'string',
    description:
      'Ids of its entries in order, joined by commas. Answers in an entry are under list:id:field.',
    pattern: `^${ENTRY_ID}(,${ENTRY_ID}){0,${MOST_ENTRIES - 1}}$`,
  }),
  isWellFormed: (value, field) => {
    const ids = storedIds(value);
    return new Set(ids).size === ids.length && isEntryCountAllowed(field, ids.length);
  },
  message: (field) => after(field, `enter at most ${field.maxEntries ?? MOST_ENTRIES}`),
  read: () => '',
  editing: {
    label: 'List of entries',
    group: 'Lists',
    words: 'list table rows repeat repeating group several many entries section tenants properties journeys',
    options: ['entryWord', 'entryTitle', 'minEntries', 'maxEntries', 'asTable'],
  },
};
