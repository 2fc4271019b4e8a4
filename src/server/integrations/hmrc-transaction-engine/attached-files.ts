import { createHash } from 'node:crypto';

/** A PDF that goes with a return. Its content is read whenever it is needed and is never in memory as a whole. */
export interface AttachedFile {
  readonly bytes: number;
  /** Reads the content from the beginning. */
  readonly read: () => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The text with each empty Attachment element filled with its file in base64, in pieces. The text can be a message or
 * the canonical form of its body, because base64 has no character that either writes differently. Without files it is
 * the text itself. Throws RangeError if a file is missing or does not have its number of bytes.
 */
export async function* withAttachments(
  text: string,
  files: readonly AttachedFile[],
): AsyncGenerator<string | Uint8Array> {
  const parts = partsOf(text, files.length);
  for (const [index, part] of parts.entries()) {
    yield part;
    const file = files[index];
    if (file !== undefined) yield* base64Of(file);
  }
}

/** The number of bytes that withAttachments() gives. */
export function bytesWith(text: string, files: readonly AttachedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + 4 * Math.ceil(bytes / 3), Buffer.byteLength(text, 'utf8'));
}

/** The SHA-256 of a file's content, in hexadecimal. */
export async function sha256Of(file: AttachedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await file.read()) hash.update(chunk);
  return hash.digest('hex');
}

const END = '</Attachment>';

/** The parts of a text around the content of its attachments. `<` in texts is escaped, so each END is a real end tag. */
function partsOf(text: string, files: number): readonly string[] {
  if (files === 0) return [text];
  const parts = text.split(END);
  if (parts.length !== files + 1)
    throw new RangeError(`a message with ${parts.length - 1} attachments does not go with ${files} files`);
  return parts.map((part, index) => (index === 0 ? part : `${END}${part}`));
}

/** Three bytes are four characters, so the rest of a chunk waits for the next one. */
async function* base64Of({ bytes, read }: AttachedFile): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  let count = 0;
  for await (const chunk of await read()) {
    count += chunk.length;
    const content = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = content.length - (content.length % 3);
    // A copy, because the stream may use the memory of the chunk again.
    rest = Uint8Array.from(content.subarray(whole));
    if (whole > 0) yield asBase64(content.subarray(0, whole));
  }
  if (count !== bytes) throw new RangeError(`a stored attachment has ${count} bytes instead of ${bytes}`);
  if (rest.length > 0) yield asBase64(rest);
}

function asBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
