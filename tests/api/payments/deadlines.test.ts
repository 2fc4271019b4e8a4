import { expect, test } from 'vitest';
import { getDeadlines } from '#contract/tax/deadlines.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { addPayment } from '#tests/support/payments.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** £1,486 is left for 2023-24 and was due on 31 January 2025; two payments on account of £743 follow. */
async function lateFiler() {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 40_000, box_2: 4_000, box_6: false }], 2023);
  const deadlines = async (tax_year_id: number) =>
    (await app.call(getDeadlines, { token: filer.token, query: { tax_year_id } })).body;
  const pay = (pounds: number, day: string, more = {}) =>
    addPayment(app, filer.userId, {
      amount: pounds * 100,
      tax_year: '2023-24',
      executed: new Date(`${day}T12:00:00Z`),
      ...more,
    });
  return { ...filer, deadlines, pay };
}

test('a payment lowers what is still to pay, and the interest from the day the bank sent it', async () => {
  const { deadlines, pay } = await lateFiler();
  const before = await deadlines(2023);
  const id = await pay(500, '2025-03-01');
  const after = await deadlines(2023);
  expect(after.plan?.payments[0]).toMatchObject({
    name: 'balancing_payment',
    amount: 986,
    paid: [{ id, date: '2025-03-01', amount: 500 }],
  });
  expect(after.plan?.january).toBe(986 + 743);
  expect(after.payments_here).toEqual([expect.objectContaining({ id, state: 'executed', amount: 500 })]);
  const [whole, rest] = [before.penalties.interest, after.penalties.interest];
  expect(rest).toMatchObject({ unpaid: 1486, paid_here: 500 });
  expect(rest?.amount).toBeLessThan(whole?.amount ?? 0);
  // 29 days on £1,486, then £986: less than the share of £986, and more than that of nothing else.
  expect(rest?.amount).toBeGreaterThan(((whole?.amount ?? 0) * 986) / 1486);
  // The first penalty arose on 3 March, on what was left then.
  expect(after.penalties.payment[0]?.amount).toBe(49.3);
  expect(before.penalties.payment[0]?.amount).toBe(74.3);
});

test('paid in full it is done, and the rest counts towards the payments on account of the next year', async () => {
  const { deadlines, pay } = await lateFiler();
  await pay(1_486, '2025-02-10');
  await pay(514, '2025-02-11');
  const { dates, plan } = await deadlines(2023);
  const stateOf = (name: string) => dates.find((date) => date.name === name);
  expect(stateOf('balancing_payment')).toMatchObject({ state: 'late', late_days: 10 });
  expect(plan?.payments.map(({ name, amount }) => [name, amount])).toEqual([
    ['balancing_payment', 0],
    ['first_on_account', 229],
    ['second_on_account', 743],
  ]);
  expect((await deadlines(2024)).plan?.own_not_known ?? 0).toBe(0);
});

test('a payment that is not sent, has failed, is for another year or another UTR lowers nothing', async () => {
  const { deadlines, pay } = await lateFiler();
  const open = { executed: null, state: 'authorized' } as const;
  await pay(500, '2025-03-01', open);
  await pay(500, '2025-03-01', { executed: null, state: 'failed', failure: 'declined' });
  await pay(500, '2025-03-01', { tax_year: '2025-26' });
  await pay(500, '2025-03-01', { tax_year: null });
  const { plan, payments_here: shown } = await deadlines(2023);
  expect(plan?.payments[0]).toMatchObject({ amount: 1486 });
  expect(plan?.payments[0]).not.toHaveProperty('paid');
  expect(shown.map(({ state }) => state).toSorted()).toEqual(['authorized', 'failed']);
});

test('more than is due is a credit', async () => {
  const { deadlines, pay } = await lateFiler();
  await pay(3_000, '2025-03-01');
  expect((await deadlines(2023)).plan).toMatchObject({ repayment: 28, january: 0, july: 0 });
});

test('the bar above the books has the same amount left as the deadlines', async () => {
  const { deadlines, pay, token } = await lateFiler();
  const figures = async (tax_year_id: number) =>
    (await app.call(getTaxCalculation, { token, query: { tax_year_id } })).body;
  expect(await figures(2023)).not.toHaveProperty('paid_here');
  await pay(500, '2025-03-01');
  expect(await figures(2023)).toMatchObject({ left_to_pay: 1486, paid_here: 500 });
  expect((await deadlines(2023)).plan?.payments[0]?.amount).toBe(1486 - 500);
  // What is more than the year's own tax is for its payments on account.
  await pay(1_200, '2025-03-02');
  expect((await figures(2023)).paid_here).toBe(1486);
  expect(await figures(2025)).not.toHaveProperty('paid_here');
});

test('payments of someone else count for no one', async () => {
  const { deadlines } = await lateFiler();
  const other = await lateFiler();
  await other.pay(500, '2025-03-01');
  expect((await deadlines(2023)).payments_here).toEqual([]);
});
