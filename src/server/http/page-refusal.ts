import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { errorReply } from './errors.ts';
import { html } from './html.ts';
import { sendPage } from './send-page.ts';

/** The refusal of a page: a page if it was opened in a window, the usual reply if it was called. */
export function refusePage(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = errorReply(error, request);
  void reply.status(status);
  if (request.headers.accept?.includes('text/html') !== true) return reply.send(body);
  const { title, text } = WORDS[status] ?? { title: 'This did not work', text: body.message };
  return sendPage(reply, {
    title,
    style: STYLE,
    body: html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/taxReturns">Tax filings</a></p>
    </main>`,
  });
}

const WORDS: Readonly<Record<number, { title: string; text: string }>> = {
  401: {
    title: 'This window can no longer show it',
    text: 'Go back to Formledger, log in if it asks you to, and open the report again from there.',
  },
  404: { title: 'We cannot find this report', text: 'Open the report again from Tax filings.' },
};

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
`;
