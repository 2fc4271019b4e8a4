import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as contract from '#contract/businesses/businesses.ts';
import { addCustomTag } from '#contract/custom-tags/custom-tags.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getBookTotals, getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { sum } from '#domain/money.ts';
import { bookTotals } from '#server/data/books/books.ts';
import { claimedRows } from '#server/data/businesses/claimed.ts';
import {
  account,
  INTEREST,
  onAccount,
  onTransaction,
  type Person,
  RENT_IN,
  RENT_OUT,
  type Row,
  row,
  ruleOf,
  TRADE_IN,
  TRADE_OUT,
  withBusinesses,
} from '#tests/support/business-books.ts';
import { chooseBusiness } from '#tests/support/businesses.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025 };

const booksOf = async ({ token }: Person) =>
  (await app.call(contract.getBusinessBooks, { token, query })).body.books;

test('keeps a list with one main business of each kind, and refuses a second of the same name', async () => {
  const person = await withBusinesses(app);
  const { token, lessons } = person;
  const list = async () => (await app.call(contract.getOwnBusinesses, { token })).body.businesses;
  expect((await list()).map(({ name, main, share }) => [name, main, share])).toEqual([
    ['Plumbing', 'Y', 100],
    ['Lessons', 'N', 100],
    ['14 Elm Row', 'Y', 50],
  ]);
  const save = (body: object) =>
    app.call(contract.saveBusiness, {
      token,
      body: { id: lessons, kind: 'trade', name: 'Lessons', ...body },
    });
  expect((await save({ main: 'Y', started: '06/04/2020', share: 40 })).status).toBe(200);
  expect((await list()).map(({ name, main, share }) => [name, main, share])).toEqual([
    ['Plumbing', 'N', 100],
    ['Lessons', 'Y', 100],
    ['14 Elm Row', 'Y', 50],
  ]);
  for (const [field, wrong] of [
    ['name', { name: 'plumbing' }],
    ['ended', { started: '06/04/2025', ended: '05/04/2025' }],
    ['started', { started: '31/02/2025' }],
  ] as const) {
    const { status, body } = await save(wrong);
    expect([status, (body as { issues?: { field: string }[] }).issues?.[0]?.field]).toEqual([422, field]);
  }
  const removed = (answer: 'Y' | 'N') =>
    app.call(contract.removeBusiness, { token, body: { id: lessons, removed: answer } });
  expect((await removed('Y')).status).toBe(200);
  expect((await list()).map(({ name, main }) => [name, main])).toEqual([
    ['Plumbing', 'Y'],
    ['14 Elm Row', 'Y'],
  ]);
  expect((await removed('Y')).status).toBe(404);
  expect((await removed('N')).status).toBe(200);
  expect(await list()).toHaveLength(3);
});

test('a row belongs to the business of its transaction, else its rule, its account, its tag, else the main one', async () => {
  const person = await withBusinesses(app, await newFiler(app, { custom_tags: true }));
  const { token, lessons, plumbing, flat } = person;
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', lessons);
  const rule = await ruleOf(app, person, lessons);
  let tag = 0;
  await chooseBusiness(app, token, 'custom-tag', String(lessons), async (extra) => {
    const words = { tagname: 'Piano', title: '', description: '', tax_cat_id: TRADE_IN, type: 'I' };
    const reply = await app.call(addCustomTag, { token, body: { ...words, extra } });
    tag = Number(reply.body.id);
    return reply;
  });
  const income = (more: Partial<Row>) =>
    row(app, person, { account: current, category: TRADE_IN, claimed: 1, ...more });
  const [main, byRule, byAccount, byTag] = [
    await income({}),
    await income({ rule }),
    await income({ account: savings }),
    await income({ tag }),
  ];
  const chosen = await income({ rule, account: savings, tag });
  await onTransaction(app, person, chosen, plumbing);
  // The account is that of a trade, and says nothing about rent.
  const rent = await row(app, person, { account: savings, category: RENT_IN, claimed: 101 });
  await row(app, person, { account: savings, category: INTEREST, claimed: 5 });
  expect((await booksOf(person)).map(({ id, transactions }) => [id, transactions])).toEqual([
    [plumbing, [main, chosen]],
    [lessons, [byRule, byAccount, byTag]],
    [flat, [rent]],
  ]);
  const [, , let_] = await booksOf(person);
  expect(let_).toMatchObject({ income: 1.01, own_income: 0.51 });
});

