import { expect, test } from 'vitest';
import {
  crystalise,
  getEOPObligations,
  getTaxCalc,
  submitEOPStatement,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import { compareCalculations, getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { getYearStatement } from '#contract/digital-tax/year-end.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  type Holding,
  type MtdPerson,
  withNino,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: 2025-26 has ended, and no final declaration was made. */
const { app } = await useOwnHmrc();

interface Ready extends MtdPerson {
  readonly trade: string;
  readonly property: string;
}

async function connected({
  has = 'trade',
  person,
}: { has?: Holding; person?: MtdPerson } = {}): Promise<Ready> {
  const one = person ?? (await addMtdPerson(app));
  await connectHmrc(app, one, { has });
  const { businesses } = await year(one);
  const idOf = (wanted: string) => businesses.find(({ type }) => type === wanted)?.business_id ?? '';
  return { ...one, trade: idOf('SE'), property: idOf('PROPERTY') };
}

const year = async ({ token }: Pick<MtdPerson, 'token'>, id = 2025) =>
  (await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id: id } })).body;

const missing = async (person: Pick<MtdPerson, 'token'>, id = 2025) =>
  (await year(person, id)).end_of_year.missing.map((one) => one.id);

const sell = ({ token }: MtdPerson, date: string, amount: number, category = 5) =>
  addToBooks(app, token, { date, amount, category });

async function update(
  { token, trade, property }: Ready,
  [start_date, end_date]: readonly [string, string],
  of: 'trade' | 'property' = 'trade',
) {
  const call = of === 'trade' ? submitSEPeriodicUpdate : submitPropertyPeriodicUpdate;
  const body = { business_id: of === 'trade' ? trade : property, start_date, end_date, declaration: 'Y' };
  expect([200, 201, 204]).toContain((await app.call(call, { token, headers, body })).body.status);
}

const confirm = async ({ token, trade }: Ready, start = 2025) =>
  (
    await app.call(submitEOPStatement, {
      token,
      headers,
      body: {
        business_id: trade,
        start_date: `06/04/${start}`,
        end_date: `05/04/${start + 1}`,
        declaration: 'Y',
      },
    })
  ).body;

const calculate = async ({ token }: MtdPerson, type = 'intent-to-finalise', tax_year = '2025-2026') =>
  (await app.call(getTaxCalc, { token, headers, query: { tax_year, refresh: 'Y', sleep: 'Y', type } })).body
    .metadata?.calculationId ?? '';

const declare = async (
  { token }: MtdPerson,
  calcID: string,
  without?: readonly string[],
  tax_year = '2025-2026',
) =>
  (
    await app.call(crystalise, {
      token,
      headers,
      body: { intentOnly: false, tax_year, calcID, declaration: 'Y', ...(without && { without }) },
    })
  ).body;

const FULL = ['06/04/2025', '05/04/2026'] as const;
const HALF = ['06/04/2025', '05/10/2025'] as const;

test('a year with updates and a statement missing is finalised only once each of them is confirmed', async () => {
  const person = await connected();
  await sell(person, '10/04/2025', 30_000);
  await update(person, HALF);
  const { end_of_year } = await year(person);
  expect(end_of_year).toMatchObject({
    refusal: '',
    missing: [
      { kind: 'update', business_id: person.trade, end: '2026-01-05' },
      { kind: 'update', business_id: person.trade, end: '2026-04-05' },
      { kind: 'statement', business_id: person.trade },
    ],
  });
  const ids = end_of_year.missing.map(({ id }) => id);
  const calculation = await calculate(person);
  const refused = await declare(person, calculation);
  expect(refused.status).toBe(400);
  expect(refused.message).toMatch(/5 Jan 2026.*5 Apr 2026.*end of year statement/);
  // An old page knows less than we do.
  expect((await declare(person, calculation, ids.slice(1))).status).toBe(400);
  expect((await declare(person, calculation, ids)).status).toBe(204);
});

test('a complete year needs no second confirmation', async () => {
  const person = await connected();
  await sell(person, '10/04/2025', 30_000);
  await update(person, FULL);
  expect((await confirm(person)).status).toBe(204);
  expect(await missing(person)).toEqual([]);
  expect((await declare(person, await calculate(person))).status).toBe(204);
});

