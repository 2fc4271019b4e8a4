import { expect, test } from 'vitest';
import { submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear, previewUpdate } from '#contract/digital-tax/quarters.ts';
import { addJourney, claimJourney } from '#contract/journeys/journeys.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { journeyAt } from '#tests/api/journeys/person.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  type Holding,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app } = await useOwnHmrc();
const [SALES, RENT, TRAVEL_FIELD, PROPERTY_FIELD] = [
  5,
  2,
  '/periodExpenses/carVanTravelExpenses',
  '/ukProperty/expenses/travelCosts',
];

async function traveller(has: Holding, yearId: number) {
  const { token, nino, ...person } = await addMtdPerson(app);
  await connectHmrc(app, { ...person, token, nino }, { has });
  const query = { tax_year_id: yearId };
  const year = async () => (await app.call(getDigitalTaxYear, { token, query, headers })).body;
  const [{ business_id } = { business_id: '' }] = (await year()).businesses;
  return {
    token,
    business_id,
    year,
    earn: (category: number, date: string) => addToBooks(app, token, { category, amount: 30_000, date }),
    drive: async (start: string, miles: number) => {
      const { body } = await app.call(addJourney, { token, query: { ...journeyAt(start), miles } });
      const claimed = await app.call(claimJourney, { token, query: { id: body.id, miles } });
      expect(claimed.status).toBe(200);
    },
    line: async (field: string, start_date: string, end_date: string, more = {}) =>
      (
        await app.call(previewUpdate, { token, query: { business_id, start_date, end_date, ...more } })
      ).body.lines.find((line) => line.field === field),
    claimOfReturn: async () => {
      const { body } = await app.call(getTaxCalculation, { token, query });
      return 'mileage_claimed' in body ? body.mileage_claimed : undefined;
    },
  };
}

test('an update for the year so far claims the journeys so far, with the step at 10,000 miles', async () => {
  const { earn, drive, line, claimOfReturn } = await traveller('trade', 2025);
  await earn(SALES, '10/04/2025');
  await drive('2025-05-02T08:30', 9990);
  await drive('2025-09-02T08:30', 30.01);
  expect(await line(TRAVEL_FIELD, '2025-04-06', '2025-07-05')).toMatchObject({
    amount: 4495.5,
    mileage: 4495.5,
    transactions: 0,
  });
  // 10 miles at 45p and 20.01 at 25p: 9.5025, and a part penny counts as one.
  const whole = await line(TRAVEL_FIELD, '2025-04-06', '2026-04-05');
  expect(whole).toMatchObject({ amount: 4505.01, mileage: 4505.01 });
  expect(await claimOfReturn()).toBe(whole?.mileage);
  const single = '/periodExpenses/consolidatedExpenses';
  expect(await line(single, '2025-04-06', '2026-04-05', { expenses: 'consolidated' })).toMatchObject({
    amount: 4505.01,
  });
});

test('quarters of their own add up to the claim of the return', async () => {
  const { earn, drive, line, claimOfReturn } = await traveller('trade', 2024);
  await earn(SALES, '10/04/2024');
  await drive('2024-05-02T08:30', 9990.01);
  await drive('2024-09-02T08:30', 30.01);
  await drive('2024-12-02T08:30', 0.01);
  const quarters = [
    ['2024-04-06', '2024-07-05'],
    ['2024-07-06', '2024-10-05'],
    ['2024-10-06', '2025-01-05'],
    ['2025-01-06', '2025-04-05'],
  ] as const;
  const claims: number[] = [];
  for (const [from, to] of quarters) claims.push((await line(TRAVEL_FIELD, from, to))?.mileage ?? 0);
  const pence = claims.reduce((all, claim) => all + Math.round(claim * 100), 0);
  expect(pence / 100).toBe(await claimOfReturn());
  expect(claims[3]).toBe(0);
});

test('without a trade the update of the lettings has them as travel', async () => {
  const { earn, drive, line } = await traveller('property', 2025);
  await earn(RENT, '10/04/2025');
  await drive('2025-05-02T08:30', 100);
  expect(await line(PROPERTY_FIELD, '2025-04-06', '2025-07-05')).toMatchObject({ amount: 45, mileage: 45 });
});

test('the trading allowance replaces them', async () => {
  const { token, earn, drive, line } = await traveller('trade', 2025);
  await earn(SALES, '10/04/2025');
  await drive('2025-05-02T08:30', 100);
  const body = {
    include: true,
    box_1: 'Joinery',
    box_2: 'AB1 2CD',
    box_5q: 'no',
    box_6q: 'no',
    box_7: '05/04/2026',
  };
  const query = { tax_year_id: 2025, type: 'self_employment' };
  await app.call(saveTaxData, { token, query, body: { ...body, box_10_1: 1000 } });
  const travel = await line(TRAVEL_FIELD, '2025-04-06', '2025-07-05');
  expect(travel?.mileage).toBeUndefined();
});

test('a journey claimed later changes an update that was sent', async () => {
  const { token, business_id, year, earn, drive } = await traveller('trade', 2025);
  await earn(SALES, '10/04/2025');
  const body = { business_id, start_date: '06/04/2025', end_date: '05/07/2025', declaration: 'Y' };
  const sent = await app.call(submitSEPeriodicUpdate, { token, headers, body });
  expect([200, 201, 204]).toContain(sent.body.status);
  const changed = async () =>
    (await year()).end_of_year.missing.flatMap(({ kind, end }) => (kind === 'changed_update' ? [end] : []));
  expect(await changed()).toEqual([]);
  await drive('2025-05-02T08:30', 100);
  expect(await changed()).toEqual(['2025-07-05']);
});
