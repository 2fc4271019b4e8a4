import Type from 'typebox';
import { endpoint, Id, words } from './endpoint.ts';

/** What can be done to the books. */
export const bookChangeKinds = [
  'added',
  'imported',
  'tagged',
  'tagged_by_rule',
  'untagged',
  'split',
  'discarded',
  'noted',
  'details_changed',
  'receipt_added',
  'receipt_removed',
  'undone',
] as const;
export type BookChangeKind = (typeof bookChangeKinds)[number];

/** An act on the books, as the history shows it. */
export const BookChange = Type.Object({
  id: Id,
  kind: words(...bookChangeKinds),
  label: Type.String({ description: 'In words: Tagged 12 items as Trading expense' }),
  rows: Type.Integer({ description: 'Transactions touched.' }),
  at: Type.String({ format: 'date-time' }),
  by_agent: Type.Boolean({ description: 'An agent did it for the client.' }),
  undone: Type.Boolean({ description: 'All of it is taken back.' }),
  undone_rows: Type.Integer({ description: 'Of the transactions, those that are taken back.' }),
});
export type BookChange = Type.Static<typeof BookChange>;

/** Of every call that changes the books: what undoBookChange takes. */
export const Changed = { change_id: Id };

/**
 * Calls that change the books take it: 'Y' says that the person knows that a touched year is filed. Without it the
 * call is refused with the code filed_year, and the message names the years and says what an amendment is.
 */
export const KnowsFiled = Type.Optional(words('Y'));

/**
 * 'Y' says that the person knows that transactions which the change added were worked on since, and that they go with
 * it. Without it the call is refused with the code changed_since, and the message says how many.
 */
const KnowsChanged = Type.Optional(words('Y'));

export const getBookChanges = endpoint({
  method: 'GET',
  path: '/books/changes',
  summary: 'What was done to the books lately, the newest first; at most 100',
  access: 'session',
  reply: Type.Object({ changes: Type.Array(BookChange) }),
});

export const undoBookChange = endpoint({
  method: 'POST',
  path: '/books/changes/:id/undo',
  summary:
    'Take back a change, itself a change that can be taken back. Transactions that were changed again since keep what they have; what the change added goes whole, after a question where it was changed since',
  access: 'session',
  isAct: true,
  params: Type.Object({ id: Id }),
  query: Type.Object({ filed: KnowsFiled, changed: KnowsChanged }),
  reply: Type.Object({
    status: Type.Literal('success'),
    change_id: Id,
    undone: Type.Integer({ description: 'Transactions brought back.' }),
    kept: Type.Integer({ description: 'Transactions that were changed since and stay as they are.' }),
  }),
});
