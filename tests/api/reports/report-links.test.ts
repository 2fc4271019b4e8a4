import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkReport,
  createReportLink,
  getReportLinks,
  openReportCheck,
  revokeReportLink,
  viewSharedReport,
} from '#contract/reports/report-links.ts';
import { UNKNOWN_FROM_ONE_CLIENT } from '#server/features/reports/links/limits.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const DAY = 86_400;
const EMAIL = `lender-${Date.now()}@people.example`;

/** One filed return for all tests, because filing takes seconds. */
let filer: Filer;
let filed: string;
let tested: string;

beforeAll(async () => {
  filer = await newFiler(app, { name: 'Siân Example', email: EMAIL });
  await filer.save('employment', [JOB]);
  tested = (await filer.submit()).body.report_token;
  const { body } = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  filed = body.report_token;
}, 90_000);

async function newLink(made_for = 'Acme Bank') {
  const body = { report_token: filed, made_for };
  const reply = await app.call(createReportLink, { token: await addSession(app, filer.userId), body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { address, link } = reply.body;
  return { address, link, t: address.split('/').at(-1) ?? '' };
}

let nextAddress = 1;

/** The page of a link as someone at a new address gets it. */
async function view(t: string, query: Record<string, string> = {}, address = `192.0.2.${nextAddress++}`) {
  const reply = await app.call(viewSharedReport, { query: { t, ...query }, address });
  return { ...reply, html: (reply.body as Buffer).toString('utf8') };
}

async function check(code: string, address = `198.51.100.${nextAddress++}`) {
  const reply = await app.call(checkReport, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code }).toString(),
    address,
  });
  return { ...reply, html: (reply.body as Buffer).toString('utf8') };
}

const codeIn = (html: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(html)?.[0] ?? '';

async function links() {
  const token = await addSession(app, filer.userId);
  return (await app.call(getReportLinks, { token })).body.links;
}

describe('a link to a filed return', () => {
  test('shows the tax calculation and the overview to anyone, without email, answers, scripts or search engines', async () => {
    const { address, t } = await newLink('Acme <Bank>');
    expect(t).toMatch(/^[\w-]{43}$/);
    const { status, headers, html } = await view(t);
    expect(status).toBe(200);
    for (const words of [
      'Tax calculation summary for 2025-2026',
      'Siân Example',
      filer.utr,
      'Filed with HMRC',
      'Acme &lt;Bank&gt;',
      'Tax year overview',
      'Tax year ending 5 April 2026',
      'Total income received',
      '£30,000.00',
      'works until 20 December 2026',
    ])
      expect(html).toContain(words);
    for (const words of [EMAIL, 'Acme Ltd', '123/A456', '<script', 'AB1 2CD'])
      expect(html).not.toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    // The address that people get leads to it.
    const page = await app.app.inject({ url: new URL(address).pathname, remoteAddress: '192.0.2.200' });
    expect([page.statusCode, page.payload.includes('Tax year overview')]).toEqual([200, true]);
  });

  test('has a PDF with the same check code', async () => {
    const { t } = await newLink();
    const { html } = await view(t);
    const { headers, body } = await view(t, { format: 'pdf' });
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-robots-tag']).toContain('noindex');
    const { text } = await extractText(new Uint8Array(body as Buffer), { mergePages: true });
    expect(codeIn(text)).toBe(codeIn(html));
    expect(text).toContain('Tax year overview');
  });

  test('counts how often it was opened, and when last', async () => {
    const { t, link } = await newLink();
    expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ views: 0, state: 'open' });
    await view(t);
    app.clock.advance(60);
    await view(t);
    await view(t, { format: 'pdf' });
    expect((await links()).find(({ id }) => id === link.id)).toMatchObject({
      views: 2,
      last_view: app.clock.now.toISOString(),
    });
  });

  test('works for exactly 30 days', async () => {
    const { t, link } = await newLink();
    app.clock.advance(30 * DAY - 1);
    expect((await view(t)).status).toBe(200);
    app.clock.advance(1);
    const ended = await view(t);
    expect(ended.status).toBe(404);
    expect(ended.html).toContain('This link does not work');
    expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ state: 'expired', views: 1 });
  });

  test('is gone as soon as it is revoked, like one that never was', async () => {
    const { t, link } = await newLink();
    const token = await addSession(app, filer.userId);
    expect((await app.call(revokeReportLink, { token, body: { id: link.id } })).status).toBe(200);
    const [gone, unknown] = [await view(t), await view('A'.repeat(43))];
    expect([gone.status, unknown.status]).toEqual([404, 404]);
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
    expect(withoutNonce(gone.html)).toBe(withoutNonce(unknown.html));
    expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ state: 'revoked' });
    // The time of revoking stays.
    expect((await app.call(revokeReportLink, { token, body: { id: link.id } })).status).toBe(200);
  });

  test('does not work while the account is being deleted', async () => {
    const { t } = await newLink();
    const { db, clock } = app.services;
    const closing = { user_id: filer.userId, requested: clock(), due: clock() };
    await db.asSystem((tx) =>
      tx
        .insertInto('account_deletions')
        .values(closing as never)
        .execute(),
    );
    expect((await view(t)).status).toBe(404);
    await db.asSystem((tx) =>
      tx.deleteFrom('account_deletions').where('user_id', '=', filer.userId).execute(),
    );
    expect((await view(t)).status).toBe(200);
  });

  test('says when the return was changed later', async () => {
    const { t } = await newLink();
    expect((await view(t)).html).not.toContain('This return was changed later');
    const { db, clock } = app.services;
    await db.asSystem(async (tx) => {
      const row = await tx
        .selectFrom('submissions')
        .selectAll()
        .where('report_token', '=', filed)
        .executeTakeFirstOrThrow();
      const { submission_id: _, ...copy } = row;
      await tx
        .insertInto('submissions')
        .values({
          ...copy,
          issues: JSON.stringify(copy.issues),
          inputs: JSON.stringify(copy.inputs),
          report_token: 'amended',
          amendment: true,
          submitted: clock(),
        })
        .execute();
    });
    expect((await view(t)).html).toContain('This return was changed later');
  });
});

