import { expect, test } from 'vitest';
import { submitPropertyPeriodicUpdate, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear, previewUpdate } from '#contract/digital-tax/quarters.ts';
import { addMtdPerson, addToBooks, browserHeaders, connectHmrc, type Holding } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: two updates of 2026-27 were due. */
const { app } = await useOwnHmrc();
const [SALES, COSTS, TRAVEL, RENTS, REPAIRS, MORTGAGE, HOLIDAY_RENTS] = [5, 11, 53, 2, 64, 66, 22];

const first = { start_date: '2026-04-06', end_date: '2026-07-05' };
const half = { start_date: '2026-04-06', end_date: '2026-10-05' };
const summer2024 = { start_date: '2024-04-06', end_date: '2024-07-05' };
const autumn2024 = { start_date: '2024-07-06', end_date: '2024-10-05' };

async function filer(has: Holding = 'trade', yearId = 2026) {
  const { token, ...person } = await addMtdPerson(app);
  await connectHmrc(app, { ...person, token }, { has });
  const year = async (id = yearId) =>
    (await app.call(getDigitalTaxYear, { token, query: { tax_year_id: id }, headers: browserHeaders })).body;
  const [business] = (await year()).businesses;
  const business_id = business?.business_id ?? '';
  const isTrade = business?.type === 'SE';
  return {
    year,
    books: (category: number, amount: number, date: string) =>
      addToBooks(app, token, { date, amount, category }),
    send: async (period: { start_date: string; end_date: string }, more: Record<string, unknown> = {}) => {
      const ukDate = (day: string) => day.split('-').toReversed().join('/');
      const body = {
        business_id,
        start_date: ukDate(period.start_date),
        end_date: ukDate(period.end_date),
        period_id: '',
        declaration: 'Y',
        ...more,
      };
      const endpoint = isTrade ? submitSEPeriodicUpdate : submitPropertyPeriodicUpdate;
      return (await app.call(endpoint, { token, headers: browserHeaders, body })).body;
    },
    preview: async (period: typeof first, expenses?: 'itemised' | 'consolidated') => {
      const query = { business_id, ...period, ...(expenses && { expenses }) };
      return (await app.call(previewUpdate, { token, query })).body;
    },
  };
}

const ended = (field: string) => expect.stringMatching(new RegExp(`/${field}$`));

test('an update opens with expenses as they were last sent, and compares one total with lines either way', async () => {
  const { books, send, preview } = await filer();
  await books(SALES, 1000, '10/04/2026');
  await books(COSTS, 300, '10/04/2026');
  await books(TRAVEL, 45.5, '10/04/2026');
  expect(await preview(first)).toMatchObject({ expenses: 'itemised' });
  expect(await preview(first)).not.toHaveProperty('sent');

  expect((await send(first, { expenses: 'consolidated' })).status).toBe(204);
  await books(TRAVEL, 4.5, '11/04/2026');
  const one = await preview(half);
  expect(one).toMatchObject({
    expenses: 'consolidated',
    expense: 350,
    sent: { expenses: 'consolidated', income: 1000, expense: 345.5 },
  });
  expect(one.lines).toContainEqual(
    expect.objectContaining({ field: ended('consolidatedExpenses'), amount: 350, sent: 345.5 }),
  );
  // As lines, each figure is part of that total, so none of them was sent on its own.
  const lines = await preview(half, 'itemised');
  expect(lines).toMatchObject({ expenses: 'itemised', sent: { expenses: 'consolidated', expense: 345.5 } });
  expect(lines.lines.filter(({ kind }) => kind === 'expense').map(({ sent }) => sent)).toEqual(
    Array.from({ length: 13 }, () => undefined),
  );
  expect(lines.lines).toContainEqual(
    expect.objectContaining({ field: ended('turnover'), amount: 1000, sent: 1000 }),
  );

  expect((await send(half, { expenses: 'itemised' })).status).toBe(204);
  expect(await preview(half)).toMatchObject({
    expenses: 'itemised',
    sent: { expenses: 'itemised', expense: 350 },
  });
  // The sum of the lines is what one total is compared with.
  const total = await preview(half, 'consolidated');
  expect(total.sent).toEqual({ expenses: 'itemised', income: 1000, expense: 350 });
  expect(total.lines.filter(({ kind }) => kind === 'expense')).toMatchObject([{ amount: 350, sent: 350 }]);
});

