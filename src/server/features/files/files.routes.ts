import * as contract from '#contract/files.ts';
import { isFileId } from '#form-schemas/files.ts';
import { fileTypes } from '#form-schemas/file-kind.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asAttachment } from './file-name.ts';
import { asStoredFile, deleteUnused, findFiles } from './files.repo.ts';
import { receiveUpload } from './receive-upload.ts';

export function fileRoutes(services: Services): readonly Route[] {
  const { db, files } = services;
  const findOne = (userId: number, id: string) =>
    db.asUser(userId, async (tx) => {
      const [file] = await findFiles(tx, userId, [id]);
      if (file === undefined) throw new AppError('not_found', 'There is no such file.');
      return file;
    });
  return [
    serve(contract.uploadFile, async ({ caller, request, now }) => ({
      status: 'success' as const,
      file: await receiveUpload(services, caller.userId, request, now),
    })),
    serve(contract.getFiles, async ({ caller, query }) => {
      const ids = query.ids.split(',').filter(isFileId);
      const found = await db.asUser(caller.userId, (tx) => findFiles(tx, caller.userId, ids));
      const byId = new Map(found.map((file) => [file.id, asStoredFile(file)]));
      return { files: ids.flatMap((id) => byId.get(id) ?? []) };
    }),
    serve(contract.downloadFile, async ({ caller, params, reply }) => {
      const { name, kind, bytes, storedAs } = await findOne(caller.userId, params.id);
      const content = await files.read(storedAs);
      return reply
        .header('content-disposition', asAttachment(name))
        .header('content-length', bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(fileTypes[kind].mediaType)
        .send(content);
    }),
    serve(contract.deleteFile, async ({ caller, params }) => {
      await findOne(caller.userId, params.id);
      const storedAs = await db.asUser(caller.userId, (tx) => deleteUnused(tx, caller.userId, params.id));
      if (storedAs === undefined)
        throw new AppError(
          'conflict',
          'A form refers to this file. Remove it there and save the form first.',
        );
      await files.remove(storedAs);
      return { status: 'success' as const };
    }),
  ];
}
