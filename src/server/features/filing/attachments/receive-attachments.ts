import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#contract/endpoint.ts';
import { comparedName } from '#contract/filing/attachment-names.ts';
import type { uploadAttachments } from '#contract/filing/attachments.ts';
import { MOST_ATTACHMENTS } from '#contract/limits.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { nameFitsKind } from '#form-schemas/file-kind.ts';
import { INVALID_FORMAT, mostFiles, onlyKinds } from '#form-schemas/files.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { FileStorage } from '../../../files/file-storage.ts';
import type { Services } from '../../../services.ts';
import { displayName } from '../../../data/files/file-name.ts';
import { addFile, type FileRow, lockUploads } from '../../../data/files/files.repo.ts';
import { refuseWithoutSpace, reserveSpace } from '../../../data/files/quota.ts';
import { storeFile, type TakenFile, takeFile } from '../../../data/files/take-file.ts';
import { withParts } from '../../../data/files/take-parts.ts';
import {
  attachmentsOf,
  insertAttachments,
  wireAttachment,
} from '../../../data/filing/attachments/attachments.repo.ts';
import { roomForAttachments } from '../../../data/filing/attachments/room.ts';
import { tooLargeTogether } from '../../../data/filing/messages.ts';

/** Whose return the files go with. */
interface Return {
  readonly userId: number;
  readonly year: TaxYear;
  readonly now: Date;
}

type Reply = ReplyOf<typeof uploadAttachments>;

/**
 * Attaches the PDFs in a request to the return of a year: all of them, or none, and then none is stored. Throws what
 * takeFile throws, with the file's name as the title of the issue; invalid (too many, too large together, no space).
 */
export async function receiveAttachments(
  { db, files, config }: Services,
  about: Return,
  request: FastifyRequest,
): Promise<Reply> {
  await db.asUser(about.userId, (tx) => refuseWithoutSpace(tx, about.userId));
  const parts = {
    field: 'attachments',
    // Some can be names that the return already has.
    most: 2 * MOST_ATTACHMENTS,
    tooMany: mostFiles(MOST_ATTACHMENTS),
    take: (part: MultipartFile) => takePdf(files, part),
  };
  return withParts(request, parts, async (taken) => {
    const rows: FileRow[] = [];
    for (const one of taken) rows.push(await storeFile(one));
    const room = roomForAttachments(config.transactionEngine.largestMessage);
    const reply = await db.asUser(about.userId, (tx) => addAttachments(tx, about, rows, room));
    const kept = new Set(reply.attachments.map(({ name }) => name));
    for (const [index, { id }] of rows.entries()) if (!kept.has(id)) await taken[index]?.received.drop();
    return reply;
  });
}

/**
 * Spec 3, 5.2: a file with the name of another kind, and one that is called a PDF and is none. HMRC takes only contents
 * that start with %PDF-1 (rule 6790). A PDF ends with the place of its table of contents.
 */
async function takePdf(files: FileStorage, part: MultipartFile): Promise<TakenFile> {
  const isCalledPdf = nameFitsKind(displayName(part.filename), 'pdf');
  const wrongKind = isCalledPdf ? INVALID_FORMAT : onlyKinds(['pdf']);
  const taken = await takeFile(files, part, { wrongKind, accept: ['pdf'] });
  const { bytes, head, tail } = taken.received;
  const end = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(Buffer.from(tail).toString('latin1'));
  const isPdf1 = Buffer.from(head).toString('latin1').startsWith('%PDF-1');
  if (isCalledPdf && isPdf1 && end !== null && Number(end[1]) < bytes) return taken;
  await taken.received.drop();
  throw new AppError('invalid', wrongKind);
}

/** Names that the return has are ignored, so an upload whose reply was lost can safely be sent again. */
async function addAttachments(
  tx: Tx,
  about: Return,
  files: readonly FileRow[],
  room: number,
): Promise<Reply> {
  const { userId, year, now } = about;
  // Before the list is read: two uploads at once could add too many.
  await lockUploads(tx, userId);
  const before = await attachmentsOf(tx, userId, year);
  const names = new Set(before.map(({ file }) => comparedName(file.name)));
  const fresh = files.filter(({ name }) => {
    const compared = comparedName(name);
    return !names.has(compared) && names.add(compared);
  });
  if (before.length + fresh.length > MOST_ATTACHMENTS)
    throw new AppError('invalid', mostFiles(MOST_ATTACHMENTS));
  const sizes = fresh.map(({ bytes }) => bytes);
  const together = [...before.map(({ file }) => file), ...fresh].reduce((all, { bytes }) => all + bytes, 0);
  if (fresh.length > 0 && together > room) throw new AppError('invalid', tooLargeTogether(together, room));
  if (fresh.length > 0) await reserveSpace(tx, userId, sizes);
  for (const file of fresh) await addFile(tx, userId, file, now);
  const ids = fresh.map(({ id }) => id);
  await insertAttachments(tx, userId, year, ids, now);
  return {
    status: 'success',
    attachments: (await attachmentsOf(tx, userId, year)).map(wireAttachment),
    ignored: files.filter((file) => !fresh.includes(file)).map(({ name }) => name),
  };
}
