import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { type CalcInput, calcInputs, calcRefusals } from '#form-schemas/calc-inputs.ts';
import { calcTopics } from '#form-schemas/calc-topics.ts';
import { calculateAsShipped, given, person, withPay, withProfit } from '#tax/for-tests.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { runCase } from '../../features/tax/cases/run-case.ts';
import { shippedForms } from '../../features/tax/cases/shipped-forms.ts';
import { wireRefusals } from './refusal-links.ts';
import { refusalCode } from './refusal-words.ts';

const ONE = given(1);
const OLD = calendarDate('1934-05-05');

/** Refusals of inputs without a filled-in form; each links to the box to check. */
function refused(facts: Partial<TaxInputs>) {
  const inputs = { ...withPay(30_000), ...facts };
  const calculation = calculateAsShipped(inputs);
  if (calculation.ok) throw new Error('The engine calculates this.');
  const definitions = shippedForms(inputs.taxYear).map(({ definition }) => definition);
  return {
    about: calculation.refusals.flatMap(({ about }) => about),
    wired: wireRefusals(calculation.refusals, inputs.taxYear, { forms: [], definitions }),
  };
}

test.each<[string, Partial<TaxInputs>]>([
  ['allowances.blindSurplusFromSpouse', { allowances: { blindSurplusFromSpouse: true } }],
  [
    'allowances.marriageTransferAboveBasicRate',
    { ...withPay(90_000), allowances: { marriageTransferOut: true } },
  ],
  ['childBenefit.amountMissing', { ...withPay(90_000), childBenefit: { received: true } }],
  ['marriageAllowance.bothWays', { allowances: { marriageTransferIn: true, marriageTransferOut: true } }],
  [
    'marriageAllowance.withMarriedCouples',
    { dateOfBirth: OLD, allowances: { marriageTransferIn: true }, marriedCouples: {} },
  ],
  ['marriedCouples.dateOfBirth', { marriedCouples: {} }],
  [
    'marriedCouples.shares',
    { dateOfBirth: OLD, marriedCouples: { halfToSpouse: true, allFromSpouse: true } },
  ],
  ['marriedCouples.surplusFromSpouse', { dateOfBirth: OLD, marriedCouples: { surplusFromSpouse: true } }],
  ['taxReliefs.maintenance', { taxReliefs: { maintenance: ONE } }],
  ['taxReliefs.enterpriseInvestmentLimit', { taxReliefs: { enterpriseInvestment: given(1_000_001) } }],
  ['giftAid.carriedBackMoreThanPaid', { giftAid: { carriedBack: ONE } }],
  ['incomeReliefs.annualPayments', { incomeReliefs: { annualPayments: ONE } }],
  ['incomeReliefs.patentRoyalties', { incomeReliefs: { patentRoyalties: ONE } }],
  [
    'incomeReliefs.shareLossesAboveLimit',
    {
      ...withPay(90_000),
      capitalGains: { unlistedLosses: given(60_000), lossesAgainstIncome: given(60_000) },
    },
  ],
  ['pensionContributions.after75', { dateOfBirth: OLD, pensionContributions: { employerScheme: ONE } }],
  ['dividends.foreignTax', { dividends: { foreignTax: ONE } }],
  ['holidayLets.ended', { holidayLets: { income: ONE } }],
  [
    'holidayLets.allowanceWithRentARoom',
    { taxYear: '2024-25', holidayLets: { allowance: ONE }, property: { rentARoomExempt: ONE } },
  ],
  ['studentLoans.planMissing', { studentLoans: { repaying: true } }],
  ['studentLoans.postgraduatePlanMissing', { studentLoans: { plans: ['plan1'], postgraduateDeducted: ONE } }],
  ['studentLoans.planFourTooEarly', { taxYear: '2020-21', studentLoans: { plans: ['plan4'] } }],
  [
    'selfEmployment.cashBasisLossAgainstIncome',
    { taxYear: '2023-24', selfEmployment: { cashBasis: true, lossAgainstIncome: ONE } },
  ],
  [
    'partnership.cashBasisLossAgainstIncome',
    { taxYear: '2023-24', partnerships: [{ cashBasis: true, lossAgainstIncome: ONE }] },
  ],
  ['property.allowanceWithRentARoom', { property: { allowance: ONE, rentARoomExempt: ONE } }],
  [
    'selfEmployment.homeWorkingWithAllowance',
    { selfEmployment: { ...withProfit(2000).selfEmployment, homeWorking: ONE, tradingAllowance: ONE } },
  ],
  ['capitalGains.investorsReliefAboveGains', { capitalGains: { investorsRelief: ONE } }],
  ['capitalGains.reliefAboveGains', { capitalGains: { businessDisposalRelief: ONE } }],
  ['capitalGains.employeeShareholderAboveGains', { capitalGains: { employeeShareholderGains: ONE } }],
  ['capitalGains.specialSecuritiesAboveGains', { capitalGains: { excludedSecuritiesGains: ONE } }],
  ['capitalGains.gainsBeforeRateChange', { taxYear: '2024-25', capitalGains: { otherGains: given(9000) } }],
  [
    'capitalGains.attributedGainsAcrossRateChange',
    { taxYear: '2024-25', capitalGains: { attributedGains: given(9000) } },
  ],
  ['unsupported.homeWorkingWithoutTrade', { unsupported: ['unsupported.homeWorkingWithoutTrade'] }],
  ['unsupported.homeWorkingWithoutEmployment', { unsupported: ['unsupported.homeWorkingWithoutEmployment'] }],
  ['unsupported.studentLoans.plan', { unsupported: ['unsupported.studentLoans.plan'] }],
])('%s links to its boxes', (code, facts) => {
  const { about, wired } = refused(facts);
  const found = wired.find((refusal) => refusal.code === code);
  expect(found?.links?.length).toBeGreaterThan(0);
  expect(about.filter((word) => !(calcInputs as readonly string[]).includes(word))).toEqual([]);
});