test('fills a form for each trade and the property form with the share, taxes and files them', async () => {
  const person = await withBusinesses(app);
  const { token, lessons, plumbing } = person;
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', lessons);
  await row(app, person, { account: current, category: TRADE_IN, claimed: 3_000_000 });
  await row(app, person, { account: current, category: TRADE_OUT, claimed: 400_000 });
  await row(app, person, { account: savings, category: TRADE_IN, claimed: 700_000 });
  await row(app, person, { account: savings, category: TRADE_OUT, claimed: 100_000 });
  await row(app, person, { account: current, category: RENT_IN, claimed: 1_200_000 });
  await row(app, person, { account: current, category: RENT_OUT, claimed: 200_000 });
  const tax = async () => (await app.call(getTaxCalculation, { token, query })).body;
  // The estimate has both trades before they have forms.
  expect(await tax()).toMatchObject({ trading_income: 37_000, property_gross_income: 6_000 });
  const { box_9: _, box_19: __, ...short } = TRADE;
  await person.save('self_employment', short);
  const property = { include: true, box_1: 1, box_3: true };
  await person.save('property', property);
  const left = await person.submit();
  expect(left.body.issues).toMatchObject([{ field: 'SA103F.business', title: 'A business is missing' }]);
  const page = {
    include: true,
    box_1: 'Lessons',
    box_2: 'Music lessons',
    box_6q: 'no',
    box_7q: 'no',
    box_8: '06/04/2025',
    box_9: '05/04/2026',
    business: String(lessons),
  };
  await person.save('self_employment_full', [page]);
  expect(await tax()).toMatchObject({
    trading_income: 37_000,
    trading_expenses: 5_000,
    trading_profit: 32_000,
    property_gross_income: 6_000,
    property_gross_expenses: 1_000,
  });
  const filed = await person.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  const [sent] = await app.services.db.asUser(person.userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  const xml = app.services.seal.open(Buffer.from(sent?.request_xml ?? '', 'base64'));
  expect(xml.match(/<Turnover>[^<]*/g)).toEqual(['<Turnover>7000.00', '<Turnover>30000.00']);
  // Chosen the other way round, each page has the other books. One of the two leaves the return first.
  await person.save('self_employment_full', [{ ...page, include: false }]);
  await person.save('self_employment', { ...short, business: String(lessons) });
  await person.save('self_employment_full', [{ ...page, business: String(plumbing) }]);
  expect(await tax()).toMatchObject({ trading_income: 37_000, trading_profit: 32_000 });
  // The same trade on two pages would be taxed once, and the other one would be missing.
  await expect(person.save('self_employment_full', [{ ...page, business: String(lessons) }])).rejects.toThrow(
    'Lessons is already on',
  );
});

test('does not ask someone with one business which one, and leaves their totals as they are', async () => {
  const person = await newFiler(app);
  const fields = async (form: string) => {
    const { body } = await app.call(getTaxForms, { token: person.token, query: { ...query, form } });
    return body.forms.flatMap(({ form_json }) => form_json.fields.map(({ name }) => name));
  };
  const forms = ['account-name', 'rule', 'custom-tag', 'transaction-details', 'SA103S', 'SA103F'];
  for (const form of forms) expect(await fields(form), form).not.toContain('business');
  await withBusinesses(app, person);
  for (const form of forms) expect(await fields(form), form).toContain('business');
  const { totals } = (await app.call(getBookTotals, { token: person.token, query })).body;
  expect(totals).toEqual([]);
});

test('refuses another person’s business as a choice', async () => {
  const [ann, ben] = [await withBusinesses(app), await withBusinesses(app)];
  const own = await account(app, ann, 'Current');
  await expect(onAccount(app, ann, own, 'Current', ben.lessons)).rejects.toThrow();
  const id = await row(app, ann, { account: own, category: TRADE_IN, claimed: 100 });
  await expect(onTransaction(app, ann, id, ben.lessons)).rejects.toThrow();
});

test('asks before a share changes the figures of a filed year', async () => {
  const person = await withBusinesses(app);
  const { token, userId, flat } = person;
  await row(app, person, { account: await account(app, person, 'Current'), category: RENT_IN, claimed: 100 });
  await addFiledReturn(app, userId, { tax_year: '2025-26' });
  const body = { id: flat, kind: 'let', name: '14 Elm Row', share: 25 };
  const refused = await app.call(contract.saveBusiness, { token, body });
  expect(refused.body).toMatchObject({ error: 'filed_year' });
  expect((await app.call(contract.saveBusiness, { token, body, query: { filed: 'Y' } })).status).toBe(200);
});

test('the businesses together have the whole books, whatever rules, accounts and choices there are', async () => {
  const person = await withBusinesses(app);
  const { userId, plumbing, lessons, flat } = person;
  const accounts = [
    await account(app, person, 'One'),
    await account(app, person, 'Two'),
    await account(app, person, 'Three'),
  ];
  await onAccount(app, person, Number(accounts[1]), 'Two', lessons);
  await onAccount(app, person, Number(accounts[2]), 'Three', flat);
  const rules = [await ruleOf(app, person, plumbing), undefined];
  const aRow = fc.record({
    account: fc.constantFrom(...accounts),
    category: fc.constantFrom(TRADE_IN, TRADE_OUT, RENT_IN, RENT_OUT, INTEREST),
    claimed: fc.integer({ min: -9999, max: 99_999 }),
    rule: fc.constantFrom(...rules),
    choice: fc.constantFrom(undefined, plumbing, lessons, flat),
  });
  const days = { from: '2025-04-06', to: '2026-04-05' } as never;
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 6 }), async (rows) => {
      for (const { choice, ...one } of rows) {
        const id = await row(app, person, one);
        if (choice !== undefined) await onTransaction(app, person, id, choice);
      }
      await app.services.db.asUser(userId, async (tx) => {
        const found = (await claimedRows(tx, [userId], { days, withIds: true })).rows;
        const whole = await tx
          .selectFrom('claims')
          .select(['category_id', 'amount', 'transaction_id'])
          .where('user_id', '=', userId)
          .execute();
        expect(sum(...found.map(({ gross }) => gross))).toBe(
          whole.reduce((all, { amount }) => all + amount, 0),
        );
        const ids = found.flatMap(({ ids: some = [] }) => some);
        expect(ids.toSorted((a, b) => a - b)).toEqual(
          whole.map(({ transaction_id }) => transaction_id).toSorted((a, b) => a - b),
        );
        for (const { categoryId, business } of found)
          expect(business?.kind).toBe(
            categoryId === INTEREST
              ? undefined
              : categoryId === RENT_IN || categoryId === RENT_OUT
                ? 'let'
                : 'trade',
          );
        for (const { total, trades = [] } of await bookTotals(tx, userId, '2025-26'))
          if (trades.length > 0) expect(sum(...trades.map((one) => one.total))).toBe(total);
      });
    }),
    { numRuns: Math.ceil(RANDOM_RUNS / 5) },
  );
});
