import { Type } from 'typebox';
import { MOST_ENTRIES } from './limits.ts';

/** The attributes of a field that is a list, and of the fields in its entries (lists.ts). */
export const listAttributes = {
  in: Type.Optional(
    Type.String({
      description: 'The list above it in whose entries it is asked. Its fields follow a list without a gap.',
    }),
  ),
  minEntries: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_ENTRIES,
      description: 'For a list: the entries that are always there. 0 if absent.',
    }),
  ),
  maxEntries: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_ENTRIES,
      description: `For a list: the maximum number of entries. ${MOST_ENTRIES} if absent. With 1 to 1 it is a group.`,
    }),
  ),
  entryWord: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'For a list: what one entry is called, for its title and buttons: Tenant.',
    }),
  ),
  entryTitle: Type.Optional(
    Type.String({ description: 'For a list: the field of an entry whose answer is its title.' }),
  ),
  asTable: Type.Optional(
    Type.Boolean({ description: 'For a list: each entry is one line of a table, where there is room.' }),
  ),
};
