import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#contract/files/files.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { addFile, asStoredFile } from './files.repo.ts';
import { reserveSpace, refuseWithoutSpace } from './quota.ts';
import { uploadInterrupted, storeFile, takeFile } from './take-file.ts';

/**
 * Stores the file in a request. It is written as it arrives, and its type is detected from the content. Throws invalid
 * (kind, name, empty, no space), too_large, unsupported_media_type, bad_request (no file, connection lost) and
 * unavailable.
 */
export async function receiveUpload(
  { db, files }: Services,
  userId: number,
  request: FastifyRequest,
  now: Date,
): Promise<StoredFile> {
  refuseOtherBodies(request);
  await db.asUser(userId, (tx) => refuseWithoutSpace(tx, userId));
  const taken = await takeFile(files, await filePart(request));
  try {
    const file = await storeFile(taken);
    await db.asUser(userId, async (tx) => {
      await reserveSpace(tx, userId, [file.bytes]);
      await addFile(tx, userId, file, now);
    });
    return asStoredFile(file);
  } catch (error) {
    await taken.received.drop();
    throw error;
  }
}

export function refuseOtherBodies(request: FastifyRequest): void {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
}

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  let part: MultipartFile | undefined;
  try {
    part = await request.file();
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw uploadInterrupted();
  }
  if (part === undefined) throw new AppError('bad_request', 'There is no file in the request.');
  return part;
}
