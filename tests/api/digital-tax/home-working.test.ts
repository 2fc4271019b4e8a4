import { expect, test } from 'vitest';
import {
  getTaxCalc,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import { compareCalculations, getDigitalTaxYear, previewUpdate } from '#contract/digital-tax/quarters.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  type Holding,
  personAtHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: 2024-25 and 2025-26 have ended. */
const { app, url } = await useOwnHmrc();
const [SALES, COSTS, PREMISES] = [5, 11, 54];

const autumn2025 = { start_date: '2025-04-06', end_date: '2026-01-05' };
const whole2025 = { start_date: '2025-04-06', end_date: '2026-04-05' };

const trade2024 = { include: true, box_1: 'Joinery', box_2: 'AB1 2CD', box_7: '05/04/2025' };
const trade = { ...trade2024, box_5q: 'no', box_6q: 'no', box_7: '05/04/2026' };
/** 4 months of £10, 5 of £18 and 3 of £26 (HMRC's simplified expenses): 208. */
const claim = {
  include: true,
  self_employed: true,
  se_method: 'simplified',
  se_months_25_50: 4,
  se_months_51_100: 5,
  se_months_101: 3,
};

type Period = typeof whole2025;

async function filer(yearId = 2025, has: Holding = 'trade') {
  const { token, nino, ...person } = await addMtdPerson(app);
  await connectHmrc(app, { ...person, token, nino }, { has });
  const query = { tax_year_id: yearId };
  const { businesses } = (await app.call(getDigitalTaxYear, { token, query, headers })).body;
  const [{ business_id, type } = { business_id: '', type: 'SE' }] = businesses;
  const preview = async (period: Period, expenses?: 'itemised' | 'consolidated') =>
    (
      await app.call(previewUpdate, {
        token,
        query: { business_id, ...period, ...(expenses && { expenses }) },
      })
    ).body;
  return {
    books: (category: number, amount: number, date: string) =>
      addToBooks(app, token, { category, amount, date }),
    save: async (section: string, body: object) => {
      const reply = await app.call(saveTaxData, { token, query: { ...query, type: section }, body });
      expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ status: 'success' });
    },
    preview,
    /** The lines with a claim. */
    claimed: async (period: Period, expenses?: 'itemised' | 'consolidated') =>
      (await preview(period, expenses)).lines.filter(({ home_working }) => home_working !== undefined),
    send: async ({ start_date, end_date }: Period, more = {}) => {
      const uk = (day: string) => day.split('-').toReversed().join('/');
      const body = {
        business_id,
        start_date: uk(start_date),
        end_date: uk(end_date),
        declaration: 'Y',
        ...more,
      };
      const endpoint = type === 'SE' ? submitSEPeriodicUpdate : submitPropertyPeriodicUpdate;
      const reply = await app.call(endpoint, { token, headers, body });
      expect([200, 201, 204], JSON.stringify(reply.body)).toContain(reply.body.status);
    },
    /** What HMRC received: the expenses of each update. */
    received: async () => {
      const [business] = (
        (await personAtHmrc(url, nino)) as unknown as {
          businesses: {
            cumulative: Record<string, { body: { periodExpenses: Record<string, number> } }[]>;
            periods: { body: { periodExpenses: Record<string, number> } }[];
          }[];
        }
      ).businesses;
      const all = [...(business?.cumulative['2025-26'] ?? []), ...(business?.periods ?? [])];
      return all.map(({ body }) => body.periodExpenses);
    },
    /** The last days of updates that have other figures now. */
    changed: async () =>
      (await app.call(getDigitalTaxYear, { token, headers, query })).body.end_of_year.missing.flatMap(
        ({ kind, end }) => (kind === 'changed_update' ? [end] : []),
      ),
    /** Our profit next to HMRC's, and the sentence about the difference. */
    compared: async () => {
      const calculated = { tax_year: '2025-2026', refresh: 'Y', type: 'in-year' } as const;
      await app.call(getTaxCalc, { token, headers, query: calculated });
      const { lines, difference } = (await app.call(compareCalculations, { token, query })).body;
      const profit = lines.find(({ name }) => name === 'trading_profit');
      return { hmrc: profit?.hmrc, ours: profit?.ours, difference };
    },
  };
}

