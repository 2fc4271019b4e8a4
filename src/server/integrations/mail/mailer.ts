import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config/mail.ts';
import { measureOutside } from '../../metrics/metrics.ts';
import { returnAddress } from './returned-mail.ts';

export interface Mail {
  /**
   * The same each time this mail is tried. If a process is killed after the server took the mail and before that was
   * noted, it is sent again, and mail servers and programs show one of the two: RFC 5322, 3.6.4.
   */
  id?: string;
  to: string;
  /** Where answers go; the sender's own address without it. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The languages of its texts; English if not given. */
  languages?: readonly ('cy' | 'en-GB')[];
  /** The mark of this mail, if it matters that it comes back. */
  returnMark?: string | undefined;
  /** For mails that people can do without: the https address that stops them, by a POST (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** The mail server will never take mail to this address, so trying again changes nothing. */
export class MailRefused extends Error {}

/**
 * Sends mail over SMTP. Rejects if the server does not take it; the job queue retries. Throws MailRefused if the server
 * refuses the recipient permanently.
 */
export function createMailer(config: MailConfig): {
  send(mail: Mail): Promise<void>;
} {
  if (config.smtpUrl === undefined) throw new Error('No mail server: set SMTP_URL.');
  const transport = createTransport({
    url: config.smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
  });
  return {
    async send({
      id,
      to,
      replyTo,
      subject,
      text,
      languages = ['en-GB'],
      returnMark,
      unsubscribeUrl,
      attachments = [],
    }) {
      const headers = {
        'Content-Language': languages.join(', '),
        ...(unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      try {
        await measureOutside('mail', () =>
          transport.sendMail({
            from: config.from,
            to,
            ...(id !== undefined && { messageId: `<${id}@${domainOf(config.from)}>` }),
            ...(replyTo !== undefined && { replyTo }),
            ...(config.returns !== undefined &&
              returnMark !== undefined && {
                envelope: { from: returnAddress(config.returns, returnMark), to },
              }),
            subject,
            text,
            headers,
            attachments,
          }),
        );
      } catch (error) {
        // Without the server's words, which can contain the address.
        throw isRefusal(error) ? new MailRefused('the mail server refuses the recipient') : error;
      }
    },
  };
}

/** The part after the @ of 'Name <address>'. */
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** A permanent reply (5yz) to the recipient: RFC 5321, 4.2.1. Replies to the login or the content are our fault. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return (
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  );
}
