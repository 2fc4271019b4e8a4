import { expect, test } from 'vitest';
import { addJourney } from '#contract/journeys/journeys.ts';
import { getTaxCalculation, getTaxWorkings, type WorkingNode } from '#contract/tax/tax-calculation.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { journeyAt, traveller } from './person.ts';

const app = useTestApp();
const [TRADE_IN, RENT_IN] = [5, 2];

async function filer() {
  const person = await traveller(app);
  const { token } = person;
  return {
    ...person,
    earn: (category: number, amount: number) =>
      app.call(createTransaction, {
        token,
        body: { description: 'In', amount, trans_type: 'In', trans_date: '01/06/2025', category },
      }),
    save: (type: string, data: unknown) =>
      app.call(saveTaxData, { token, query: { tax_year_id: 2025, type }, body: data }),
    tax: async (year = 2025) =>
      (await app.call(getTaxCalculation, { token, query: { tax_year_id: year } })).body,
    working: async (figure: string) =>
      (await app.call(getTaxWorkings, { token, query: { tax_year_id: 2025, figure } })).body.working,
  };
}

const nodes = (node: WorkingNode): WorkingNode[] => [node, ...node.inputs.flatMap(nodes)];

test('claimed miles are an expense of the trade; others are not', async () => {
  const { earn, add, claim, logged, change, tax } = await filer();
  await earn(TRADE_IN, 30_000);
  const { body } = await add({ miles: 100 });
  expect(await tax()).toMatchObject({ mileage_claimed: 0, trading_profit: 30_000 });
  await claim(body.id, 100);
  expect(await tax()).toMatchObject({
    mileage_claimed: 45,
    trading_expenses: 45,
    trading_profit: 29_955,
    apply_miles_to_trade: 1,
    apply_miles_to_property: 0,
  });
  await logged({ ...journeyAt('2025-06-03T08:30'), miles: 100, vehicle: 'on_motorcycle' });
  expect(await tax()).toMatchObject({ mileage_claimed: 69 });
  await change([body.id ?? 0], 'discard');
  expect(await tax()).toMatchObject({ mileage_claimed: 24 });
});

test('a journey counts in the tax year of the day it starts in the United Kingdom', async () => {
  const { earn, logged, tax } = await filer();
  await earn(TRADE_IN, 30_000);
  // 23:30 on 5 April in British Summer Time, and half an hour after midnight.
  await logged({ ...journeyAt('2026-04-05T22:30'), miles: 100 });
  await logged({ ...journeyAt('2026-04-05T23:30'), miles: 10 });
  expect(await tax(2025)).toMatchObject({ mileage_claimed: 45 });
  expect(await tax(2026)).not.toMatchObject({ mileage_claimed: 45 });
});

test('without a trade the miles belong to the lettings', async () => {
  const { earn, logged, tax } = await filer();
  await earn(RENT_IN, 9000);
  await logged({ miles: 100 });
  expect(await tax()).toMatchObject({
    mileage_claimed: 45,
    property_expenses: 45,
    property_profit: 8955,
    apply_miles_to_property: 1,
  });
});

test('an employee claims the approved rates less the employer’s payments', async () => {
  const { save, logged, tax } = await filer();
  const job = { include: true, box_1: 30_000, box_2: 0, box_4: '123/A', box_5: 'Acme Ltd', box_6: 'no' };
  await save('employment', [job]);
  await logged({ miles: 100 });
  await logged({ ...journeyAt('2025-06-03T08:30'), miles: 10, vehicle: 'on_bicycle' });
  expect(await tax()).toMatchObject({
    mileage_claimed: 47,
    employment_expenses: 47,
    apply_miles_to_employment: 1,
  });
  expect((await save('employment', [{ ...job, mileage_paid: 30 }])).status).toBe(200);
  expect(await tax()).toMatchObject({ mileage_claimed: 17, employment_expenses: 17 });
  // 110 miles at 12.5p are 13.75, and 47 less that is 33.25, counted as whole pounds among the expenses.
  expect((await save('employment', [{ ...job, mileage_paid_per_mile: 12.5 }])).status).toBe(200);
  expect(await tax()).toMatchObject({ mileage_claimed: 33.25, employment_expenses: 34 });
});

test('the working leads to the journeys of each vehicle', async () => {
  const { earn, logged, working } = await filer();
  await earn(TRADE_IN, 30_000);
  await logged({ miles: 100 });
  const all = nodes(await working('mileage_claimed'));
  expect(all.find(({ link }) => link?.journeys !== undefined)).toMatchObject({
    label: '100 miles of claimed journeys',
    link: { journeys: 'in_vehicle' },
    value: 45,
  });
  expect(all.some(({ source }) => source?.includes('s.94F'))).toBe(true);
});

test('the working lists each journey, at the rate of its miles, and their amounts add up to the claim', async () => {
  const { earn, logged, working, token } = await filer();
  await earn(TRADE_IN, 60_000);
  await logged({ ...journeyAt('2025-06-03T08:30'), miles: 9990.33 });
  await logged({ ...journeyAt('2025-06-02T08:30'), miles: 3.33, end_postcode: 'OX1 1BX' });
  await logged({ ...journeyAt('2025-06-04T08:30'), miles: 100 });
  // Not claimed.
  await app.call(addJourney, { token, query: { ...journeyAt('2025-06-05T08:30'), miles: 40 } });
  const figure = await working('mileage_claimed');
  const { journeys, value } = nodes(figure).find(({ link }) => link?.journeys !== undefined) ?? {};
  expect(journeys).toMatchObject({
    count: 3,
    lines: [
      {
        date: '02/06/2025',
        description: journeyAt('2025-06-02T08:30').comments,
        from: 'SW1A 1AA',
        to: 'OX1 1BX',
        via: '',
        miles: 3.33,
        amount: 1.5,
      },
      { date: '03/06/2025', from: 'SW1A 1AA', to: '', miles: 9990.33, amount: 4495.65 },
      // 6.34 miles at 45p, 93.66 at 25p.
      { date: '04/06/2025', miles: 100, amount: 26.27 },
    ],
  });
  expect(value).toBe(4523.42);
});

test('the working lists the first 50 journeys and says how many there are', async () => {
  const { userId, earn, working } = await filer();
  await earn(TRADE_IN, 60_000);
  await app.services.db.asUser(userId, (tx) =>
    tx
      .insertInto('journeys')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          user_id: userId,
          started: new Date(Date.UTC(2025, 5, 1, 8, at)),
          ended: new Date(Date.UTC(2025, 5, 1, 8, at + 1)),
          vehicle: 'in_vehicle' as const,
          miles: 100,
          miles_claimed: 100,
          claimed: true,
          comments: 'x',
          created: app.clock.now,
        })),
      )
      .execute(),
  );
  const { journeys } = nodes(await working('mileage_claimed')).find(({ link }) => link?.journeys) ?? {};
  expect([journeys?.lines.length, journeys?.count]).toEqual([50, 60]);
});
