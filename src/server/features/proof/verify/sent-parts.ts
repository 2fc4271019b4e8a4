import { Readable } from 'node:stream';
import type { AttachedFile } from '../../../integrations/hmrc-transaction-engine/attached-files.ts';

/** A message in the parts that the product keeps: the text with empty Attachment elements, and the attached files. */
export interface SentParts {
  readonly text: string;
  readonly files: readonly AttachedFile[];
}

/** Takes the attachments out of a whole message. Throws if the content of one is not base64 as we write it. */
export function sentParts(xml: string): SentParts {
  const files: AttachedFile[] = [];
  const text = xml.replace(ATTACHMENT, (_, open: string, content: string, close: string) => {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.toString('base64') !== content) throw new Error('an attachment is not base64');
    files.push({ bytes: bytes.length, read: () => Promise.resolve(Readable.from([bytes])) });
    return open + close;
  });
  return { text, files };
}

const ATTACHMENT = /(<Attachment [^>]*>)([^<]*)(<\/Attachment>)/g;
