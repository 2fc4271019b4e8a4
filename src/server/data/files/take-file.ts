import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { INVALID_FORMAT, tooLarge } from '#form-schemas/files.ts';
import { isProgramName, kindOf, nameFor } from '#form-schemas/file-kind.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { type FileKind, fileKinds } from '#form-schemas/vocabulary.ts';
import type { FileStorage, ReceivedFile } from '../../files/file-storage.ts';
import { AppError } from '../../http/app-error.ts';
import { displayName } from './file-name.ts';
import type { FileRow } from './files.repo.ts';
import { inTurn, redrawPicture } from './redraw-picture.ts';
import { refusalOfStore } from './store-refusal.ts';

/** A file that has arrived in a request and passed its checks, but is not stored yet. */
export interface TakenFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly received: ReceivedFile;
}

/**
 * Receives the file of a part as it arrives. The content decides its kind, and the name gets the matching extension.
 * `wrongKind` is the message for kinds that are not in `accept`, for names of programs or pages, and for pictures that
 * cannot be redrawn. Throws invalid, too_large, bad_request (connection lost), unavailable (our disk is full); nothing is stored then.
 */
export async function takeFile(
  files: FileStorage,
  part: MultipartFile,
  { wrongKind, accept = fileKinds }: { wrongKind: string; accept?: readonly FileKind[] } = {
    wrongKind: INVALID_FORMAT,
  },
): Promise<TakenFile> {
  const received = await fromSender(part, () =>
    // The rest is read below, because an abandoned stream would block the request.
    files.receive(part.file.iterator({ destroyOnReturn: false }), LARGEST_FILE),
  );
  if (received === undefined) {
    // The rest is read and ignored, so that the sender gets the reply.
    part.file.resume();
    throw new AppError('too_large', tooLarge(LARGEST_FILE));
  }
  try {
    const given = displayName(part.filename);
    const kind = kindOrRefuse(received, given, { wrongKind, accept });
    const name = displayName(nameFor(given, kind));
    if (kind !== 'pdf' && !(await inTurn(() => received.rewrite((content) => redrawPicture(kind, content)))))
      throw new AppError('invalid', wrongKind);
    return { name, kind, received };
  } catch (error) {
    await received.drop();
    throw refusalOfStore(error);
  }
}

/** Stores the content permanently. Throws unavailable. */
export async function storeFile({ name, kind, received }: TakenFile): Promise<FileRow> {
  try {
    return { id: randomUUID(), name, kind, bytes: received.bytes, storedAs: await received.keep() };
  } catch (error) {
    throw refusalOfStore(error);
  }
}

function kindOrRefuse(
  { bytes, head, tail }: ReceivedFile,
  name: string,
  { wrongKind, accept }: { wrongKind: string; accept: readonly FileKind[] },
): FileKind {
  if (bytes === 0) throw new AppError('invalid', 'This file is empty');
  const kind = kindOf(head, tail);
  if (kind === undefined || !accept.includes(kind) || isProgramName(name))
    throw new AppError('invalid', wrongKind);
  return kind;
}

/** Connection errors are the sender's. Disk errors are ours, and a full disk is reported as such. */
async function fromSender<T>(part: MultipartFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    part.file.resume();
    const refusal = refusalOfStore(error);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (refusal !== error || (syscall !== undefined && code !== 'ECONNRESET')) throw refusal;
    throw uploadInterrupted();
  }
}

export function uploadInterrupted(): AppError {
  return new AppError('bad_request', 'The upload was interrupted. Please try again.');
}
