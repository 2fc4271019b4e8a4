import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Its path in the ZIP file. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** A ZIP file as it is written: an entry is only read once those before it have been. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const fill = async () => {
    for await (const { name, content } of entries) {
      current = Readable.from(content, { objectMode: false });
      zip.addReadStream(current, name, { mtime });
      await finished(current);
    }
    zip.end();
  };
  const filled = fill().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    // A reader that stops early ends the entry being written, and with it the rest.
    current?.destroy();
    await filled;
  }
}
