import { inject, expect, test } from 'vitest';
import { askToStopSummary, stopSummary } from '#contract/tax/monthly-summary.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import type { TagId } from '#contract/transactions/tax-categories.ts';
import type { Users } from '#server/data/users/schema.ts';
import { enqueueSummaries, sendSummary } from '#server/features/tax/monthly-summary/send-summaries.ts';
import type { Insertable } from 'kysely';
import type { ReceivedMail } from '#sandbox/mailbox/mailbox.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const FIRST_OF_DECEMBER = new Date('2026-12-01T07:00:00Z');
const joined = new Date('2026-01-15T10:00:00Z');

async function subscriber(columns: Partial<Insertable<Users>> = {}) {
  app.clock.now = FIRST_OF_DECEMBER;
  const { userId, email } = await addUser(app, { send_monthly: true, joined, ...columns });
  const token = await addSession(app, userId);
  const add = async (amount: number, category: TagId, trans_type: 'In' | 'Out', trans_date: string) =>
    (
      await app.call(createTransaction, {
        token,
        body: { description: 'x', amount, category, trans_type, trans_date },
      })
    ).body.trans_id;
  const month = '2026-11';
  const sendNow = () => sendSummary(app.services, { userId, month });
  const isOn = async () => (await app.call(getUserProfile, { token })).body.send_monthly;
  return { userId, email, token, add, sendNow, isOn };
}

const mailbox = async (email: string): Promise<ReceivedMail[]> => {
  const { url } = inject('testBed').sandbox;
  const reply = await fetch(`${url}/mailbox.json?to=${encodeURIComponent(email)}`);
  return ((await reply.json()) as { mails: ReceivedMail[] }).mails;
};
/** Jobs run in order, so a mail to someone else that arrives later shows that none is to come. */
async function lastMails(email: string): Promise<ReceivedMail[]> {
  const other = await subscriber();
  await other.sendNow();
  await app.mailTo(other.email);
  return mailbox(email);
}
/** A page. */
const textOf = (body: unknown) => (body as Buffer).toString();
const linkIn = (text = '') => /https?:\S+stop\?t=([\w-]+)/.exec(text);

test('mails last month and the year so far: income, expenses, what has no tag, the estimate, the next deadline', async () => {
  const { email, add, token, sendNow } = await subscriber();
  await add(1200, 5, 'In', '10/11/2026');
  await add(300.5, 11, 'Out', '30/11/2026');
  await add(40_000, 5, 'In', '31/10/2026');
  await add(75, 11, 'Out', '01/12/2026');
  // Personal, which does not count.
  await add(20, 26, 'Out', '15/11/2026');
  const inMonth = await add(10, 11, 'Out', '20/11/2026');
  const before = await add(11, 11, 'Out', '20/10/2026');
  await app.call(claimTransactions, {
    token,
    query: { operation: 'unclaimOnly' },
    body: { transactions: [inMonth, before].map((id) => ({ id })) },
  });
  await sendNow();
  const [mail] = await app.mailTo(email);
  expect(mail?.subject).toBe('Your summary for November 2026');
  expect(mail?.text.replaceAll('\r', '')).toContain(
    [
      'November 2026',
      'Income: £1,200.00',
      'Expenses: £300.50',
      'Without a tag: 1 transaction',
      '',
      'Tax year 2026-2027 so far',
      'Income: £41,200.00',
      // As on the screens, which round expenses up to whole pounds like the return.
      'Expenses: £376.00',
      'Without a tag: 2 transactions',
      'Estimated tax: £',
    ].join('\n'),
  );
  expect(mail?.text).toMatch(/Next deadline\r?\n31 January 2027: File online \(tax year 2025-2026\)/);
});

test('sends one summary for a person and month, whatever runs at once or again', async () => {
  const { email, sendNow, userId } = await subscriber();
  await Promise.all([sendNow(), sendNow(), sendNow()]);
  await enqueueSummaries(app.services);
  await enqueueSummaries(app.services);
  await sendNow();
  expect(await lastMails(email)).toHaveLength(1);
  app.clock.now = new Date('2027-01-01T07:00:00Z');
  await sendSummary(app.services, { userId, month: '2026-12' });
  expect(await app.mailTo(email, 2)).toHaveLength(2);
});

