import Type from 'typebox';
import { KnowsFiled } from './book-changes.ts';
import { endpoint, Id } from '../endpoint.ts';
import { FileId, StoredFile } from '../files/files.ts';
import { MOST_RECEIPTS } from '../limits.ts';

/**
 * Files that document a transaction; spec 2, 3 and 7. downloadReceipt takes `name` and `token`. They give no access by
 * themselves; the session does.
 */
export const Receipt = Type.Object({
  id: Id,
  name: FileId,
  token: Type.String({ description: 'Goes with the name in downloadReceipt and in the parts of a split.' }),
  friendly_name: Type.String({ description: 'The original file name.' }),
  kind: StoredFile.properties.kind,
  bytes: Type.Integer({ description: 'The stored size. Pictures are re-encoded.' }),
});
export type Receipt = Type.Static<typeof Receipt>;

export const getReceipts = endpoint({
  method: 'GET',
  path: '/getReceipts.php',
  summary: 'The receipts of a transaction, in the order they were added',
  access: 'session',
  query: Type.Object({ trans_id: Id }),
  reply: Type.Object({ receipts: Type.Array(Receipt) }),
});

export const uploadReceipts = endpoint({
  method: 'POST',
  path: '/uploadReceipts.php',
  summary: `Add receipts to a transaction (multipart/form-data, at most ${MOST_RECEIPTS} parts receipts[]): all as one change, or none. Accepts jpg, png, gif and pdf by their content, each under 10485760 bytes. Ignores a name that the transaction already has`,
  access: 'session',
  takesFile: true,
  query: Type.Object({ trans_id: Id }),
  reply: Type.Object({
    status: Type.Literal('success'),
    receipts: Type.Array(Receipt, { description: 'Those added by this call.' }),
    ignored: Type.Array(Type.String(), { description: 'Names that the transaction already had.' }),
    change_id: Type.Optional(Type.Integer({ description: 'For undoBookChange. Absent if none was added.' })),
  }),
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/downloadReceipt.php',
  summary: 'Where this session can read a receipt. `request` is the receipt’s token',
  access: 'session',
  query: Type.Object({ name: FileId, request: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ link: Type.String({ description: 'Path of readReceipt, below the server.' }) }),
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:name',
  summary: 'The receipt itself, as an attachment. Only the page can show it',
  access: 'session',
  params: Type.Object({ name: FileId }),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});

export const deleteReceipt = endpoint({
  method: 'GET',
  path: '/deleteReceipt.php',
  summary: 'Remove a receipt from its transaction. It can be restored for 30 days',
  access: 'session',
  isAct: true,
  changes: true,
  query: Type.Object({ id: Id, filed: KnowsFiled }),
  reply: Type.Object({ status: Type.Literal('success'), change_id: Id }),
});
