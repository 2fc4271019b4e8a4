import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escape, page } from '../mailbox/mailbox-pages.ts';
import { examplePeople } from './example-people.ts';

const STYLE = `<style>form{display:grid;gap:1rem}textarea,input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}
textarea{font-family:ui-monospace,monospace;font-size:.85rem;min-height:22rem}p.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border-radius:10px;border:1px solid #8889;cursor:pointer}</style>`;

interface Sent {
  readonly app?: string;
  readonly data?: string;
  readonly token?: string;
}

/**
 * Plays a partner of the app, a letting platform: it opens the app with the lettings of an example person, or with
 * whatever is typed, with or without a token. `alertsTo` tells where the app is.
 */
export async function lettingPlatform(
  app: FastifyInstance,
  { alertsTo }: { alertsTo: string | undefined },
): Promise<void> {
  const home = alertsTo === undefined ? 'http://localhost:5173' : new URL(alertsTo).origin;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<{ Querystring: { person?: string; app?: string } }>('/lettings', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(lettingsPage(Number(query.person ?? 0), query.app ?? home)),
  );
  app.post<{ Body: Sent | undefined }>('/lettings', async ({ body }, reply) => {
    const { app: address = home, data = '', token } = body ?? {};
    if (!URL.canParse(address) || !/^https?:/.test(address))
      return reply
        .status(400)
        .type('text/html; charset=utf-8')
        .send(page('Wrong address', '<p>Go back and enter the address of the app.</p>'));
    // As typed, also if it is not JSON: the app has to cope with that.
    const encoded = Buffer.from(data.replaceAll('\r\n', '\n')).toString('base64url');
    const path = `/Partner_import/${encoded}${token === undefined ? '' : `/${randomBytes(16).toString('hex')}`}`;
    return reply.redirect(new URL(path, address).href, 303);
  });
}

function lettingsPage(chosen: number, app: string): string {
  const person = examplePeople[chosen] ?? examplePeople[0];
  const people = examplePeople.map(
    ({ name, what }, index) =>
      `<li><a href="/lettings?${escape(new URLSearchParams({ person: String(index), app }).toString())}">${escape(name)}</a>: ${escape(what)}</li>`,
  );
  return page(
    'A letting platform',
    `${STYLE}<p>This page stands in for a letting platform that sends its landlords to the app. Its people are made up.
Choose one, or change the data.</p><ul>${people.join('')}</ul>
<form method="post"><label>Data of ${escape(person?.name ?? '')}
<textarea name="data" spellcheck="false">${escape(JSON.stringify(person?.data, null, 2))}</textarea></label>
<label>Address of the app <input name="app" value="${escape(app)}"></label>
<p class="buttons"><button>Send to the app</button><button name="token" value="yes">Send with a token</button></p>
<small>With a token, the app mails a link to the email in the data.</small></form>`,
  );
}