/** The newest year with such a box. */
function yearWith(calc: CalcInput) {
  return shippedTaxYears.findLast((year) =>
    shippedForms(year).some(({ definition }) => fieldsFor(definition, year).some((one) => one.calc === calc)),
  );
}

const topics = [...new Set([...(Object.keys(calcTopics) as CalcInput[]), ...calcRefusals])];

test.each(topics.flatMap((calc) => (yearWith(calc) === undefined ? [] : [calc])))(
  'links to a box of %s, which has no rule',
  (calc) => {
    const { wired } = refused({ taxYear: yearWith(calc) ?? '2025-26', unsupported: [refusalCode(calc)] });
    expect(wired.map(({ links }) => links?.length ?? 0)).toEqual([1]);
  },
);

function refusedAnswers(taxYear: string, forms: object) {
  const outcome = runCase({ taxYear, forms });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.reply.refusals;
}

test('names a filled box by its number and, if that is not enough, its name', () => {
  expect(refusedAnswers('2025-26', { SA101: { ai4_box_16: 5000 } })[0]?.links).toEqual([
    { form: 'SA101', box: '16' },
  ]);
});

test('names the entry of a list', () => {
  const jobs = [{ box_1: 100 }, { box_1: 200, box_3_1: 30 }];
  expect(refusedAnswers('2024-25', { SA102: jobs })[0]?.links).toEqual([
    { form: 'SA102', box: '3.1', entry: 2 },
  ]);
});

test('names only the filled-in boxes of those that feed one input', () => {
  const answers = { ai4_box_14: 900 };
  const [refusal] = refusedAnswers('2025-26', { SA101: answers });
  expect(refusal?.links).toEqual([{ form: 'SA101', box: '14', field: 'ai4_box_14' }]);
});

test('has no link for what no box of the year covers', () => {
  const inputs = person({ taxYear: '2025-26' });
  const refusal = { code: 'unreadable.SA105', title: 'T', message: 'M', about: [] };
  expect(wireRefusals([refusal], inputs.taxYear, { forms: [], definitions: [] })).toEqual([
    { code: 'unreadable.SA105', title: 'T', message: 'M' },
  ]);
});
