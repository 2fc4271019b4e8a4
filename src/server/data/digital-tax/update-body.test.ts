import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { type Pence, pounds, ZERO } from '#domain/money.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import { leftOut, type Update, updateBody, updateLines } from './update-body.ts';

const books = (amounts: Readonly<Record<string, number>>): BookTotals =>
  Object.fromEntries(Object.entries(amounts).map(([code, amount]) => [code, pounds(amount)]));

const cumulative = { cumulative: true, consolidatedLimit: pounds(90_000), holidayLets: false };
const quarterly = { cumulative: false, consolidatedLimit: pounds(85_000), holidayLets: true };

const trade: Update = {
  business: 'SE',
  taxYear: '2026-27',
  from: calendarDate('2026-04-06'),
  to: calendarDate('2026-07-05'),
  totals: books({ TRAI: 12_000.5, TRAE: 100, TRVE: 45.67, TRAD: -20, PROI: 900 }),
  rules: cumulative,
  choice: 'itemised',
};
const property: Update = {
  ...trade,
  business: 'PROPERTY',
  totals: books({ PROI: 3_000, PROE: 10, PRMI: 400.25, PRTR: 5, TRAI: 1 }),
};
const earlier: Update = {
  ...property,
  taxYear: '2024-25',
  from: calendarDate('2024-04-06'),
  to: calendarDate('2024-07-05'),
  rules: quarterly,
};

test('sends the year so far of a trade by kind, with zeros', () => {
  expect(updateBody(trade)).toEqual({
    ok: true,
    operation: 'PutTradeCumulative',
    body: {
      periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
      periodIncome: { turnover: 12_000.5, other: 0 },
      periodExpenses: {
        costOfGoods: 0,
        paymentsToSubcontractors: 0,
        wagesAndStaffCosts: 0,
        carVanTravelExpenses: 45.67,
        premisesRunningCosts: 0,
        maintenanceCosts: 0,
        adminCosts: 0,
        advertisingCosts: -20,
        interestOnBankOtherLoans: 0,
        financeCharges: 0,
        irrecoverableDebts: 0,
        professionalFees: 0,
        otherExpenses: 100,
      },
    },
  });
});

test('sends zeros when nothing was tagged', () => {
  const result = updateBody({ ...trade, totals: {}, choice: 'consolidated' });
  expect(result).toMatchObject({
    body: { periodIncome: { turnover: 0, other: 0 }, periodExpenses: { consolidatedExpenses: 0 } },
  });
});

test('sends the expenses of a trade in one figure while turnover is below the limit', () => {
  const small = { ...trade, choice: 'consolidated' } as const;
  const result = updateBody(small);
  expect(result).toMatchObject({ ok: true, body: { periodExpenses: { consolidatedExpenses: 125.67 } } });
  expect(updateLines(small).map(({ field }) => field)).toEqual([
    '/periodIncome/turnover',
    '/periodIncome/other',
    '/periodExpenses/consolidatedExpenses',
  ]);
  expect(updateLines(small).at(-1)?.codes).toContain('TRAD');
  const atLimit = (turnover: number) => updateBody({ ...small, totals: books({ TRAI: turnover }) }).ok;
  expect([atLimit(89_999.99), atLimit(90_000)]).toEqual([true, false]);
  expect(updateBody({ ...small, totals: books({ TRAI: 90_000 }) })).toEqual({
    ok: false,
    refusals: [
      {
        reason: 'turnover_too_high',
        field: '/periodExpenses/consolidatedExpenses',
        words:
          'Expenses can only be sent as one figure if turnover is below £90,000.00. This year’s is £90,000.00 so far. Send them box by box.',
        codes: ['TRAI'],
      },
    ],
  });
  expect(updateBody({ ...trade, totals: books({ TRAI: 90_000 }) }).ok).toBe(true);
});

test('compares the turnover of the year so far with the limit, where the update covers a quarter', () => {
  const quarter: Update = { ...trade, taxYear: '2024-25', rules: quarterly, choice: 'consolidated' };
  expect(updateBody(quarter)).toMatchObject({ ok: true, operation: 'CreateTradePeriod' });
  expect(updateBody({ ...quarter, yearSoFar: books({ TRAI: 85_000 }) }).ok).toBe(false);
});

test('sends property for the year so far, with finance costs of homes apart', () => {
  expect(updateBody(property)).toEqual({
    ok: true,
    operation: 'PutPropertyCumulative',
    body: {
      fromDate: '2026-04-06',
      toDate: '2026-07-05',
      ukProperty: {
        income: { periodAmount: 3000 },
        expenses: {
          premisesRunningCosts: 0,
          repairsAndMaintenance: 0,
          financialCosts: 0,
          professionalFees: 0,
          costOfServices: 0,
          travelCosts: 5,
          other: 10,
          residentialFinancialCost: 400.25,
        },
      },
    },
  });
  expect(updateBody({ ...property, choice: 'consolidated' })).toMatchObject({
    body: {
      ukProperty: { expenses: { consolidatedExpenses: 15, residentialFinancialCost: 400.25 } },
    },
  });
});

