import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Done, endpoint } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';

const name = Type.String({
  minLength: 1,
  maxLength: dialogLengths['saved-filter'].name,
  pattern: '\\S',
});

const address = Type.String({
  maxLength: 1000,
  description: 'As in the address, such as q=shop&tagged=no&sort=-amount',
});

/** Filters and sort order of the transactions, under a name. */
export const SavedFilter = Type.Object({
  name,
  address,
  extra: SavedExtra,
});
export type SavedFilter = Type.Static<typeof SavedFilter>;

export const getSavedFilters = endpoint({
  method: 'GET',
  path: '/books/filters',
  summary: 'The saved filters, by name',
  access: 'session',
  reply: Type.Object({ filters: Type.Array(SavedFilter) }),
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/books/filters',
  summary:
    'Save filters under a name, replacing any that have it. `was` gives the previous name when renaming',
  access: 'session',
  body: Type.Object(
    { name, address, was: Type.Optional(name), extra: Type.Optional(ExtraAnswers) },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const deleteFilter = endpoint({
  method: 'DELETE',
  path: '/books/filters',
  summary: 'Delete the filters with this name',
  access: 'session',
  query: Type.Object({ name }),
  reply: Done,
});
