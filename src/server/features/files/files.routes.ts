import * as contract from '#contract/files/files.ts';
import { isFileId } from '#form-schemas/files.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asStoredFile, deleteUnused, findFiles } from '../../data/files/files.repo.ts';
import { receiveUpload } from '../../data/files/receive-upload.ts';
import { sendFile } from '../../data/files/send-file.ts';

export function fileRoutes(services: Services): readonly Route[] {
  const { db, files } = services;
  const findOne = (userId: number, id: string) =>
    db.asUser(userId, async (tx) => {
      const [file] = await findFiles(tx, userId, [id]);
      if (file === undefined) throw new AppError('not_found', 'We cannot find this file.');
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
      return sendFile(reply, files, await findOne(caller.userId, params.id));
    }),
    serve(contract.deleteFile, async ({ caller, params, request }) => {
      await findOne(caller.userId, params.id);
      const storedAs = await db.asUser(caller.userId, (tx) => deleteUnused(tx, caller.userId, params.id));
      if (storedAs === undefined)
        throw new AppError(
          'conflict',
          'A form or a transaction refers to this file. Remove it there first, and save the form.',
        );
      // The file is deleted; the nightly sweep finds any content left over.
      await files.remove(storedAs).catch((error: unknown) => request.log.warn({ err: error }, 'bytes stay'));
      return { status: 'success' as const };
    }),
  ];
}
