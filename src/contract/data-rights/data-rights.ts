import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, UkDate, words } from '../endpoint.ts';
import { keptReasons, ownedThings, planStates } from './data-rights-words.ts';

const strict = { additionalProperties: false } as const;

export const DataExport = Type.Object({
  state: words('none', 'making', 'ready', 'failed'),
  id: Type.Optional(Id),
  until: Type.Optional(Type.String({ description: 'ISO 8601. When the copy is deleted.' })),
  bytes: Type.Optional(Type.Integer()),
});
export type DataExport = Type.Static<typeof DataExport>;

export const getDataExport = endpoint({
  method: 'GET',
  path: '/account/export',
  summary:
    'The latest copy of the account’s data: whether it is being made, and until when it can be downloaded',
  access: 'session',
  takesUnpaid: true,
  isQuiet: true,
  reply: DataExport,
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/account/export',
  summary: 'Make a copy of everything about the account as one ZIP file. We mail a link when it is ready',
  access: 'session',
  takesUnpaid: true,
  reply: DataExport,
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/account/export/:id/file',
  summary: 'The copy, for 24 hours after it was made',
  access: 'session',
  takesUnpaid: true,
  params: Type.Object({ id: Id }),
  reply: Type.Unsafe<unknown>({ type: 'string', description: 'A ZIP file. docs/your-data.md describes it.' }),
});

export const DeletionPreview = Type.Object({
  deleted: Type.Array(Type.Object({ what: words(...ownedThings), count: Type.Integer() })),
  kept: Type.Array(
    Type.Object({
      what: words(...keptReasons),
      count: Type.Integer(),
      until: UkDate,
    }),
  ),
  advisers: Type.Array(Type.String({ description: 'The names of the practices that lose access.' })),
  plan: words(...planStates),
  is_staff: Type.Boolean(),
});
export type DeletionPreview = Type.Static<typeof DeletionPreview>;

export const getDeletionPreview = endpoint({
  method: 'GET',
  path: '/account/deletion',
  summary: 'What deleting the account would delete, what would be kept, and what prevents it',
  access: 'session',
  takesUnpaid: true,
  reply: DeletionPreview,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/deletion',
  summary: 'Close the account and delete it after seven days. Ends every session',
  access: 'session',
  takesUnpaid: true,
  body: Type.Object({ email: Type.String({ maxLength: 254, description: 'As a confirmation.' }) }, strict),
  reply: Type.Object({ status: Type.Literal('success'), deletes_on: UkDate }),
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/account/keep',
  summary: 'Open a closed account again, by the guid in the refusal to log in',
  access: 'login',
  body: Type.Object({ guid: Type.String({ maxLength: 64 }) }, strict),
  reply: DoneOrMessage,
});
