import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getToken, userFromEmail } from '#contract/auth.ts';
import { getUserProfile } from '#contract/profile.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

interface Asked {
  email: string;
  cookie: string;
  link: string;
  code: string;
}

/** Asks for a link as a browser would, and reads the mail. */
async function ask(
  email: string,
  { cookie, mails = 1 }: { cookie?: string; mails?: number } = {},
): Promise<Asked> {
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

test('signing up opens an account with a trial of thirty days, and the mailed link opens a session', async () => {
  const { email, link, cookie } = await ask(fresh());
  const { body } = await app.call(getToken, { body: { email, token: link }, headers: { cookie } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body).toMatchObject({
    in_trial: 'Y',
    plan: 1,
    has_sub: 'N',
    has_password: 'N',
    subscription_active: 'N',
  });
  expect((await app.call(getUserProfile, { token: body.token })).body).toMatchObject({
    email,
    joined: '20/11/2026',
  });
});

test('the code of the mail opens a session in the browser that asked', async () => {
  const { email, code, cookie } = await ask(fresh());
  expect(await enter(email, `${code.slice(0, 4)} ${code.slice(4)}`, cookie)).toBe('success');
});

test('a known and an unknown address get the same answer and a mail of the same words', async () => {
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

test('the cookie is out of reach of scripts and other sites', async () => {
  const { headers } = await app.call(userFromEmail, { query: { email: fresh() } });
  expect(headers['set-cookie']).toMatch(
    /^formledger_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('a link works once, also when fifty open it at the same moment', async () => {
  const { email, link, cookie } = await ask(fresh());
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(email, link, cookie)));
  expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'link_expired')).toHaveLength(49);
});

test('after the link was used its code is dead too', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  expect(await enter(email, link, cookie)).toBe('success');
  expect(await enter(email, code, cookie)).toBe('link_expired');
});

test('link and code end after ten minutes', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  app.clock.advance(601);
  expect(await enter(email, link, cookie)).toBe('link_expired');
  expect(await enter(email, code, cookie)).toBe('link_expired');
});

test('another browser is told to type the code where the link was asked for, and the code needs that browser', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  expect(await enter(email, link)).toBe('other_browser');
  expect(await enter(email, code)).toBe('other_browser');
  const elsewhere = await ask(fresh());
  expect(await enter(email, link, elsewhere.cookie)).toBe('other_browser');
  expect(await enter(email, code, elsewhere.cookie, '10.3.0.1')).toBe('bad_code');
  expect(await enter(email, code, cookie)).toBe('success');
});

test('a link opens the account it was mailed to and no other', async () => {
  const mine = await ask(fresh());
  const other = await addUser(app);
  expect(await enter(other.email, mine.link, mine.cookie)).toBe('link_expired');
});

test('a code stands five tries, also when they come at once', async () => {
  const { email, link, code, cookie } = await ask(fresh());
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => enter(email, wrong, cookie, `10.3.1.${n}`)),
  );
  expect(answers.filter((answer) => answer === 'bad_code')).toHaveLength(5);
  expect(await enter(email, code, cookie, '10.3.1.99')).toBe('link_expired');
  expect(await enter(email, link, cookie, '10.3.1.99')).toBe('success');
});

test('asking again in the same browser keeps the first mail working', async () => {
  const first = await ask(fresh());
  const second = await ask(first.email, { cookie: first.cookie, mails: 2 });
  expect(second.cookie).toBe(first.cookie);
  expect(await enter(first.email, first.link, second.cookie)).toBe('success');
});

test('the database holds hashes of links and codes, and the waiting mail is sealed', async () => {
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
])('answers error to %s, which is no address', async (email) => {
  expect((await app.call(userFromEmail, { query: { email } })).body).toEqual({ status: 'error' });
});

test('the sixth mail to one address within a quarter of an hour is not sent, with the same answer', async () => {
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

test('one client address can ask for sixty mails an hour', async () => {
  for (let n = 1; n <= 61; n += 1) {
    await app.call(userFromEmail, { query: { email: `many-${n}@new.example` }, address: '10.3.3.1' });
  }
  const { rows } = await app.services.db.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where data->>'to' like 'many-%'`,
  );
  expect(rows[0]?.n).toBe(60);
});

test('a page of another site cannot ask for mails', async () => {
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
])('the link goes on to a page of ours after the target %s', async (target, expected) => {
  const email = fresh();
  await app.call(userFromEmail, { query: { email, target } });
  const [mail] = await app.mailTo(email);
  expect(/magiclink\/[\w-]{43}\/[^?\s]+(\S*)/.exec(mail?.text ?? '')?.[1]).toBe(expected);
});
