import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#contract/files.ts';
import { INVALID_FORMAT, tooLarge } from '#form-schemas/files.ts';
import { isNameOf, kindOf } from '#form-schemas/file-kind.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import type { ReceivedFile } from '../../files/file-storage.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { displayName } from './file-name.ts';
import { addFile, asStoredFile, filesKept, lockUploads } from './files.repo.ts';
import { withoutMetadata } from './picture-metadata.ts';

/** What one account may keep. */
const QUOTA = { files: 500, bytes: 200 * 1_048_576 };
const NO_ROOM =
  'There is no room for this file: an account keeps at most 500 files and 200 MB. Remove files you no longer need from your forms and save them; their room is free again within two days.';

/**
 * Stores the file a request carries for an account. It is written as it arrives and judged by what it holds. Throws
 * invalid (kind, name, empty, no room), too_large, unsupported_media_type and bad_request (no file, broken off).
 */
export async function receiveUpload(
  { db, files }: Services,
  userId: number,
  request: FastifyRequest,
  now: Date,
): Promise<StoredFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'A file is sent as multipart/form-data.');
  // Before anything is written; counted once more, alone, when the size is known.
  await db.asUser(userId, async (tx) => refuseBeyond(await filesKept(tx, userId), 1));
  const part = await filePart(request);
  const received = await fromSender(part, () =>
    // What was not taken is read below: a stream that is given up would hold up the request.
    files.receive(part.file.iterator({ destroyOnReturn: false }), LARGEST_FILE),
  );
  if (received === undefined) {
    // The rest is read and forgotten, so that the sender gets to hear of it.
    part.file.resume();
    throw new AppError('too_large', tooLarge(LARGEST_FILE));
  }
  try {
    const name = displayName(part.filename);
    const kind = kindOrRefuse(received, name);
    if (kind !== 'pdf' && !(await received.rewrite((content) => withoutMetadata(kind, content))))
      throw new AppError('invalid', INVALID_FORMAT);
    const file = { id: randomUUID(), name, kind, bytes: received.bytes, storedAs: await received.keep() };
    await db.asUser(userId, async (tx) => {
      await lockUploads(tx, userId);
      refuseBeyond(await filesKept(tx, userId), file.bytes);
      await addFile(tx, userId, file, now);
    });
    return asStoredFile(file);
  } catch (error) {
    await received.drop();
    throw error;
  }
}

function kindOrRefuse({ bytes, head, tail }: ReceivedFile, name: string): FileKind {
  if (bytes === 0) throw new AppError('invalid', 'This file is empty');
  const kind = kindOf(head, tail);
  if (kind === undefined || !isNameOf(name, kind)) throw new AppError('invalid', INVALID_FORMAT);
  return kind;
}

function refuseBeyond(kept: { files: number; bytes: number }, more: number): void {
  if (kept.files >= QUOTA.files || kept.bytes + more > QUOTA.bytes) throw new AppError('invalid', NO_ROOM);
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

/** Errors of the connection are the sender's; errors of our disk are ours, and a full one is said so. */
async function fromSender<T>(part: MultipartFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    part.file.resume();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new AppError('unavailable', 'Files cannot be stored at the moment. Please try again later.');
    if (syscall !== undefined && code !== 'ECONNRESET') throw error;
    throw brokenOff();
  }
}

function brokenOff(): AppError {
  return new AppError('bad_request', 'The upload broke off. Please try again.');
}
