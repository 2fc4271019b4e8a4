import type { Attachment } from '../../data/filing/attachments/attachments.repo.ts';
import { attachedFile, type SentAttachment } from '../../data/filing/attachments/sent-message.ts';
import { refusalOfStore } from '../../data/files/store-refusal.ts';
import { sentNames } from '../../data/filing/xml/attached-files.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { type AttachedFile, sha256Of } from '../../integrations/hmrc-transaction-engine/attached-files.ts';

/** The attachments as the Transaction Engine reads them. Reading throws unavailable while the storage is down. */
export function filesToSend(files: FileStorage, attachments: readonly Attachment[]): AttachedFile[] {
  return attachments.map(({ file }) => {
    const { bytes, read } = attachedFile(files, file);
    return {
      bytes,
      read: () =>
        read().catch((error: unknown) => {
          throw refusalOfStore(error);
        }),
    };
  });
}

/** What is saved about the attachments of a submission: each with its name in the message and its SHA-256. */
export async function withHashes(
  attachments: readonly Attachment[],
  files: readonly AttachedFile[],
): Promise<Omit<SentAttachment, 'storedAs'>[]> {
  const names = sentNames(attachments.map(({ file }) => file.name));
  const sent: Omit<SentAttachment, 'storedAs'>[] = [];
  for (const [index, { file }] of attachments.entries()) {
    const content = files[index];
    if (content === undefined) continue;
    const name = names[index] ?? file.name;
    sent.push({ fileId: file.id, name, bytes: file.bytes, sha256: await sha256Of(content) });
  }
  return sent;
}