describe('a check code', () => {
  test('says when the report was issued, for whom, and its figures', async () => {
    const { t } = await newLink();
    const code = codeIn((await view(t)).html);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { status, headers, html } = await check(typed);
    expect(status).toBe(200);
    expect(html).toMatch(/Issued on \d+ \w+ \d{4} at [\d:]+ for Siân Example/);
    for (const words of [filer.utr, '2025-2026', 'Acme Bank', '£30,000.00', 'IRmark'])
      expect(html).toContain(words);
    expect(html).not.toContain(EMAIL);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  });

  test('that is wrong or belongs to a revoked link says nothing about anyone', async () => {
    const { t, link } = await newLink();
    const code = codeIn((await view(t)).html);
    expect((await check('AAAA-AAAA-AAAA')).html).toContain('We have no report with this code');
    for (const part of ['', 'AAAA-AAAA', 'AAAA-AAAA-AAAA-A'])
      expect((await check(part)).html).toContain('This code is not complete');
    const token = await addSession(app, filer.userId);
    await app.call(revokeReportLink, { token, body: { id: link.id } });
    const { html } = await check(code);
    expect(html).toContain('This report was withdrawn');
    expect(html).not.toContain('Example');
  });

  test('of a link that ended says who and when, but no figures', async () => {
    const { t } = await newLink();
    const code = codeIn((await view(t)).html);
    app.clock.advance(30 * DAY);
    const { html } = await check(code);
    expect(html).toContain('for Siân Example');
    expect(html).toContain('The link ended on');
    expect(html).not.toContain('£');
  });

  test('is typed on a page of its own address', async () => {
    const { status } = await app.call(openReportCheck);
    expect(status).toBe(200);
    const page = await app.app.inject({ url: '/check-report' });
    expect([page.statusCode, page.payload.includes('<label for="code">')]).toEqual([200, true]);
  });
});

describe('links are safe', () => {
  test('neither tokens, codes nor names are readable in the database', async () => {
    const { t, link } = await newLink('Secret Lender');
    const code = codeIn((await view(t)).html);
    const row = await app.services.db.asSystem((tx) =>
      tx.selectFrom('report_links').selectAll().where('link_id', '=', link.id).executeTakeFirstOrThrow(),
    );
    const stored = `${JSON.stringify(row)} ${row.token_hash.toString('base64url')}`;
    for (const secret of [t, code, code.replaceAll('-', ''), 'Secret Lender'])
      expect(stored).not.toContain(secret);
  });

  test('only a return that HMRC accepted can be shared, and only by its owner', async () => {
    const make = (token: string, report_token: string) =>
      app.call(createReportLink, { token, body: { report_token, made_for: 'A lender' } });
    const own = await addSession(app, filer.userId);
    expect((await make(own, tested)).status).toBe(409);
    expect((await make(own, 'no-such-report')).status).toBe(404);
    const other = await newFiler(app);
    expect((await make(other.token, filed)).status).toBe(404);
    const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
    expect((await make(await addSession(app, filer.userId, { agentId }), filed)).status).toBe(403);
    expect((await make(own, filed)).status).toBe(200);
    await addFiledReturn(app, filer.userId, { report_token: 'of-other-software', inputs: '{"result":{}}' });
    expect((await make(own, 'of-other-software')).status).toBe(409);
    const empty = await app.call(createReportLink, {
      token: own,
      body: { report_token: filed, made_for: '  ' },
    });
    expect(empty.status).toBe(400);
  });

  test('no one else sees or ends them', async () => {
    const { link, t } = await newLink();
    const other = await newFiler(app);
    expect((await app.call(getReportLinks, { token: other.token })).body.links).toEqual([]);
    const ended = await app.call(revokeReportLink, { token: other.token, body: { id: link.id } });
    expect(ended.status).toBe(404);
    expect((await view(t)).status).toBe(200);
  });

  test('trying links and codes is slowed down for one address', async () => {
    const { t } = await newLink();
    for (let tries = 0; tries < UNKNOWN_FROM_ONE_CLIENT.limit; tries += 1) {
      expect((await view(`wrong-${tries}`, {}, '203.0.113.7')).status).toBe(404);
      expect((await check(`${tries}`.padStart(12, 'A'), '203.0.113.7')).status).toBe(200);
    }
    expect((await view('wrong', {}, '203.0.113.7')).status).toBe(429);
    expect((await check('AAAA-AAAA-AAAA', '203.0.113.7')).status).toBe(429);
    // A right link still works there.
    expect((await view(t, {}, '203.0.113.7')).status).toBe(200);
  });
});
