import type { FastifyInstance } from 'fastify';
import { escape, page } from '../mailbox/mailbox-pages.ts';
import type { Verifications } from './verifications.ts';

/** The text messages and calls in the browser, and as JSON for tests: /phones, /phones.json?to=number. */
export function phonePages(app: FastifyInstance, { messagesTo }: Verifications): void {
  app.get<{ Querystring: { to?: string } }>('/phones.json', async ({ query }) => ({
    messages: messagesTo(query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/phones', async ({ query }, reply) => {
    const rows = messagesTo(query.to).map(
      ({ to, channel, text, at }) =>
        `<li>${escape(text)}<br><small>${channel === 'sms' ? 'text message' : 'call'} to ${escape(to)} · ${escape(at)}</small></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Text messages and calls',
          rows.length === 0
            ? '<p>No messages yet. Text messages and calls from the app arrive here.</p>'
            : `<ul>${rows.join('')}</ul>`,
        ),
      );
  });
}
