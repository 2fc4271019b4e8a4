import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import { returnedMessage } from './returned-message.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}code{overflow-wrap:anywhere}
a{color:light-dark(#1f7a5c,#5cc7a0)}li{padding:.4rem 0}small{opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8886;border-radius:10px;padding:1rem}`;

/** The path that takes mails which came back, on any host, and the key for it. */
export const RETURNS_PATH = '/api/mail/returned';
const KEY = 'formledger-sandbox-returns';

/**
 * The mailbox in the browser, and as JSON for tests: /mailbox, /mailbox/:id, attachments, /mailbox.json?to=address. A
 * mail can be returned to the app, which is at `returnsTo`, as if it could not be delivered after all.
 */
export function mailboxPages(app: FastifyInstance, mailbox: Mailbox, returnsTo: string | undefined): void {
  app.get<{ Querystring: { to?: string } }>('/mailbox.json', async (request) => ({
    mails: mailbox.list(request.query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('Mailbox', list(mailbox.list(request.query.to)))),
  );
  app.post<{ Params: { id: string } }>('/mailbox/:id/return', async (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    if (mail === undefined || returnsTo === undefined) return reply.status(404).send();
    const { status } = await fetch(returnsTo, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${KEY}` },
      body: returnedMessage(mail),
      signal: AbortSignal.timeout(10_000),
    });
    const text = status === 200 ? 'The app has been told.' : `The app answered ${status}.`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Email returned', `<p>${text}</p><p><a href="/mailbox">All emails</a></p>`));
  });
  app.get<{ Params: { id: string; place: string } }>('/mailbox/:id/:place', async (request, reply) =>
    sendAttachment(reply, mailbox.find(Number(request.params.id)), Number(request.params.place)),
  );
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    const found =
      mail === undefined
        ? page('Email not found', '<p>It may have been removed.</p>')
        : page(mail.subject, message(mail));
    return reply
      .status(mail === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(found);
  });
}

/** Serves an attachment of a mail, by its position. */
function sendAttachment(reply: FastifyReply, mail: ReceivedMail | undefined, place: number): FastifyReply {
  const found = mail?.attachments[place];
  if (found === undefined) return reply.status(404).send();
  return reply.type(found.contentType).send(Buffer.from(found.content, 'base64'));
}

function list(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0) return '<p>No emails yet. Emails from the app arrive here.</p>';
  const rows = mails.map(
    ({ id, subject, to, received }) =>
      `<li><a href="/mailbox/${id}">${escape(subject)}</a><br><small>to ${escape(to.join(', '))} · ${escape(received)}</small></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function message(mail: ReceivedMail): string {
  const text = escape(mail.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  const attached = mail.attachments
    .map(({ filename }, place) => `<p><a href="/mailbox/${mail.id}/${place}">${escape(filename)}</a></p>`)
    .join('');
  return `<p><small>from ${escape(mail.from)} to ${escape(mail.to.join(', '))} · ${escape(mail.received)}</small></p>
<pre>${text}</pre>${attached}${unsubscribe(mail)}${returning(mail)}<p><a href="/mailbox">All emails</a></p>`;
}

/** A button for mails that come back to an address of their own. A form of plain text needs no parser of forms. */
function returning({ id, returnPath }: ReceivedMail): string {
  return returnPath.includes('+')
    ? `<form method="post" enctype="text/plain" action="/mailbox/${id}/return"><button>Return as undeliverable</button></form>`
    : '';
}

/** The headers from which mail programs make an unsubscribe button. */
function unsubscribe({ unsubscribe: { header, post } }: ReceivedMail): string {
  return header === ''
    ? ''
    : `<p><small>List-Unsubscribe: ${escape(header)}<br>List-Unsubscribe-Post: ${escape(post)}</small></p>`;
}

/** A sandbox page; `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · Sandbox</title><style>${STYLE}</style><h1>${escape(title)}</h1>${body}</html>`;
}

/** Escapes text for HTML content and attributes. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
