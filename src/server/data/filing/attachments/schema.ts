import type { AutoId } from '../../../db/columns.ts';

/** A file that goes with the next return of a year. */
export interface ReturnAttachments {
  user_id: number;
  attachment_id: AutoId;
  tax_year: string;
  file_id: string;
  added: Date;
}

/** A file that went with a submission. It stays when the attachment is removed. */
export interface SentAttachments {
  user_id: number;
  submission_id: number;
  /** The position in the message, from 0. */
  place: number;
  file_id: string;
  /** As in the message. */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    return_attachments: ReturnAttachments;
    sent_attachments: SentAttachments;
  }
}
