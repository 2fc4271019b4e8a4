import Type from 'typebox';
import { endpoint, Id, words } from '../endpoint.ts';

/** The kinds of change to the books. */
export const bookChangeKinds = [
  'added',
  'imported',
  'tagged',
  'tagged_by_rule',
  'tagged_by_request',
  'sorted',
  'untagged',
  'split',
  'discarded',
  'noted',
  'details_changed',
  'receipt_added',
  'receipt_removed',
  'journeys',
  'undone',
] as const;
export type BookChangeKind = (typeof bookChangeKinds)[number];

/** A change to the books, as the history shows it. */
export const BookChange = Type.Object({
  id: Id,
  kind: words(...bookChangeKinds),
  label: Type.String({ description: 'In words, such as Tagged 12 items as Trading expense' }),
  rows: Type.Integer({ description: 'Number of transactions changed.' }),
  at: Type.String({ format: 'date-time' }),
  by_agent: Type.Boolean({ description: 'An agent made it for the client.' }),
  by: Type.String({ description: 'The name of that agent; empty for the client’s own changes.' }),
  undone: Type.Boolean({ description: 'Whether all of it has been undone.' }),
  undone_rows: Type.Integer({ description: 'How many of the transactions have been undone.' }),
});
export type BookChange = Type.Static<typeof BookChange>;

/** In the reply of every call that changes the books; undoBookChange takes it. */
export const Changed = { change_id: Id };

/**
 * For calls that change the books. 'Y' says that the person knows they are changing a filed year. Without it the call
 * is refused with the code filed_year; the message names the years and explains amendments.
 */
export const KnowsFiled = Type.Optional(words('Y'));

/**
 * 'Y' says that the person knows that transactions which the change added have been edited since and will be removed
 * too. Without it the call is refused with the code changed_since; the message says how many.
 */
const KnowsChanged = Type.Optional(words('Y'));

export const getBookChanges = endpoint({
  method: 'GET',
  path: '/books/changes',
  summary: 'The latest changes to the books, newest first, up to 100',
  access: 'session',
  reply: Type.Object({ changes: Type.Array(BookChange) }),
});

export const undoBookChange = endpoint({
  method: 'POST',
  path: '/books/changes/:id/undo',
  summary:
    'Undo a change, as a change that can itself be undone. Transactions changed since then stay as they are. Added transactions are removed, after confirmation if they have changed since',
  access: 'session',
  isAct: true,
  params: Type.Object({ id: Id }),
  query: Type.Object({ filed: KnowsFiled, changed: KnowsChanged }),
  reply: Type.Object({
    status: Type.Literal('success'),
    change_id: Id,
    undone: Type.Integer({ description: 'Number of transactions restored.' }),
    kept: Type.Integer({
      description: 'Number of transactions that have changed since and stay as they are.',
    }),
  }),
});
