import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { addCustomTag } from '#contract/custom-tags/custom-tags.ts';
import { compareReturn } from '#contract/filing/comparison.ts';
import { downloadProof } from '#contract/filing/proof.ts';
import { getDashboard } from '#contract/insights/insights.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { booksCsv } from '#server/features/transactions/books-csv.ts';
import {
  account,
  onAccount,
  onTransaction,
  type Person,
  RENT_IN,
  row,
  ruleOf,
  TRADE_IN,
  TRADE_OUT,
  withBusinesses,
} from '#tests/support/business-books.ts';
import { chooseBusiness } from '#tests/support/businesses.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { unzipSync } from 'fflate';

const app = useTestApp();
const query = { tax_year_id: 2025 };

const listed = async ({ token }: { token: string }, since?: string) =>
  (await app.call(getTransactions, { token, query: since === undefined ? {} : { since } })).body;

test('names the businesses of each transaction, for someone with several', async () => {
  const person = await withBusinesses(app);
  const { lessons } = person;
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', lessons);
  const main = await row(app, person, { account: current, category: TRADE_IN, claimed: 100 });
  const byAccount = await row(app, person, { account: savings, category: TRADE_IN, claimed: 100 });
  const rent = await row(app, person, { account: savings, category: RENT_IN, claimed: 100 });
  const names = (reply: Awaited<ReturnType<typeof listed>>) =>
    Object.fromEntries(reply.transactions.map(({ id, businesses }) => [id, businesses]));
  const first = await listed(person);
  expect(names(first)).toEqual({ [main]: ['Plumbing'], [byAccount]: ['Lessons'], [rent]: ['14 Elm Row'] });
  // Another choice on the account changes rows that nothing else has touched.
  await onAccount(app, person, savings, 'Savings', person.plumbing);
  const second = await listed(person, first.as_of);
  expect(second.gone).toBeUndefined();
  expect(names(second)[byAccount]).toEqual(['Plumbing']);
});

test('says nothing about businesses to someone with one', async () => {
  const filer = await newFiler(app);
  const person = { ...filer } as unknown as Person;
  await row(app, person, {
    account: await account(app, person, 'Current'),
    category: TRADE_IN,
    claimed: 100,
  });
  expect((await listed(filer)).transactions[0]).not.toHaveProperty('businesses');
});

test('has a column with the business in the file of all transactions', async () => {
  const person = await withBusinesses(app);
  const current = await account(app, person, 'Current');
  const lesson = await row(app, person, { account: current, category: TRADE_IN, claimed: 100 });
  await onTransaction(app, person, lesson, person.lessons);
  await row(app, person, { account: current, category: RENT_IN, claimed: 200 });
  const text = await app.services.db.asUser(person.userId, async (tx) => {
    const pieces: string[] = [];
    for await (const piece of booksCsv(tx, person.userId, app.clock.now)) pieces.push(piece);
    return pieces.join('');
  });
  const { data } = parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(new Set(data.map((line) => line['Business']))).toEqual(new Set(['14 Elm Row', 'Lessons']));
  expect(data).toHaveLength(2);
});

test('asks before another business moves figures of a filed year', async () => {
  const person = await withBusinesses(app, await newFiler(app, { custom_tags: true }));
  const { token, lessons, plumbing } = person;
  const current = await account(app, person, 'Current');
  const rule = await ruleOf(app, person, plumbing);
  const saveTag = (business: number, body: object, known = {}) =>
    chooseBusiness(app, token, 'custom-tag', String(business), (extra) =>
      app.call(addCustomTag, { token, query: known, body: { ...words, ...body, extra } }),
    );
  const words = { tagname: 'Piano', title: '', description: '', tax_cat_id: TRADE_IN, type: 'I' };
  let tag = 0;
  await chooseBusiness(app, token, 'custom-tag', String(plumbing), async (extra) => {
    const reply = await app.call(addCustomTag, { token, body: { ...words, extra } });
    tag = Number(reply.body.id);
    return reply;
  });
  const id = await row(app, person, { account: current, category: TRADE_IN, claimed: 100, rule, tag });
  const each: ((known: { filed?: 'Y' }) => Promise<unknown>)[] = [
    (known) => onAccount(app, person, current, 'Current', lessons, known),
    (known) => onTransaction(app, person, id, lessons, known),
    (known) => ruleOf(app, person, lessons, { id: rule, ...known }),
    (known) => saveTag(lessons, { id: tag }, known),
  ];
  await addFiledReturn(app, person.userId, { tax_year: '2025-26' });
  for (const [place, choose] of each.entries()) {
    await expect(choose({}), String(place)).rejects.toThrow('filed_year');
    await choose({ filed: 'Y' });
    // The same choice again moves nothing.
    await choose({});
  }
});

