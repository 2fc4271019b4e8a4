import type { Selectable } from 'kysely';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import type { FileStorage } from '../../../files/file-storage.ts';
import {
  type AttachedFile,
  withAttachments,
} from '../../../integrations/hmrc-transaction-engine/attached-files.ts';
import { openMessage } from '../open-message.ts';
import type { Submissions } from '../schema.ts';
import './schema.ts';

/** The message of a submission as it was sent, with user ID and password replaced. */
export interface SentMessage {
  /** With an empty Attachment element for each of the attachments. Without attachments it is the whole message. */
  readonly text: string;
  /** In the order of the message. Their content is in the file storage. */
  readonly attachments: readonly SentAttachment[];
}

export interface SentAttachment {
  /** As in the message. */
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly fileId: string;
  /** The name of its content in the file storage. */
  readonly storedAs: string;
}

/** What was sent for a submission. Every reader of the message uses this. */
export async function sentMessage(
  tx: Tx,
  seal: Seal,
  row: Pick<Selectable<Submissions>, 'user_id' | 'submission_id' | 'request_xml'>,
): Promise<SentMessage> {
  const rows = await tx
    .selectFrom('sent_attachments as s')
    .innerJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 's.user_id').onRef('f.file_id', '=', 's.file_id'),
    )
    .select(['s.name', 's.bytes', 's.sha256', 's.file_id', 'f.stored_as'])
    .where('s.user_id', '=', row.user_id)
    .where('s.submission_id', '=', row.submission_id)
    .orderBy('s.place')
    .execute();
  const attachments = rows.map(({ file_id, stored_as, ...rest }) => ({
    ...rest,
    fileId: file_id,
    storedAs: stored_as,
  }));
  return { text: openMessage(seal, row.request_xml), attachments };
}

/** The whole message in UTF-8, in pieces, byte for byte as it was sent. Rejects with StoreDown. */
export async function* wholeMessage(
  files: FileStorage,
  { text, attachments }: SentMessage,
): AsyncGenerator<Buffer> {
  const attached = attachments.map((one) => attachedFile(files, one));
  for await (const piece of withAttachments(text, attached))
    yield typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece);
}

/** A stored file as the Transaction Engine reads it. */
export function attachedFile(
  files: FileStorage,
  { bytes, storedAs }: { readonly bytes: number; readonly storedAs: string },
): AttachedFile {
  return { bytes, read: () => files.read(storedAs) };
}

/** Saves which files went with a submission. */
export async function insertSentAttachments(
  tx: Tx,
  { user_id, submission_id }: Pick<Selectable<Submissions>, 'user_id' | 'submission_id'>,
  attachments: readonly Omit<SentAttachment, 'storedAs'>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('sent_attachments')
    .values(
      attachments.map(({ fileId, name, bytes, sha256 }, place) => ({
        user_id,
        submission_id,
        place,
        file_id: fileId,
        name,
        bytes,
        sha256,
      })),
    )
    .execute();
}
