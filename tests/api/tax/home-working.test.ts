import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings, type WorkingNode } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    token,
    async saved(year: number, type: string, body: unknown) {
      const reply = await app.call(saveTaxData, { token, query: { tax_year_id: year, type }, body });
      expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ status: 'success' });
    },
    async tax(year: number) {
      const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
      return body;
    },
    async working(year: number, figure: string) {
      const { body } = await app.call(getTaxWorkings, { token, query: { tax_year_id: year, figure } });
      return leaves(body.working).map(({ value, link }) => ({ value, link }));
    },
  };
}

function leaves(node: WorkingNode): WorkingNode[] {
  return node.inputs.length === 0 ? [node] : node.inputs.flatMap(leaves);
}

const trade = { include: true, box_1: 'Joinery', box_2: 'AB1 2CD', box_5q: 'no', box_6q: 'no' };
const job = { include: true, box_1: 30_000, box_2: 0, box_4: '123/A', box_5: 'Acme Ltd', box_6: 'no' };
/** 4 months of £10, 5 of £18 and 3 of £26 (HMRC's simplified expenses): 208. */
const business = {
  include: true,
  self_employed: true,
  se_method: 'simplified',
  se_months_25_50: 4,
  se_months_51_100: 5,
  se_months_101: 3,
};
/** 30 weeks of £6 less 25 from the employer: 155. */
const employee = {
  include: true,
  employed: true,
  emp_method: 'flat',
  emp_weeks: 30,
  emp_reimbursed: 25,
};

// 30,000 - 900 - 208 = 28,892. Less 12,570: 16,322 at 20 % is 3,264.40, at 6 % 979.32.
test.each([2024, 2025, 2026])(
  'deducts the cost of the home from the business in the estimate for %d',
  async (year) => {
    const filer = await newFiler();
    const { box_5q, box_6q, ...before } = trade;
    const start = year === 2024 ? before : { ...before, box_5q, box_6q };
    const books = `05/04/${year + 1}`;
    await filer.saved(year, 'self_employment', { ...start, box_7: books, box_9: 30_000, box_14: 900 });
    await filer.saved(year, 'home_working', business);
    expect(await filer.tax(year)).toMatchObject({
      refusals: [],
      trading_expenses: 1_108,
      unadjusted_trading_expenses: 1_108,
      trading_profit: 28_892,
      wfh_claim: 208,
      income_tax: 3_264.4,
      class4_nic: 979.32,
      summary_tax: 4_243.72,
    });
    expect(await filer.working(year, 'trading_expenses')).toEqual([
      { value: 900, link: { form: 'SA103S', box: '14' } },
      { value: 208, link: { form: 'HW1', box: 'se_cost' } },
    ]);
  },
);

// 30,000 - 312 - 155 = 29,533, plus 10,000. 39,533 less 12,570: 26,963 at 20 % is 5,392.60.
test('deducts an employee’s claim from the first included employment', async () => {
  const filer = await newFiler();
  await filer.saved(2025, 'employment', [
    { ...job, include: false, box_4: '123/B' },
    { ...job, box_20: 312 },
    { ...job, box_1: 10_000, box_4: '123/C' },
  ]);
  await filer.saved(2025, 'home_working', employee);
  expect(await filer.tax(2025)).toMatchObject({
    refusals: [],
    employment_salary: 39_533,
    income_tax: 5_392.6,
  });
  expect(await filer.working(2025, 'employment_salary')).toContainEqual({
    value: 155,
    link: { form: 'HW1', box: 'emp_claim' },
  });
});

test('changes nothing for a claim that is not included', async () => {
  const filer = await newFiler();
  await filer.saved(2025, 'employment', [job]);
  await filer.saved(2025, 'home_working', { ...employee, include: false });
  expect(await filer.tax(2025)).toMatchObject({ refusals: [], employment_salary: 30_000, wfh_claim: 0 });
});

test('refuses claims without their forms by name, also with books of a trade', async () => {
  const filer = await newFiler();
  const sale = { description: 'Work', amount: 900, trans_type: 'In', trans_date: '01/06/2025', category: 5 };
  await app.call(createTransaction, { token: filer.token, body: sale } as const);
  await filer.saved(2025, 'home_working', { ...employee, ...business });
  const { refusals } = await filer.tax(2025);
  expect(refusals.map(({ title }) => title)).toEqual([
    'A working from home claim needs the employment it is for',
    'A working from home claim needs the business it is for',
  ]);
});

test('tells a business that later takes the trading allowance that it cannot have both', async () => {
  const filer = await newFiler();
  await filer.saved(2025, 'home_working', business);
  await filer.saved(2025, 'self_employment', {
    ...trade,
    box_7: '05/04/2026',
    box_9: 5_000,
    box_10_1: 1_000,
  });
  const { refusals } = await filer.tax(2025);
  expect(refusals.map(({ code }) => code)).toEqual(['selfEmployment.homeWorkingWithAllowance']);
});