test('does not ask when the year with the transactions is not filed', async () => {
  const person = await withBusinesses(app);
  const current = await account(app, person, 'Current');
  await row(app, person, { account: current, category: TRADE_IN, claimed: 100 });
  await addFiledReturn(app, person.userId, { tax_year: '2024-25' });
  await onAccount(app, person, current, 'Current', person.lessons);
});

/** Two trades with their own forms. */
async function twoTrades(income: readonly [number, number]) {
  const person = await withBusinesses(app);
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', person.lessons);
  await row(app, person, { account: current, category: TRADE_IN, claimed: income[0] * 100 });
  await row(app, person, { account: current, category: TRADE_OUT, claimed: 400_000 });
  await row(app, person, { account: savings, category: TRADE_IN, claimed: income[1] * 100 });
  const { box_9: _, box_19: __, ...short } = TRADE;
  await person.save('self_employment', short);
  const page = {
    include: true,
    box_1: 'Music',
    box_2: 'Music lessons',
    box_6q: 'no',
    box_7q: 'no',
    box_8: '06/04/2025',
    box_9: '05/04/2026',
    business: String(person.lessons),
  };
  await person.save('self_employment_full', [page]);
  return person;
}

/**
 * HMRC's limit of the short pages is in its rule for box 9 of each SA103S, and the notes of the form speak of the annual
 * turnover of a business: turnovers of several businesses are not added. So each trade is judged alone.
 */
test('takes short pages for a trade below the limit, although two trades are above it together', async () => {
  const person = await twoTrades([60_000, 60_000]);
  const { body } = await app.call(getTaxCalculation, { token: person.token, query });
  expect(body).toMatchObject({ trading_income: 120_000, sa103_valid: 1, only_sa103f: 0 });
  const filed = await person.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
});

test('charts and the proof pack count the transactions of all trades, each at its own box', async () => {
  const person = await twoTrades([30_000, 7_000]);
  const { token } = person;
  const dashboard = await app.call(getDashboard, { token, query });
  expect(JSON.stringify(dashboard.body)).toContain('37000');
  const { body } = await person.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  const { body: zip } = await app.call(downloadProof, { token, query: { t: body.report_token } });
  const files = unzipSync(new Uint8Array(zip as unknown as Buffer));
  const boxes = JSON.parse(Buffer.from(files['boxes.json'] ?? []).toString()) as {
    form: string;
    box: string;
    total: number;
  }[];
  const turnovers = boxes.filter(
    ({ form, box }) => (form === 'SA103S' && box === '9') || (form === 'SA103F' && box === '15'),
  );
  expect(new Map(turnovers.map(({ form, total }) => [form, total]))).toEqual(
    new Map([
      ['SA103F', 700_000],
      ['SA103S', 3_000_000],
    ]),
  );
});

test('the comparison names the business of each form', async () => {
  const person = await twoTrades([30_000, 7_000]);
  const { body } = await app.call(compareReturn, { token: person.token, query });
  const trades = body.forms.filter(({ code }) => code.startsWith('SA103'));
  expect(trades.map(({ code, business }) => [code, business])).toEqual([
    ['SA103F', 'Lessons'],
    ['SA103S', 'Plumbing'],
  ]);
});