test('what HMRC would refuse is refused before the declaration, whatever was confirmed', async () => {
  const none = await connected();
  expect((await year(none)).end_of_year.refusal).toContain('Send the quarterly updates first');

  const person = await connected();
  await sell(person, '10/04/2024', 30_000);
  await update(person, ['06/04/2024', '05/07/2024']);
  const { end_of_year } = await year(person, 2024);
  expect(end_of_year.refusal).toContain('5 Oct 2024, 5 Jan 2025 and 5 Apr 2025');
  const calculation = await calculate(person, 'intent-to-finalise', '2024-2025');
  const ids = end_of_year.missing.map(({ id }) => id);
  expect(await declare(person, calculation, ids, '2024-2025')).toMatchObject({
    status: 400,
    message: end_of_year.refusal,
  });
});

test('books that changed after the last update are missing until they are sent or left out knowingly', async () => {
  const person = await connected();
  await sell(person, '10/04/2025', 30_000);
  await update(person, HALF);
  await update(person, FULL);
  expect((await confirm(person)).status).toBe(204);
  const calculation = await calculate(person);
  expect(await missing(person)).toEqual([]);
  await sell(person, '01/03/2026', 999);
  const { end_of_year, businesses } = await year(person);
  expect(end_of_year).toMatchObject({
    refusal: '',
    missing: [{ kind: 'changed_update', business_id: person.trade, end: '2026-04-05' }],
  });
  expect(businesses[0]?.quarters.map(({ books_changed }) => books_changed)).toEqual([
    undefined,
    undefined,
    undefined,
    'Y',
  ]);
  const refused = await declare(person, calculation);
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('5 Apr 2026') });
  expect((await declare(person, calculation, await missing(person))).status).toBe(204);

  await update(person, FULL);
  expect(await missing(person)).toEqual([`outdated_statement ${person.trade}`]);
});

test('up to 2024-25 each period is compared with what was sent for it', async () => {
  const person = await connected();
  const periods = [
    ['06/04/2024', '05/07/2024'],
    ['06/07/2024', '05/10/2024'],
    ['06/10/2024', '05/01/2025'],
    ['06/01/2025', '05/04/2025'],
  ] as const;
  await sell(person, '10/05/2024', 1_000);
  for (const period of periods) await update(person, period);
  expect((await confirm(person, 2024)).status).toBe(204);
  const calculation = await calculate(person, 'intent-to-finalise', '2024-2025');
  await sell(person, '11/08/2024', 20);
  expect((await year(person, 2024)).end_of_year).toMatchObject({
    refusal: '',
    missing: [{ kind: 'changed_update', start: '2024-07-06', end: '2024-10-05' }],
  });
  const ids = await missing(person, 2024);
  expect((await declare(person, calculation, [], '2024-2025')).status).toBe(400);
  expect((await declare(person, calculation, ids, '2024-2025')).status).toBe(204);
});

test('a statement is refused with the reason until its figures are complete, and asks again after an update', async () => {
  const person = await connected();
  expect(await confirm(person, 2026)).toMatchObject({
    status: 400,
    result: expect.stringContaining('from 6 Apr 2027'),
  });
  expect((await confirm(person)).status).toBe(400);
  await sell(person, '10/04/2025', 30_000);
  await update(person, HALF);
  const early = await confirm(person);
  expect(early).toMatchObject({
    status: 400,
    result: expect.stringContaining('update for the period to 5 Apr 2026'),
  });
  expect((await year(person)).end_of_year.statements).toMatchObject([
    {
      business_id: person.trade,
      state: 'open',
      refusal: expect.stringMatching(/^First send the update for the period to 5 Apr 2026\./),
    },
  ]);

  await update(person, FULL);
  expect((await confirm(person)).status).toBe(204);
  expect((await year(person)).end_of_year.statements).toMatchObject([{ state: 'confirmed', refusal: '' }]);

  await sell(person, '11/04/2025', 500);
  await update(person, FULL);
  const { end_of_year } = await year(person);
  expect(end_of_year.statements).toMatchObject([{ state: 'out_of_date', changed: expect.any(String) }]);
  expect(end_of_year.missing).toMatchObject([{ kind: 'outdated_statement' }]);
  const query = { business_id: person.trade, from: FULL[0], to: FULL[1] };
  const { result } = (await app.call(getEOPObligations, { token: person.token, query })).body;
  expect(result).toContain('"status":"Open"');
  expect((await confirm(person)).status).toBe(204);
  expect(await missing(person)).toEqual([]);
});

