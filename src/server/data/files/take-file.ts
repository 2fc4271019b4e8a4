import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { INVALID_FORMAT, tooLarge } from '#form-schemas/files.ts';
import { isProgramName, kindOf, nameFor } from '#form-schemas/file-kind.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import type { FileKind } from '#form-schemas/vocabulary.ts';
import type { FileStorage, ReceivedFile } from '../../files/file-storage.ts';
import { AppError } from '../../http/app-error.ts';
import { displayName } from './file-name.ts';
import type { FileRow } from './files.repo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { redrawPicture } from './redraw-picture.ts';
import { refusalOfStore } from './store-refusal.ts';

/** A file of a request that has arrived, was judged by what it holds and cleaned, and is not kept yet. */
export interface TakenFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly received: ReceivedFile;
}

/** Drawing takes a core and the whole picture in memory: of a process one at a time, off the thread that answers calls. */
const inTurn = oneAtATime();

/**
 * Takes in the file of a part, as it arrives. The content says the kind, and the name gets its ending. `wrongKind` is said
 * of content that is none of our kinds, of what is called a program or a page, and of a picture that cannot be drawn. Throws invalid, too_large, bad_request (broken off), unavailable (no room on our side); then nothing of it
 * stays.
 */
export async function takeFile(
  files: FileStorage,
  part: MultipartFile,
  { wrongKind }: { wrongKind: string } = { wrongKind: INVALID_FORMAT },
): Promise<TakenFile> {
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
    const given = displayName(part.filename);
    const kind = kindOrRefuse(received, given, wrongKind);
    const name = displayName(nameFor(given, kind));
    if (kind !== 'pdf' && !(await inTurn(() => received.rewrite((content) => redrawPicture(kind, content)))))
      throw new AppError('invalid', wrongKind);
    return { name, kind, received };
  } catch (error) {
    await received.drop();
    throw refusalOfStore(error);
  }
}

/** Puts the bytes where they stay. Throws unavailable. */
export async function keepFile({ name, kind, received }: TakenFile): Promise<FileRow> {
  try {
    return { id: randomUUID(), name, kind, bytes: received.bytes, storedAs: await received.keep() };
  } catch (error) {
    throw refusalOfStore(error);
  }
}

function kindOrRefuse({ bytes, head, tail }: ReceivedFile, name: string, wrongKind: string): FileKind {
  if (bytes === 0) throw new AppError('invalid', 'This file is empty');
  const kind = kindOf(head, tail);
  if (kind === undefined || isProgramName(name)) throw new AppError('invalid', wrongKind);
  return kind;
}

/** Errors of the connection are the sender's; errors of our disk are ours, and a full one is said so. */
async function fromSender<T>(part: MultipartFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    part.file.resume();
    const refusal = refusalOfStore(error);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (refusal !== error || (syscall !== undefined && code !== 'ECONNRESET')) throw refusal;
    throw brokenOff();
  }
}

export function brokenOff(): AppError {
  return new AppError('bad_request', 'The upload was interrupted. Please try again.');
}
