import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config/mail.ts';

export interface Mail {
  to: string;
  /** Where answers go; the sender's own address without it. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** For mails that people can do without: the https address that stops them, by a POST (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mail over SMTP. Rejects if the server does not take it; the job queue retries. */
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
    async send({ to, replyTo, subject, text, unsubscribeUrl, attachments = [] }) {
      const headers =
        unsubscribeUrl === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            };
      await transport.sendMail({
        from: config.from,
        to,
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        headers,
        attachments,
      });
    },
  };
}
