import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#contract/files.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { addFile, asStoredFile } from './files.repo.ts';
import { claimRoom, refuseWithoutRoom } from './quota.ts';
import { brokenOff, keepFile, takeFile } from './take-file.ts';

/**
 * Stores the file a request carries for an account. It is written as it arrives and judged by what it holds. Throws
 * invalid (kind, name, empty, no room), too_large, unsupported_media_type, bad_request (no file, broken off) and
 * unavailable.
 */
export async function receiveUpload(
  { db, files }: Services,
  userId: number,
  request: FastifyRequest,
  now: Date,
): Promise<StoredFile> {
  refuseOtherBodies(request);
  await db.asUser(userId, (tx) => refuseWithoutRoom(tx, userId));
  const taken = await takeFile(files, await filePart(request));
  try {
    const file = await keepFile(taken);
    await db.asUser(userId, async (tx) => {
      await claimRoom(tx, userId, [file.bytes]);
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
    throw brokenOff();
  }
  if (part === undefined) throw new AppError('bad_request', 'There is no file in the request.');
  return part;
}
