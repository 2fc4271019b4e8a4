import { createHash } from 'node:crypto';
import { bytesOf } from '#return-rules/check-attachments.ts';
import type { Envelope } from './read-envelope.ts';
import { all } from '#return-rules/tree.ts';

/** A return as received: the Body of its message, which contains no credentials. */
export interface ReceivedReturn {
  readonly transactionId: string;
  readonly utr: string;
  readonly at: string;
  readonly messageClass: string;
  /** Without the content of its attachments. */
  readonly xml: string;
  readonly attachments: readonly ReceivedAttachment[];
}

/** What is kept of an attachment: the returns of weeks must fit in memory. */
export interface ReceivedAttachment {
  readonly name: string;
  readonly bytes: number;
  /** Of the PDF, in hexadecimal. */
  readonly sha256: string;
}

export function receivedReturn(
  { transactionId, utr, xml, message, messageClass }: Envelope,
  at: Date,
): ReceivedReturn {
  const attachments = all(message, 'Body/IRenvelope/MTR/AttachedFiles/Attachment').map(
    ({ attributes, text }) => {
      const content = text.replaceAll(/\s/g, '');
      return {
        name: attributes['Filename'] ?? '',
        bytes: bytesOf(content),
        sha256: createHash('sha256').update(content, 'base64').digest('hex'),
      };
    },
  );
  const [body = ''] = /<(?:\w+:)?Body[\s>][\s\S]*<\/(?:\w+:)?Body>/.exec(xml) ?? [];
  const kept =
    attachments.length === 0 ? body : body.replaceAll(/(<(?:\w+:)?Attachment\s[^>]*>)[^<]*/g, '$1');
  return {
    transactionId,
    utr,
    at: at.toISOString(),
    messageClass,
    // A copy: a part of a text keeps the whole text in memory.
    xml: Buffer.from(kept).toString(),
    attachments,
  };
}
