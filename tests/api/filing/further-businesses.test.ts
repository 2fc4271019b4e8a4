import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings, type WorkingNode } from '#contract/tax/tax-calculation.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import {
  account,
  onAccount,
  row,
  TRADE_IN,
  TRADE_OUT,
  withBusinesses,
} from '#tests/support/business-books.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025 };
const MORE = 'self_employment_more';

/** Enough of an entry of the further short pages of 2025-26 to be included and sent. */
const further = { include: true, box_1: 'Stall', box_2: 'AB1 2CD', box_5q: 'no', box_6q: 'no' };

/** Enough of an entry of the full pages. */
const FULL_PAGE = {
  include: true,
  box_1: 'Music',
  box_2: 'Music lessons',
  box_6q: 'no',
  box_7q: 'no',
  box_8: '06/04/2025',
  box_9: '05/04/2026',
};

const taxOf = async ({ token }: Filer) => (await app.call(getTaxCalculation, { token, query })).body;

async function sentBy({ userId }: Filer): Promise<string> {
  const [sent] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(sent?.request_xml ?? '', 'base64'));
}

async function refusedSave({ token }: Filer, type: string, body: unknown): Promise<string> {
  const reply = await app.call(saveTaxData, { token, query: { ...query, type }, body: body as object });
  return JSON.stringify(reply.body);
}

function leaves(node: WorkingNode): WorkingNode[] {
  return node.inputs.length === 0 ? [node] : node.inputs.flatMap(leaves);
}

test('taxes and files three small businesses on three short pages, with one Class 4', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.save(MORE, [
    { ...further, include: false, box_9: 1 },
    { ...further, box_9: 12_000, box_19: 2_000, box_38: 500 },
    { ...further, box_1: 'Lessons', box_9: 9_000, box_19: 1_000, box_29: 300 },
  ]);
  // 35,000, 10,000 and 7,700; Class 4 of 6% of 37,700 and 2% of 2,430.
  expect(await taxOf(filer)).toMatchObject({
    sa103_valid: 1,
    has_sa103: 1,
    only_sa103f: 0,
    trading_income: 61_000,
    trading_expenses: 8_000,
    trading_loss_used: 300,
    trading_profit: 52_700,
    class4_nic: 2_310.6,
    tax_deducted: 500,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { ...query, figure: 'trading_profit' },
  });
  const turnovers = leaves(body.working).flatMap(({ value, link }) =>
    link?.box === '9' ? [[value, link.form, link.entry]] : [],
  );
  expect(turnovers).toEqual([
    [40_000, 'SA103S', undefined],
    [12_000, 'SA103S-more', 2],
    [9_000, 'SA103S-more', 3],
  ]);
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<NumberOfShortSelfEmploymentSchedules>3</NumberOfShortSelfEmploymentSchedules>');
  expect(sent.match(/<Turnover>[^<]*/g)).toEqual([
    '<Turnover>40000.00',
    '<Turnover>12000.00',
    '<Turnover>9000.00',
  ]);
});

test('keeps a claim to the loss that the books of a further business have, and refuses more than it', async () => {
  const person = await withBusinesses(app);
  const savings = await account(app, person, 'Savings');
  const current = await account(app, person, 'Current');
  await onAccount(app, person, savings, 'Savings', person.lessons);
  await row(app, person, { account: current, category: TRADE_IN, claimed: 3_000_000 });
  await row(app, person, { account: savings, category: TRADE_IN, claimed: 200_000 });
  await row(app, person, { account: savings, category: TRADE_OUT, claimed: 350_000 });
  const { box_9: _, box_19: __, ...short } = TRADE;
  await person.save('self_employment', short);
  const stall = { ...further, business: String(person.lessons) };
  await person.save(MORE, [stall]);
  const before = await taxOf(person);
  expect(await refusedSave(person, MORE, [{ ...stall, box_33: 2_000 }])).toContain('box_33');
  await person.save(MORE, [{ ...stall, box_33: 1_500 }]);
  const { body } = await app.call(getTaxData, { token: person.token, query: { ...query, type: MORE } });
  expect(JSON.parse(body.data)).toMatchObject([{ box_33: 1_500 }]);
  // At 20%.
  expect(Number(before.summary_tax) - Number((await taxOf(person)).summary_tax)).toBe(300);
});

test('works out each business by itself: a loss of one reduces no profit of another, and can come off pay', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.save(MORE, [{ ...further, box_9: 1_000, box_19: 4_000, box_35: 3_000 }]);
  expect(await taxOf(filer)).toMatchObject({ trading_profit: 35_000, trading_loss: 3_000 });
  await filer.save('employment', [JOB]);
  await filer.save(MORE, [{ ...further, box_9: 1_000, box_19: 4_000, box_33: 3_000 }]);
  expect(await taxOf(filer)).toMatchObject({
    trading_profit: 35_000,
    total_income: 65_000,
    net_income: 62_000,
  });
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  expect(await sentBy(filer)).toContain('<LossOfYearSetAgainstOtherIncome>3000.00<');
});

