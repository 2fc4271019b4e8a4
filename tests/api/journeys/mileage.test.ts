import { expect, test } from 'vitest';
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