test('one total is no longer suggested when turnover has reached the limit', async () => {
  const { books, send, preview } = await filer();
  await books(SALES, 80_000, '10/04/2026');
  await send(first, { expenses: 'consolidated' });
  expect(await preview(half)).toMatchObject({ expenses: 'consolidated' });
  await books(SALES, 10_000, '10/07/2026');
  const { expenses, not_consolidated: whyNot } = await preview(half);
  expect(expenses).toBe('itemised');
  expect(whyNot).toContain('£90,000.00');
});

test('the first update of a year follows the last one of the year before', async () => {
  const { send, preview } = await filer('trade', 2025);
  const whole = { start_date: '2025-04-06', end_date: '2026-04-05' };
  expect((await send(whole, { expenses: 'consolidated' })).status).toBe(204);
  const next = await preview(first);
  expect(next).toMatchObject({ expenses: 'consolidated' });
  expect(next).not.toHaveProperty('sent');
});

test('finance costs of homes are next to the expenses of property, and part of no total', async () => {
  const { books, send, preview } = await filer('property');
  await books(RENTS, 900, '10/04/2026');
  await books(REPAIRS, 100, '10/04/2026');
  await books(MORTGAGE, 250, '10/04/2026');
  expect((await send(first)).status).toBe(204);
  const total = await preview(first, 'consolidated');
  expect(total.lines.filter(({ kind }) => kind === 'expense')).toMatchObject([
    { field: '/ukProperty/expenses/consolidatedExpenses', amount: 100, sent: 100 },
  ]);
  const finance = { field: '/ukProperty/expenses/residentialFinancialCost', amount: 250, sent: 250 };
  for (const one of [total, await preview(first)]) {
    expect(one.lines.filter(({ kind }) => kind === 'finance')).toMatchObject([finance]);
    expect(one).toMatchObject({ expense: 100, sent: { expense: 100 } });
  }
});

test('up to 2024-25 each period is compared with what was sent for it, also after a later one', async () => {
  const { books, send, preview, year } = await filer('trade', 2024);
  await books(SALES, 100, '10/04/2024');
  await books(COSTS, 20, '10/04/2024');
  await send(summer2024, { expenses: 'consolidated' });
  await send(autumn2024);
  expect(await preview(summer2024)).toMatchObject({
    expenses: 'consolidated',
    sent: { expenses: 'consolidated', income: 100, expense: 20 },
  });
  expect(await preview(autumn2024)).toMatchObject({ expenses: 'itemised', sent: { income: 0, expense: 0 } });
  // Each of them can be amended.
  const { quarters = [] } = (await year()).businesses[0] ?? {};
  expect(quarters.map(({ state }) => state)).toEqual(['sent', 'sent', 'late', 'late']);
  expect(quarters.some(({ included_in }) => included_in !== undefined)).toBe(false);
});

test('a quarter says which later update includes it, because it can no longer be sent on its own', async () => {
  const { send, year } = await filer();
  const included = async () =>
    ((await year()).businesses[0]?.quarters ?? []).map(({ included_in: within }) => within);
  expect(await included()).toEqual([undefined, undefined, undefined, undefined]);
  await send(first);
  expect(await included()).toEqual([undefined, undefined, undefined, undefined]);
  await send(half);
  expect(await included()).toEqual(['2026-10-05', undefined, undefined, undefined]);
  const back = await send(first);
  expect(back.result).toContain('An update up to 05/10/2026 has been sent.');
});

test('a year says which day it is, by our clock', async () => {
  const { year } = await filer();
  expect((await year()).today).toBe('2026-11-20');
});

test('from 2025-26 the books of holiday lets are named as not included', async () => {
  const { books, preview } = await filer('property', 2025);
  await books(HOLIDAY_RENTS, 700, '10/05/2024');
  await books(HOLIDAY_RENTS, 80, '10/05/2025');
  const before = await preview(summer2024);
  expect(before.left_out).toEqual([]);
  expect(before.lines[0]).toMatchObject({ field: '/ukFhlProperty/income/periodAmount', amount: 700 });
  const after = await preview({ start_date: '2025-04-06', end_date: '2025-07-05' });
  expect(after.lines.some(({ field }) => field.includes('Fhl'))).toBe(false);
  expect(after.left_out).toEqual([
    { title: 'Holiday let income', amount: 80, codes: ['FHLI'], transactions: 1 },
  ]);
});
