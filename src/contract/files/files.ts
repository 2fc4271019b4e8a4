import Type from 'typebox';
import { FILE_ID } from '#form-schemas/files.ts';
import { fileKinds } from '#form-schemas/vocabulary.ts';
import { Done, endpoint, words } from '../endpoint.ts';

/**
 * Files that a person uploads for form fields or as receipts. Their type is detected from the content, never from the
 * name.
 */
export const FileId = Type.String({ pattern: `^${FILE_ID}$`, description: 'A UUID.' });

export const StoredFile = Type.Object({
  id: FileId,
  name: Type.String({
    description: 'The name shown to people: no path or control characters, at most 120 characters.',
  }),
  kind: words(...fileKinds),
  bytes: Type.Integer(),
});
export type StoredFile = Type.Static<typeof StoredFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  summary:
    'Upload one file (multipart/form-data, one part with a file name). Refused if the kind is not supported, the file is 10 MB (10485760 bytes) or larger, or the account has no room',
  access: 'session',
  takesFile: true,
  reply: Type.Object({ status: Type.Literal('success'), file: StoredFile }),
});

export const getFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'Name, kind and size of the files with these ids, in the same order. Unknown ids are left out',
  access: 'session',
  query: Type.Object({
    ids: Type.String({ maxLength: 1000, description: 'Ids separated by commas, as forms store them.' }),
  }),
  reply: Type.Object({ files: Type.Array(StoredFile) }),
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'The file itself, as a download',
  access: 'session',
  params: Type.Object({ id: FileId }),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:id',
  summary:
    'Delete a file. Refused with conflict while a saved form, an unsaved draft or a receipt refers to it',
  access: 'session',
  params: Type.Object({ id: FileId }),
  reply: Done,
});