test('gives the trading allowance once, for all businesses together', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', { ...TRADE, box_19: undefined, box_10_1: 700 });
  await filer.save(MORE, [{ ...further, box_9: 3_000, box_10_1: 700 }]);
  expect((await taxOf(filer)).refusals).toMatchObject([
    {
      code: 'fullTrade.allowanceOfSeveralTrades',
      links: [
        { form: 'SA103S', box: '10.1' },
        { form: 'SA103S-more', box: '10.1' },
      ],
    },
  ]);
  // The stall deducts its costs, and only it has no part.
  const lessons = { ...further, box_1: 'Lessons', box_9: 3_000, box_10_1: 700 };
  await filer.save(MORE, [lessons, { ...further, box_9: 3_000, box_19: 500 }]);
  expect((await taxOf(filer)).refusals).toMatchObject([
    {
      message: expect.stringMatching(/without a part of the allowance: Stall\. .* Your forms claim £1,400/),
      links: [
        { form: 'SA103S-more', box: '10.1', entry: 2 },
        { form: 'SA103S', box: '10.1' },
        { form: 'SA103S-more', box: '10.1', entry: 1 },
      ],
    },
  ]);
  await filer.save(MORE, [{ ...further, box_9: 3_000, box_10_1: 300 }]);
  expect(await taxOf(filer)).toMatchObject({ trading_allowance: 1_000, trading_profit: 42_000 });
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
});

test('refuses a turnover at the limit, in each business by itself', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', { ...TRADE, box_9: 89_999 });
  await filer.save(MORE, [{ ...further, box_9: 89_999 }]);
  expect(await taxOf(filer)).toMatchObject({ sa103_valid: 1, trading_income: 179_998 });
  expect(await refusedSave(filer, MORE, [{ ...further, box_9: 90_000 }])).toContain(
    'With more you need the full pages',
  );
  // Half of the year, half of the limit.
  const started = { ...further, box_5q: 'yes', box_5: '05/10/2025' };
  expect(await refusedSave(filer, MORE, [{ ...started, box_9: 46_000 }])).toContain('With more you need');
});

test('asks for the first business, which takes mileage and working from home', async () => {
  const filer = await newFiler(app);
  await filer.save(MORE, [{ ...further, box_9: 5_000 }]);
  expect((await filer.submit()).body.issues).toMatchObject([
    { field: 'SA103S', title: 'Your first business is missing' },
  ]);
  await filer.save('self_employment', TRADE);
  expect((await filer.submit()).body.issues).toEqual([]);
});

test('fills a further page with the books of the business chosen there, and files them', async () => {
  const person = await withBusinesses(app);
  const { lessons } = person;
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', lessons);
  await row(app, person, { account: current, category: TRADE_IN, claimed: 3_000_000 });
  await row(app, person, { account: savings, category: TRADE_IN, claimed: 700_000 });
  await row(app, person, { account: savings, category: TRADE_OUT, claimed: 100_000 });
  const { box_9: _, box_19: __, ...short } = TRADE;
  await person.save('self_employment', short);
  expect((await person.submit()).body.issues).toMatchObject([{ title: 'A business is missing' }]);
  await person.save(MORE, [{ ...further, box_1: 'Lessons', business: String(lessons) }]);
  expect(await taxOf(person)).toMatchObject({ trading_income: 37_000, trading_profit: 36_000 });
  const filed = await person.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  expect((await sentBy(person)).match(/<Turnover>[^<]*/g)).toEqual([
    '<Turnover>30000.00',
    '<Turnover>7000.00',
  ]);
});

test('refuses a business that another form has, by name, and never sends its page empty', async () => {
  const person = await withBusinesses(app);
  const [lessons, plumbing] = [String(person.lessons), String(person.plumbing)];
  const [current, savings] = [await account(app, person, 'Current'), await account(app, person, 'Savings')];
  await onAccount(app, person, savings, 'Savings', person.lessons);
  await row(app, person, { account: current, category: TRADE_IN, claimed: 3_000_000 });
  await row(app, person, { account: savings, category: TRADE_IN, claimed: 700_000 });
  const { box_9: _, box_19: __, ...short } = TRADE;
  const more = (...chosen: string[]) => chosen.map((business) => ({ ...further, business }));
  // The form saved after it has the main business, because nothing is chosen there.
  await person.save(MORE, more(plumbing));
  await person.save('self_employment', short);
  const onShort = 'Plumbing is already on Self-employment, SA103S';
  // 'Ready to file?' has a line of it.
  expect((await taxOf(person)).left_out).toMatchObject([
    { code: 'business_twice', words: expect.stringContaining(onShort), link: { form: 'SA103S-more' } },
  ]);
  expect((await person.submit()).body.issues).toMatchObject([
    { field: 'SA103S-more.business', message: expect.stringContaining(onShort) },
    { title: 'A business is missing' },
  ]);
  expect(await refusedSave(person, MORE, more(plumbing))).toContain(
    `${onShort}. Choose another business here`,
  );
  expect(await refusedSave(person, MORE, more(lessons, lessons))).toContain(
    'Lessons is already on another entry of this form',
  );
  // Half-finished work can be saved.
  await person.save(MORE, [...more(lessons), { ...further, include: false, business: lessons }]);
  const onMore = 'Lessons is already on Self-employment (more businesses)';
  expect(await refusedSave(person, 'self_employment', { ...short, business: lessons })).toContain(onMore);
  const full = { ...FULL_PAGE, business: lessons };
  expect(await refusedSave(person, 'self_employment_full', [full])).toContain(onMore);
  expect((await person.submit()).body.issues).toEqual([]);
});