test.each([
  ['the 1st', '2026-12-01T07:00:00Z', 1],
  ['the 5th', '2026-12-05T07:00:00Z', 1],
  ['the 6th', '2026-12-06T00:00:00Z', 0],
  ['the evening before, which is still November in the United Kingdom', '2026-11-30T23:59:59Z', 0],
])('on %s the job sends %s', async (_, at, count) => {
  const { email } = await subscriber();
  app.clock.now = new Date(at);
  await enqueueSummaries(app.services);
  if (count > 0) expect((await app.mailTo(email))[0]?.subject).toBe('Your summary for November 2026');
  else expect(await lastMails(email)).toEqual([]);
});

test.each<[string, Partial<Insertable<Users>>]>([
  ['someone who does not want it', { send_monthly: false }],
  ['someone whose trial has ended', { subscription_until: null, trial_ends: '2026-11-15' }],
  ['someone whose subscription has ended', { subscription_until: '2026-11-30' }],
  ['someone who joined this month', { joined: new Date('2026-12-01T00:00:00Z') }],
])('sends none to %s', async (_, columns) => {
  const { email } = await subscriber(columns);
  await enqueueSummaries(app.services);
  expect(await lastMails(email)).toEqual([]);
});

test('sends none to someone who turned it off while the job was waiting', async () => {
  const { email, token, sendNow } = await subscriber();
  await app.call(saveUserProfile, { token, body: { send_monthly: 'N' } });
  await sendNow();
  expect(await lastMails(email)).toEqual([]);
});

test('has the headers of RFC 8058, and mail services can stop it with a post in either encoding', async () => {
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ] as const) {
    const { email, sendNow, isOn } = await subscriber();
    await sendNow();
    const [mail] = await app.mailTo(email);
    expect(mail?.unsubscribe.post).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(mail?.unsubscribe.header ?? '')?.[1] ?? '');
    const reply = await app.app.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { 'content-type': type },
      payload,
    });
    expect([reply.statusCode, await isOn()]).toEqual([200, 'N']);
  }
});

test('the link asks first, stops the summary without a login, and only ever stops it', async () => {
  const { email, sendNow, isOn, token, userId } = await subscriber();
  await sendNow();
  const [mail] = await app.mailTo(email);
  const [, t = ''] = linkIn(mail?.text) ?? [];
  const query = { t };
  const asked = await app.app.inject({ url: '/api/monthlySummary/stop', query });
  expect(asked.body).toContain('Stop the monthly summary?');
  expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await isOn()).toBe('Y');
  // As the browser sends its button.
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(asked.body) ?? [];
  const pressed = await app.app.inject({
    method: 'POST',
    url: action.replaceAll('&amp;', '&'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'confirmed=yes',
  });
  expect([pressed.statusCode, await isOn()]).toEqual([200, 'N']);
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await app.call(stopSummary, { query, body: {} });
    expect([status, textOf(body)]).toEqual([
      200,
      expect.stringContaining('You will get no more monthly summaries'),
    ]);
    expect(await isOn()).toBe('N');
  }
  // Someone who turns it on again gets the next one.
  await app.call(saveUserProfile, { token, body: { send_monthly: 'Y' } });
  app.clock.now = new Date('2027-01-01T07:00:00Z');
  await sendSummary(app.services, { userId, month: '2026-12' });
  expect(await app.mailTo(email, 2)).toHaveLength(2);
});

test('the link of one person stops nothing of anyone else, and a made-up link nothing at all', async () => {
  const [ann, bob] = [await subscriber(), await subscriber()];
  await ann.sendNow();
  const [mail] = await app.mailTo(ann.email);
  const [, t = ''] = linkIn(mail?.text) ?? [];
  expect(t.length).toBe(43);
  await app.call(stopSummary, { query: { t }, body: {} });
  expect([await ann.isOn(), await bob.isOn()]).toEqual(['N', 'Y']);
  for (const made of ['A'.repeat(43), '', "' or 1=1 --"]) {
    const { status, body } = await app.call(stopSummary, { query: { t: made }, body: {} });
    expect([status, textOf(body)]).toEqual([404, expect.stringContaining('This link does not work')]);
    expect((await app.call(askToStopSummary, { query: { t: made } })).status).toBe(404);
  }
  expect(await bob.isOn()).toBe('Y');
});

test('stores only a hash of the link’s token', async () => {
  const { email, sendNow, userId } = await subscriber();
  await sendNow();
  const [mail] = await app.mailTo(email);
  const [, t = ''] = linkIn(mail?.text) ?? [];
  const stored = await app.services.db.asSystem((tx) =>
    tx.selectFrom('monthly_summaries').selectAll().where('user_id', '=', userId).execute(),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(t);
});

test('another site’s page cannot stop it', async () => {
  const { status } = await app.call(stopSummary, {
    query: { t: 'A'.repeat(43) },
    body: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(403);
});
