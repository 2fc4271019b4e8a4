import { createHash } from 'node:crypto';
import { refusalOfStore } from '../../data/files/store-refusal.ts';
import { type SentMessage, wholeMessage } from '../../data/filing/attachments/sent-message.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { ZipEntry } from '../../files/zip-of.ts';
import { SENT } from './filing-files.ts';
import { type Listed, listed, manifestOf, type PackFile } from './pack-format.ts';

/** The entries of a pack as they are written: the message with its attachments in pieces, the files, the manifest. */
export async function* packEntries(
  storage: FileStorage,
  sent: SentMessage,
  files: readonly PackFile[],
): AsyncGenerator<ZipEntry> {
  const all: Listed[] = [];
  yield { name: SENT, content: listing(SENT, wholeMessage(storage, sent), all) };
  for (const file of files) {
    all.push(listed(file));
    yield { name: file.name, content: [file.content] };
  }
  const manifest = manifestOf(all);
  yield { name: manifest.name, content: [manifest.content] };
}

/** Passes the pieces of a file on, and lists it when it is complete. */
async function* listing(name: string, pieces: AsyncIterable<Buffer>, all: Listed[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  all.push({ name, bytes, sha256: hash.digest('hex') });
}

/** Throws unavailable if an attachment cannot be read now, before any of the pack is sent. */
export async function requireWhole(storage: FileStorage, { attachments }: SentMessage): Promise<void> {
  for (const { storedAs } of attachments) {
    const content = await storage.read(storedAs).catch((error: unknown) => {
      throw refusalOfStore(error);
    });
    content.destroy();
  }
}
