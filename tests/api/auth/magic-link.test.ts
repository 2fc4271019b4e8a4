import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getToken, userFromEmail } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

interface RequestedLink {
  email: string;
  cookie: string;
  link: string;
  code: string;
}

/** Requests a link as a browser would, and reads the mail. */
async function ask(
  email: string,
  { cookie, mails = 1 }: { cookie?: string; mails?: number } = {},
): Promise<RequestedLink> {
  const { body, headers } = await app.call(userFromEmail, {
    query: { email, app: 'web' },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
  expect(body.status).toBe('success');
  const [mail] = await app.mailTo(email, mails);
  const link = /\/magiclink\/([\w-]{43})\/(\S+)/.exec(mail?.text ?? '');
  expect(decodeURIComponent(link?.[2] ?? '')).toBe(email);
  return {
    email,
    cookie: cookieOf(headers),
    link: link?.[1] ?? '',
    code: /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '',
  };
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function enter(email: string, token: string, cookie?: string, address?: string): Promise<string> {
  const { body } = await app.call(getToken, {
    body: { email, token },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    ...(address === undefined ? {} : { address }),
  });
  return body.status === 'success' ? 'success' : body.info;
}

const fresh = (): string => `${randomUUID()}@new.example`;

test('opens an account with a trial of thirty days on sign-up, and a session from the mailed link', async () => {
  const { email, link, cookie } = await ask(fresh());
  const { body } = await app.call(getToken, { body: { email, token: link }, headers: { cookie } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body).toMatchObject({
    in_trial: 'Y',
    plan: 2,
    has_sub: 'N',
    has_password: 'N',
    subscription_active: 'N',
  });
  expect((await app.call(getUserProfile, { token: body.token })).body).toMatchObject({
    email,
    joined: '20/11/2026',
  });
});

test('opens a session from the mailed code in the browser that requested it', async () => {
  const { email, code, cookie } = await ask(fresh());
  expect(await enter(email, `${code.slice(0, 4)} ${code.slice(4)}`, cookie)).toBe('success');
});

test('gives a known and an unknown address the same reply and mail text', async () => {
  const known = await addUser(app);
  const answers = await Promise.all(
    [known.email, fresh()].map(async (email) => {
      const { status, body, headers } = await app.call(userFromEmail, { query: { email } });
      const [mail] = await app.mailTo(email);
      return {
        status,
        body: { ...body, guid: body.guid?.length },
        cookie: String(headers['set-cookie']).replace(/=[\w-]{43}/, ''),
        mail: mail?.text.replace(/\d{8}|https?:\S+/g, '…'),
      };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test('keeps the cookie from scripts and other sites', async () => {
  const { headers } = await app.call(userFromEmail, { query: { email: fresh() } });
  expect(headers['set-cookie']).toMatch(
    /^formledger_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('accepts a link once, also if fifty requests open it at the same time', async () => {
  const { email, link, cookie } = await ask(fresh());
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(email, link, cookie)));
  expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'link_expired')).toHaveLength(49);
});

test('ends the code once its link is used', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  expect(await enter(email, link, cookie)).toBe('success');
  expect(await enter(email, code, cookie)).toBe('link_expired');
});

test('ends link and code after ten minutes', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  app.clock.advance(601);
  expect(await enter(email, link, cookie)).toBe('link_expired');
  expect(await enter(email, code, cookie)).toBe('link_expired');
});

test('tells another browser to type the code where the link was requested, and accepts the code only there', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  expect(await enter(email, link)).toBe('other_browser');
  expect(await enter(email, code)).toBe('other_browser');
  const elsewhere = await ask(fresh());
  expect(await enter(email, link, elsewhere.cookie)).toBe('other_browser');
  expect(await enter(email, code, elsewhere.cookie, '10.3.0.1')).toBe('bad_code');
  expect(await enter(email, code, cookie)).toBe('success');
});

test('opens only the account that the link was mailed to', async () => {
  const mine = await ask(fresh());
  const other = await addUser(app);
  expect(await enter(other.email, mine.link, mine.cookie)).toBe('link_expired');
});

test('allows five attempts for a code, also at the same time', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => enter(email, wrong, cookie, `10.3.1.${n}`)),
  );
  expect(answers.filter((answer) => answer === 'bad_code')).toHaveLength(5);
  expect(await enter(email, code, cookie, '10.3.1.99')).toBe('link_expired');
  expect(await enter(email, link, cookie, '10.3.1.99')).toBe('success');
});

test('keeps the first mail valid after a second request in the same browser', async () => {
  const first = await ask(fresh());
  const second = await ask(first.email, { cookie: first.cookie, mails: 2 });
  expect(second.cookie).toBe(first.cookie);
  expect(await enter(first.email, first.link, second.cookie)).toBe('success');
});

test('stores hashes of links and codes, and seals the queued mail', async () => {
  const { email, link, code } = await ask(fresh());
  const { rows } = await app.services.db.asSystem((tx) =>
    sql<{ text: string }>`select login_requests::text || ' ' ||
      (select string_agg(data::text, ' ') from pgboss.job) as text from login_requests`.execute(tx),
  );
  const dump = rows.map(({ text }) => text).join(' ');
  expect(dump).toContain(email);
  expect(dump).not.toContain(link);
  expect(dump).not.toContain(code);
});

test.each([
  'no-at-sign',
  'two@people.example,three@people.example',
  'a b@people.example',
  '<a@people.example>',
  'a@b',
])('replies with an error to %s, which is not an address', async (email) => {
  expect((await app.call(userFromEmail, { query: { email } })).body).toEqual({ status: 'error' });
});

test('does not send the sixth mail to one address within a quarter of an hour, with the same reply', async () => {
  const email = fresh();
  for (let n = 1; n <= 6; n += 1) {
    const { body } = await app.call(userFromEmail, { query: { email }, address: `10.3.2.${n}` });
    expect(body).toMatchObject({ status: 'success', guid: expect.stringMatching(/^[\da-f-]{36}$/) });
  }
  const { rows } = await app.services.db.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'mail' and data->>'to' = $1`,
    [email],
  );
  expect(rows[0]?.n).toBe(5);
  app.clock.advance(901);
  await app.call(userFromEmail, { query: { email } });
  expect(await app.mailTo(email, 6)).toHaveLength(6);
});

test('limits one client address to sixty mails an hour', async () => {
  for (let n = 1; n <= 61; n += 1) {
    await app.call(userFromEmail, { query: { email: `many-${n}@new.example` }, address: '10.3.3.1' });
  }
  const { rows } = await app.services.db.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where data->>'to' like 'many-%'`,
  );
  expect(rows[0]?.n).toBe(60);
});

test('does not let a page of another site request mails', async () => {
  const { status } = await app.call(userFromEmail, {
    query: { email: fresh() },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(403);
});

test.each([
  ['transactions', '?target=transactions'],
  ['//evil.example', ''],
  ['%5cevil', ''],
  ['javascript:alert(1)', ''],
  ['..', ''],
])('redirects the link to one of our pages for the target %s', async (target, expected) => {
  const email = fresh();
  await app.call(userFromEmail, { query: { email, target } });
  const [mail] = await app.mailTo(email);
  expect(/magiclink\/[\w-]{43}\/[^?\s]+(\S*)/.exec(mail?.text ?? '')?.[1]).toBe(expected);
});
