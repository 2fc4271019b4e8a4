import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Done, endpoint } from './endpoint.ts';
import { ExtraAnswers, SavedExtra } from './extra-answers.ts';

const name = Type.String({
  minLength: 1,
  maxLength: dialogLengths['saved-filter'].name,
  pattern: '\\S',
});

const address = Type.String({
  maxLength: 1000,
  description: 'As in the address: q=shop&tagged=no&sort=-amount',
});

/** Filters and order of the transactions, under a name. */
export const SavedFilter = Type.Object({
  name,
  address,
  extra: SavedExtra,
});
export type SavedFilter = Type.Static<typeof SavedFilter>;

export const getSavedFilters = endpoint({
  method: 'GET',
  path: '/books/filters',
  summary: 'The filters a person keeps, by name',
  access: 'session',
  reply: Type.Object({ filters: Type.Array(SavedFilter) }),
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/books/filters',
  summary:
    'Keep filters under a name, in place of those that have it; with `was` they had another name until now',
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
  summary: 'Forget the filters of a name',
  access: 'session',
  query: Type.Object({ name }),
  reply: Done,
});
