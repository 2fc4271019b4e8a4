import { beforeEach, expect, test } from 'vitest';
import { addDemoBankAccount } from '#contract/demo/demo-account.ts';
import { getGuide } from '#contract/home/guide.ts';
import { saveObjectData } from '#contract/object-data/object-data.ts';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { createRule } from '#contract/rules/rules.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addAgent, addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let person: Person;
let token = '';

beforeEach(async () => {
  person = await addUser(app);
  token = await addSession(app, person.userId);
});

const done = async (by = token) => (await app.call(getGuide, { token: by })).body.done;
const TRADE_OUT = 11;

/** Adds a transaction by hand, with its tag. */
async function addTransaction(): Promise<number> {
  const { body } = await app.call(createTransaction, {
    token,
    body: {
      description: 'Paint',
      amount: 10,
      trans_type: 'Out',
      trans_date: '01/06/2025',
      category: TRADE_OUT,
    },
  });
  return body.trans_id;
}

test('someone who has just joined has done nothing', async () => {
  expect(await done()).toEqual([]);
});

test('a tick under how you earn is a step, and taking it away undoes the step', async () => {
  const tick = (checkbox: boolean) =>
    app.call(saveObjectData, {
      token,
      body: { type: 'hubpage', data: { how_you_earn: [{ text: 'Dividends', checkbox }] } },
    });
  await tick(true);
  expect(await done()).toEqual(['earn']);
  await tick(false);
  expect(await done()).toEqual([]);
  // Other choices on the page are not about how someone earns.
  await app.call(saveObjectData, {
    token,
    body: { type: 'hubpage', data: { guide: { hidden: true, skipped: ['tag'] } } },
  });
  expect(await done()).toEqual([]);
});

test('a transaction and its tag are two steps', async () => {
  const id = await addTransaction();
  expect(await done()).toEqual(['transactions', 'tag']);
  await app.call(claimTransactions, {
    token,
    query: { operation: 'unclaimOnly' },
    body: { transactions: [{ id }] },
  });
  expect(await done()).toEqual(['transactions']);
});

test('made-up transactions of the demo account do not count', async () => {
  await app.call(addDemoBankAccount, { token, query: { app: 'web', all: '' } });
  expect(await done()).toEqual([]);
});

test('a rule is a step', async () => {
  await app.call(createRule, {
    token,
    body: {
      id: -1,
      account: -1,
      type_id: 'E',
      tax_cat: TRADE_OUT,
      desc_op: 3,
      desc_val: 'amazon',
      class_op: 1,
      class_val: '',
      percentage: 100,
    },
  });
  expect(await done()).toEqual(['rule']);
});

test('details are done once everything that a return needs is there', async () => {
  const details = {
    name: 'Ada Filer',
    address: '12 Mill Lane\nLeeds',
    postcode: 'LS1 4AP',
    dob: '01/02/1980',
    nin: 'AB123456C',
  };
  await app.call(saveUserProfile, { token, body: details });
  expect(await done()).toEqual([]);
  await app.call(saveUserProfile, { token, body: { utr: '1234567895' } });
  expect(await done()).toEqual(['details']);
});

test('only a live return that HMRC has accepted is the last step', async () => {
  await addFiledReturn(app, person.userId, { test: true });
  await addFiledReturn(app, person.userId, { success: false, tax_year: '2024-25' });
  expect(await done()).not.toContain('return');
  await addFiledReturn(app, person.userId);
  expect(await done()).toContain('return');
});

test('each person has a guide of their own, which their agent sees and no stranger', async () => {
  await addTransaction();
  const stranger = await addUser(app);
  expect(await done(await addSession(app, stranger.userId))).toEqual([]);
  const { agentId } = await addAgent(app, [person]);
  expect(await done(await addSession(app, person.userId, { agentId }))).toEqual(['transactions', 'tag']);
  expect((await app.call(getGuide, { token: 'no-session' })).status).toBe(401);
});