test('sends holiday lets apart up to 2024-25 only', () => {
  expect(updateBody(earlier)).toMatchObject({
    operation: 'CreatePropertyPeriod',
    body: { fromDate: '2024-04-06', ukNonFhlProperty: { income: { periodAmount: 3000 } } },
  });
  expect(updateLines(earlier).some(({ field }) => field.startsWith('/ukFhlProperty'))).toBe(false);
  const totals = { ...property.totals, FHLI: pounds(700), FHLE: pounds(50) };
  const both = { ...earlier, totals };
  expect(updateBody(both)).toMatchObject({
    body: {
      ukFhlProperty: { income: { periodAmount: 700 }, expenses: { other: 50 } },
      ukNonFhlProperty: { expenses: { other: 10 } },
    },
  });
  expect(updateBody({ ...both, choice: 'consolidated' })).toMatchObject({
    body: { ukFhlProperty: { expenses: { consolidatedExpenses: 50 } } },
  });
  // Each part has its own turnover of the year.
  const busy = { ...both, yearSoFar: books({ PROI: 3_000, FHLI: 85_000 }), choice: 'consolidated' } as const;
  expect(updateBody(busy)).toMatchObject({
    ok: false,
    refusals: [{ field: '/ukFhlProperty/expenses/consolidatedExpenses' }],
  });
  expect(leftOut(both)).toEqual([]);
  expect(leftOut({ ...property, totals })).toEqual(['FHLI', 'FHLE']);
});

test('adds a claim for working from home to the running costs of a trade, in lines or in one total', () => {
  const totals = books({ TRPR: 100, TRVE: 45.67 });
  const claimed = { ...trade, totals, homeWorking: pounds(312) };
  expect(updateBody(claimed)).toMatchObject({
    body: { periodExpenses: { premisesRunningCosts: 412, carVanTravelExpenses: 45.67 } },
  });
  expect(updateLines(claimed).filter(({ homeWorking }) => homeWorking !== undefined)).toEqual([
    {
      field: '/periodExpenses/premisesRunningCosts',
      words: 'Rent, rates, power and insurance',
      pence: 41_200,
      codes: ['TRPR'],
      homeWorking: 31_200,
    },
  ]);
  const total = { ...claimed, choice: 'consolidated' } as const;
  expect(updateBody(total)).toMatchObject({ body: { periodExpenses: { consolidatedExpenses: 457.67 } } });
  expect(updateLines(total).at(-1)).toMatchObject({ homeWorking: 31_200 });
  expect(updateLines({ ...claimed, homeWorking: ZERO })).toEqual(updateLines({ ...trade, totals }));
  // A refund in a quarter can be more than the books have, but not more than they have with the claim.
  const quarter = { ...claimed, rules: quarterly, taxYear: '2022-23' as const };
  expect(updateBody({ ...quarter, totals: books({ TRPR: -300 }) })).toMatchObject({
    body: { periodExpenses: { premisesRunningCosts: 12 } },
  });
  expect(updateLines({ ...property, homeWorking: pounds(312) })).toEqual(updateLines(property));
});

test('sends zero for a minus figure that HMRC does not accept in an update for the year so far', () => {
  const refunded = { ...trade, totals: books({ TRAI: -50, TRST: -8 }) };
  expect(updateBody(refunded)).toMatchObject({
    body: { periodIncome: { turnover: 0 }, periodExpenses: { wagesAndStaffCosts: -8 } },
  });
  const [turnover] = updateLines(refunded);
  expect(turnover).toMatchObject({ pence: 0, note: expect.stringContaining('−£50.00') });
  expect(updateLines(trade).some(({ note }) => note !== undefined)).toBe(false);
});

test.each([
  ['SE', '2022-23', 'TRST', false],
  ['SE', '2023-24', 'TRST', true],
  ['SE', '2023-24', 'TRAI', false],
  ['PROPERTY', '2023-24', 'PRRE', false],
  ['PROPERTY', '2024-25', 'PRRE', true],
  ['PROPERTY', '2024-25', 'PRMI', false],
] as const)('%s of %s: a period summary with %s below zero is sent: %s', (business, taxYear, code, ok) => {
  const update: Update = { ...earlier, business, taxYear, totals: { [code]: -800 as Pence } };
  const result = updateBody(update);
  expect(result.ok).toBe(ok);
  if (!result.ok) expect(result.refusals).toMatchObject([{ reason: 'below_zero', codes: [code] }]);
});
