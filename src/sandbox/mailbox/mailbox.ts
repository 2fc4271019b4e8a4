import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  id: number;
  /** The header Message-ID: the same for a mail that was sent twice. */
  messageId: string;
  received: string;
  from: string;
  /** Where it comes back to if it cannot be delivered: the sender of the envelope. */
  returnPath: string;
  to: string[];
  /** Where answers go; '' for the sender. */
  replyTo: string;
  subject: string;
  text: string;
  /** How to stop mails of this kind, as a mail program shows it. */
  unsubscribe: { header: string; post: string };
  /** The header Content-Language. */
  languages: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The most messages it stores. */
const MOST_MAILS = 500;

export interface Mailbox {
  /** Newest first; only those to `address` if given. */
  list(address?: string): readonly ReceivedMail[];
  find(id: number): ReceivedMail | undefined;
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

/** Mail to an address that begins with this is refused, as by a server that does not know the address. */
const REFUSED = 'bounce';

/**
 * A mail server that shows messages on a page instead of delivering them. It accepts all but those to an address that
 * begins with 'bounce'.
 */
export function createMailbox(now: () => Date): Mailbox {
  const mails: ReceivedMail[] = [];
  let last = 0;
  const deliver = async (stream: Readable, returnPath: string, to: string[]): Promise<void> => {
    const mail = await PostalMime.parse(await buffer(stream));
    mails.unshift({
      id: (last += 1),
      messageId: mail.messageId ?? '',
      received: now().toISOString(),
      from: mail.from?.address ?? '',
      returnPath,
      to,
      replyTo: mail.replyTo?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      languages: headerOf(mail.headers, 'content-language'),
      unsubscribe: {
        header: headerOf(mail.headers, 'list-unsubscribe'),
        post: headerOf(mail.headers, 'list-unsubscribe-post'),
      },
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        filename: filename ?? '',
        contentType: mimeType,
        // In base64.
        content: Buffer.from(content as ArrayBuffer).toString('base64'),
      })),
    });
    mails.length = Math.min(mails.length, MOST_MAILS);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 5_000_000,
    onRcptTo({ address }, _session, done) {
      if (!address.toLowerCase().startsWith(REFUSED)) return done();
      return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address.toLowerCase());
      deliver(stream, mailFrom === false ? '' : mailFrom.address, to).then(() => done(), done);
    },
  });
  return {
    list: (address) =>
      address === undefined ? mails : mails.filter(({ to }) => to.includes(address.toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        const net = server.listen(port, '127.0.0.1', () => {
          const address = net.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function headerOf(headers: readonly { key: string; value: string }[], name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}