test('only the last update of a year has the claim, and then HMRC has our profit', async () => {
  const { books, save, preview, claimed, send, received, compared, changed } = await filer();
  await books(SALES, 30_000, '10/04/2025');
  await books(PREMISES, 100.5, '10/04/2025');
  await save('self_employment', trade);
  await save('home_working', claim);

  expect(await claimed(autumn2025)).toEqual([]);
  await send(autumn2025);
  expect(await compared()).toEqual({
    hmrc: 29_899,
    ours: 29_691,
    difference:
      'Our figures include £208.00 for working from home (HW1). HMRC receives it with the last update of the year.',
  });

  expect(await claimed(whole2025)).toMatchObject([
    {
      field: '/periodExpenses/premisesRunningCosts',
      amount: 308.5,
      sent: 100.5,
      home_working: 208,
      codes: ['TRPR'],
      transactions: 1,
    },
  ]);
  expect((await preview(whole2025)).expense).toBe(308.5);
  await send(whole2025);
  expect((await received()).map((one) => one['premisesRunningCosts'])).toEqual([100.5, 308.5]);
  expect((await preview(whole2025)).lines.find(({ home_working }) => home_working)).toMatchObject({
    amount: 308.5,
    sent: 308.5,
  });
  expect(await compared()).toMatchObject({ hmrc: 29_691, ours: 29_691, difference: '' });
  expect(await changed()).toEqual([]);
  await save('home_working', { ...claim, include: false });
  expect(await changed()).toEqual(['2026-04-05']);
});

test('one total includes the claim, also without transactions', async () => {
  const { books, save, claimed, send, received } = await filer();
  await books(SALES, 30_000, '10/04/2025');
  await save('self_employment', trade);
  // A third of £1,000.
  await save('home_working', {
    include: true,
    self_employed: true,
    se_method: 'actual',
    se_rent: 1_000,
    se_rooms: 3,
    se_rooms_business: 1,
    se_time_percent: 100,
  });
  const line = { field: '/periodExpenses/consolidatedExpenses', amount: 333.33, home_working: 333.33 };
  expect(await claimed(whole2025, 'consolidated')).toMatchObject([{ ...line, transactions: 0 }]);
  await send(whole2025, { expenses: 'consolidated' });
  expect(await received()).toEqual([{ consolidatedExpenses: 333.33 }]);
});

test('up to 2024-25 only the last period of the year has the claim', async () => {
  const { books, save, claimed, send, received } = await filer(2024);
  const periods = [
    { start_date: '2024-04-06', end_date: '2024-07-05' },
    { start_date: '2024-07-06', end_date: '2024-10-05' },
    { start_date: '2024-10-06', end_date: '2025-01-05' },
    { start_date: '2025-01-06', end_date: '2025-04-05' },
  ];
  for (const month of ['05', '08', '11']) await books(PREMISES, 10, `10/${month}/2024`);
  await books(PREMISES, 10, '10/02/2025');
  await save('self_employment', trade2024);
  await save('home_working', claim);
  for (const period of periods) await send(period);
  expect((await received()).map((one) => one['premisesRunningCosts'])).toEqual([10, 10, 10, 218]);
  expect((await Promise.all(periods.map((one) => claimed(one)))).map((lines) => lines.length)).toEqual([
    0, 0, 0, 1,
  ]);
});

test('there is no claim in an update when the return has none', async () => {
  const { books, save, claimed } = await filer();
  await books(SALES, 900, '10/04/2025');
  await books(COSTS, 10, '10/04/2025');
  const amounts = async () => (await claimed(whole2025)).map(({ home_working }) => home_working);
  await save('home_working', claim);
  expect(await amounts(), 'without the self-employment form').toEqual([]);
  await save('self_employment', trade);
  expect(await amounts()).toEqual([208]);
  await save('self_employment', { ...trade, include: false });
  expect(await amounts(), 'with a form that is not in the return').toEqual([]);
  await save('self_employment', trade);
  await save('home_working', { ...claim, include: false });
  expect(await amounts(), 'with a claim that is not in the return').toEqual([]);
  await save('home_working', { include: true, employed: true, emp_method: 'flat', emp_weeks: 30 });
  expect(await amounts(), 'as an employee').toEqual([]);
  await save('home_working', claim);
  expect(await amounts()).toEqual([208]);
  await save('self_employment', { ...trade, box_10_1: 900 });
  expect(await amounts(), 'with the trading income allowance').toEqual([]);
});

test('property has no claim, and no one has the claim of another', async () => {
  const landlord = await filer(2025, 'property');
  await landlord.save('self_employment', trade);
  await landlord.save('home_working', claim);
  expect(await landlord.claimed(whole2025)).toEqual([]);
  expect(await (await filer()).claimed(whole2025)).toEqual([]);
});

test('a claim made after the last update is named until that update is amended', async () => {
  const { books, save, send, compared } = await filer();
  await books(SALES, 30_000, '10/04/2025');
  await save('self_employment', trade);
  await send(whole2025);
  expect(await compared()).toMatchObject({ hmrc: 30_000, ours: 30_000, difference: '' });
  await save('home_working', claim);
  const { difference } = await compared();
  expect(difference).toMatch(/^Our figures include £208\.00 .* amend that update\.$/);
  await send(whole2025);
  expect(await compared()).toMatchObject({ hmrc: 29_792, ours: 29_792, difference: '' });
});