test('an update of another business leaves a statement as it is', async () => {
  const person = await connected({ has: 'both' });
  await sell(person, '10/04/2025', 30_000);
  await update(person, FULL);
  expect((await confirm(person)).status).toBe(204);
  await sell(person, '10/05/2025', 7_000, 2);
  await update(person, FULL, 'property');
  const { statements } = (await year(person)).end_of_year;
  expect(statements.find((one) => one.business_id === person.trade)?.state).toBe('confirmed');
  expect(statements.find((one) => one.business_id === person.property)?.state).toBe('open');
});

test('a statement shows the figures that it confirms', async () => {
  const filer = await newFiler(app);
  const person = await connected({ person: await withNino(app, filer) });
  await filer.save('self_employment', { ...TRADE, box_9: 30_000, box_23: 1_200, box_27: 50 });
  await sell(person, '10/04/2025', 30_000);
  await sell(person, '11/05/2025', 2_000, 11);
  const statement = async () =>
    (
      await app.call(getYearStatement, {
        token: person.token,
        headers,
        query: { business_id: person.trade, tax_year_id: 2025 },
      })
    ).body;
  expect(await statement()).toMatchObject({ until: '', income: 0, expenses: 0 });
  await update(person, HALF);
  await sell(person, '10/02/2026', 400);
  await update(person, FULL);
  expect(await statement()).toEqual({
    until: '2026-04-05',
    income: 30_400,
    expenses: 2_000,
    finance_costs: 0,
    annual: [
      { title: 'Annual Investment Allowance', amount: 1_200, kind: 'allowance' },
      { title: 'Goods and services for own use', amount: 50, kind: 'adjustment' },
    ],
  });
});

test('the periods of 2024-25 add up, each as it was last sent', async () => {
  const person = await connected({ has: 'property' });
  await sell(person, '10/05/2024', 700, 2);
  await sell(person, '10/08/2024', 900, 2);
  const q1 = ['06/04/2024', '05/07/2024'] as const;
  await update(person, q1, 'property');
  await update(person, ['06/07/2024', '05/10/2024'], 'property');
  await sell(person, '11/05/2024', 55.5, 2);
  const body = {
    business_id: person.property,
    start_date: q1[0],
    end_date: q1[1],
    period_id: '2024-04-06_2024-07-05',
    declaration: 'Y',
  };
  await app.call(submitPropertyPeriodicUpdate, { token: person.token, headers, body });
  const query = { business_id: person.property, tax_year_id: 2024 };
  const { body: found } = await app.call(getYearStatement, { token: person.token, headers, query });
  expect(found).toMatchObject({ until: '2024-10-05', income: 1_655.5 });
});

test('updates sent with other software are read from HMRC', async () => {
  const person = await connected();
  await sell(person, '10/04/2025', 30_000);
  await sell(person, '11/05/2025', 2_000, 11);
  await update(person, FULL);
  await app.services.db.asUser(person.userId, (tx) =>
    tx.updateTable('mtd_submissions').set({ state: 'refused' }).execute(),
  );
  await year(person);
  const query = { business_id: person.trade, tax_year_id: 2025 };
  const { body } = await app.call(getYearStatement, { token: person.token, headers, query });
  expect(body).toMatchObject({ until: '2026-04-05', income: 30_000, expenses: 2_000 });
});

test('a comparison says which businesses and days HMRC’s figures cover, and is of the calculation asked for', async () => {
  const person = await connected({ has: 'both' });
  await sell(person, '10/04/2025', 30_000);
  await update(person, HALF);
  const first = await calculate(person, 'in-year');
  await sell(person, '12/04/2025', 1_000);
  await update(person, FULL);
  const second = await calculate(person);
  const compared = async (calculation_id?: string) =>
    (
      await app.call(compareCalculations, {
        token: person.token,
        query: { tax_year_id: 2025, ...(calculation_id && { calculation_id }) },
      })
    ).body;
  const covers = (end: string) => [
    { business_id: person.trade, name: expect.any(String), start: '2025-04-06', end },
    { business_id: person.property, name: 'UK property' },
  ];
  const latest = await compared();
  expect(latest).toMatchObject({ calculation_id: second });
  expect(latest.covers).toEqual(covers('2026-04-05'));
  const earlier = await compared(first);
  expect(earlier.covers).toEqual(covers('2025-10-05'));
  expect(earlier.lines.find(({ name }) => name === 'trading_profit')?.hmrc).toBe(30_000);
  const other = await connected();
  const foreign = await app.call(compareCalculations, {
    token: other.token,
    query: { tax_year_id: 2025, calculation_id: first },
  });
  expect(foreign.body.calculated).toBe('');
});
