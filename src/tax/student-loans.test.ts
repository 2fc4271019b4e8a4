import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculateAsShipped, calculated, figuresFor, given, person } from './for-tests.ts';
import type { EmploymentInputs, StudentLoanInputs, StudentLoanPlan, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import { total, type WorkingNode } from './workings.ts';
import { studentLoans as loansStep } from './steps/student-loans.ts';

function employee(pay: number, studentLoans: StudentLoanInputs, facts: Partial<TaxInputs> = {}): TaxInputs {
  return person({ employments: [{ pay: given(pay) }], studentLoans, ...facts });
}
const undergraduate = (inputs: TaxInputs) => figuresFor(inputs).loans.undergraduate.value;
const postgraduate = (inputs: TaxInputs) => figuresFor(inputs).loans.postgraduate.value;
const plan = (...plans: StudentLoanPlan[]): StudentLoanInputs => ({ repaying: true, plans });

function refusals(inputs: TaxInputs): string[] {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
}

// PolicyEngine-UK, policy tests; the return drops the pence: 1,037.70 and 900.90.
test.each([
  ['2025-26', 40_000, 'plan2', 1037],
  ['2025-26', 25_000, 'plan2', 0],
  ['2024-25', 35_000, 'plan1', 900],
] as const)('in %s pay of £%d repays %s with £%d', (taxYear, pay, held, due) => {
  expect(undergraduate(employee(pay, plan(held), { taxYear }))).toBe(pounds(due));
});

// The thresholds of the years: £12 above a threshold is the first whole pound (9% = 1.08), £11 is 99p.
test.each([
  ['2019-20', 'plan1', 18_935],
  ['2019-20', 'plan2', 25_725],
  ['2020-21', 'plan1', 19_390],
  ['2020-21', 'plan2', 26_575],
  ['2021-22', 'plan1', 19_895],
  ['2021-22', 'plan4', 25_000],
  ['2022-23', 'plan1', 20_195],
  ['2022-23', 'plan2', 27_295],
  ['2022-23', 'plan4', 25_375],
  ['2023-24', 'plan1', 22_015],
  ['2023-24', 'plan4', 27_660],
  ['2024-25', 'plan1', 24_990],
  ['2024-25', 'plan4', 31_395],
  ['2025-26', 'plan1', 26_065],
  ['2025-26', 'plan2', 28_470],
  ['2025-26', 'plan4', 32_745],
  ['2026-27', 'plan1', 26_900],
  ['2026-27', 'plan2', 29_385],
  ['2026-27', 'plan4', 33_795],
  ['2026-27', 'plan5', 25_000],
] as const)('in %s repayments of %s start above £%d', (taxYear, held, threshold) => {
  expect(undergraduate(employee(threshold + 11, plan(held), { taxYear }))).toBe(0);
  expect(undergraduate(employee(threshold + 12, plan(held), { taxYear }))).toBe(pounds(1));
});

test('uses the lowest threshold of several undergraduate plans, once', () => {
  // (40,000 - 26,065) x 9% = 1,254.15
  expect(undergraduate(employee(40_000, plan('plan2', 'plan1')))).toBe(pounds(1254));
});

test('repays a postgraduate loan together with the other, each rounded down to a whole pound', () => {
  // PolicyEngine-UK: (30,000 - 21,000) x 6%. Undergraduate: (30,000 - 28,470) x 9% = 137.70
  const both = employee(30_000, { ...plan('plan2'), postgraduate: true });
  expect(postgraduate(both)).toBe(pounds(540));
  expect(undergraduate(both)).toBe(pounds(137));
  expect(postgraduate(employee(21_016, { postgraduate: true }))).toBe(0);
  expect(postgraduate(employee(21_017, { postgraduate: true }))).toBe(pounds(1));
});

// openaccountants: 60,000 on Plan 1 is 3,054.15, 25,000 on Plan 2 is zero, 28,000 on a postgraduate loan 420.
test('counts trading profit as earned', () => {
  const trader = (profit: number, studentLoans: StudentLoanInputs) =>
    person({ selfEmployment: { turnover: given(profit) }, studentLoans });
  expect(undergraduate(trader(60_000, plan('plan1')))).toBe(pounds(3054));
  expect(undergraduate(trader(25_000, plan('plan2')))).toBe(0);
  expect(postgraduate(trader(28_000, { postgraduate: true }))).toBe(pounds(420));
});

test('counts partnership profit as earned, and subtracts losses of earlier years', () => {
  const inputs = person({
    selfEmployment: { turnover: given(20_000), lossBroughtForward: given(2000) },
    partnerships: [{ share: given(20_000) }],
    studentLoans: plan('plan2'),
  });
  // (38,000 - 28,470) x 9% = 857.70
  expect(undergraduate(inputs)).toBe(pounds(857));
});

// Unearned income has a sharp limit: 2,000 does not count at all, 2,001 counts in full.
test('counts unearned income in full once it is above £2,000', () => {
  const landlord = (rents: number) =>
    undergraduate(employee(28_470, plan('plan2'), { property: { income: given(rents) } }));
  expect(landlord(2000)).toBe(0);
  // 2,001 x 9% = 180.09
  expect(landlord(2001)).toBe(pounds(180));
});

// HMRC CSLM16035: earnings of 16,000, unearned 2,100, threshold 17,495: 54.45. With 1,990 unearned nothing.
test('repays £54 and nothing in the examples of HMRC’s manual', () => {
  const { studentLoans: rates } = ratesOf('2019-20');
  const then = { ...rates, plan1: { ...rates.plan1, value: pounds(17_495) } };
  const due = (pay: number, interest: number) => {
    const inputs = employee(pay, plan('plan1'), { taxYear: '2019-20' });
    const figures = figuresFor(inputs);
    const savings = nodeOf(interest);
    const facts = { ...figures, payments: figures.grossPayments, other: { ...figures.other, savings } };
    return loansStep(inputs, facts, then).undergraduate.value;
  };
  expect(due(16_000, 2100)).toBe(pounds(54));
  expect(due(15_000, 1990)).toBe(0);
});

test('ignores benefits in kind, payrolled or not; counts tips and subtracts expenses', () => {
  const job = (facts: EmploymentInputs) =>
    undergraduate(person({ employments: [facts], studentLoans: plan('plan2') }));
  // (30,470 - 28,470) x 9% = 180
  expect(job({ pay: given(30_470), benefits: given(5000) })).toBe(pounds(180));
  expect(job({ pay: given(33_470), payrolledBenefits: given(3000) })).toBe(pounds(180));
  expect(job({ pay: given(30_070), tips: given(1000), expenses: given(600) })).toBe(pounds(180));
});

test('uses earnings for National Insurance instead of the pay', () => {
  const employments = [
    { pay: given(20_000), nicableEarnings: given(21_000), payrolledBenefits: given(3000) },
    { pay: given(9470) },
  ];
  // (21,000 + 9,470 - 28,470) x 9% = 180
  expect(undergraduate(person({ employments, studentLoans: plan('plan2') }))).toBe(pounds(180));
});

test('subtracts pension payments without relief at source', () => {
  const pensionContributions = { retirementAnnuity: given(1000), employerScheme: given(500) };
  // (31,970 - 1,500 - 28,470) x 9% = 180
  expect(undergraduate(employee(31_970, plan('plan2'), { pensionContributions }))).toBe(pounds(180));
});

// The limit of £50,000 on reliefs applies to loans too, because only losses with relief are deducted: reg.29(4)(h).
test('subtracts losses set against other income as far as relief is given for them', () => {
  const withLoss = (pay: number, loss: number) =>
    undergraduate(
      employee(pay, plan('plan2'), {
        selfEmployment: { expenses: given(loss), lossAgainstIncome: given(loss) },
      }),
    );
  // (34,470 - 4,000 - 28,470) x 9% = 180
  expect(withLoss(34_470, 4000)).toBe(pounds(180));
  // (80,470 - 50,000 - 28,470) x 9% = 180
  expect(withLoss(80_470, 60_000)).toBe(pounds(180));
});

test('counts pensions as unearned, but not contribution-based allowances and jobseeker’s allowance', () => {
  const pensioner = (facts: Partial<TaxInputs>) => undergraduate(employee(28_470, plan('plan2'), facts));
  expect(pensioner({ pensions: { statePension: given(2001) } })).toBe(pounds(180));
  expect(pensioner({ benefits: { incapacityBenefit: given(5000), jobseekersAllowance: given(3000) } })).toBe(
    0,
  );
});

test('subtracts employers’ deductions from each loan separately, never going below zero', () => {
  const loans = (facts: StudentLoanInputs) =>
    figuresFor(employee(30_000, { ...plan('plan2'), postgraduate: true, ...facts })).loans;
  const some = loans({ deducted: given(100), postgraduateDeducted: given(600) });
  expect(some.undergraduate.value).toBe(pounds(37));
  expect(some.postgraduate.value).toBe(0);
  expect(loans({ deducted: given(137) }).undergraduate.value).toBe(0);
  expect(loans({ deducted: given(5000) }).undergraduate.value).toBe(0);
});

test('repays nothing without a loan in the return, whatever employers deducted', () => {
  const { loans } = figuresFor(employee(50_000, { deducted: given(900) }));
  expect(loans.undergraduate.value).toBe(0);
  expect(loans.undergraduate.rule).toContain('does not say that you have a loan');
  expect(figuresFor(employee(50_000, { repaying: false })).loans.postgraduate.value).toBe(0);
});

test('needs only a plan to repay', () => {
  expect(undergraduate(employee(40_000, { plans: ['plan2'] }))).toBe(pounds(1037));
});

test('repays nothing on Plan 5 before 2026-27, and says why', () => {
  const { loans } = figuresFor(employee(50_000, plan('plan5')));
  expect(loans.undergraduate.value).toBe(0);
  expect(loans.undergraduate.rule).toContain('begin on 6 April 2026');
  expect(undergraduate(employee(40_000, plan('plan5', 'plan2')))).toBe(pounds(1037));
});

test.each([
  ['2025-26', { repaying: true }, ['studentLoans.planMissing']],
  ['2025-26', { repaying: true, deducted: given(50) }, ['studentLoans.planMissing']],
  ['2025-26', { postgraduate: true, deducted: given(50) }, ['studentLoans.planMissing']],
  [
    '2025-26',
    { ...plan('plan1'), postgraduateDeducted: given(50) },
    ['studentLoans.postgraduatePlanMissing'],
  ],
  ['2020-21', plan('plan4'), ['studentLoans.planFourTooEarly']],
  ['2021-22', plan('plan4'), []],
  ['2025-26', {}, []],
] as const)('in %s loans of %j are refused as %j', (taxYear: TaxYear, studentLoans, codes) => {
  expect(refusals(employee(30_000, studentLoans, { taxYear }))).toEqual(codes);
});

test('includes the repayment in the amount due and in the workings', () => {
  const { figures } = calculated(employee(40_000, plan('plan2')));
  const parts = figures.taxDue.inputs.map(({ item }) => item.id);
  expect(parts).toContain('StudentLoanRepaymentDue');
});

function nodeOf(value: number): WorkingNode {
  const source = { from: 'stated', title: 'Interest' } as const;
  const leaf = { kind: 'source', id: 'savings.1', label: 'Interest', value: pounds(value), source } as const;
  return total({ id: 'savings_income', label: 'Interest', rule: 'Stated.' }, [leaf]);
}
