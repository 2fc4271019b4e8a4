import fc from 'fast-check';
import { type Pence, pence, pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { anyGains } from './any-gains.ts';
import { calculate } from './calculate.ts';
import { type Amount, stated } from './amount.ts';
import type { ForeignInputs } from './foreign-inputs.ts';
import type { TaxInputs } from './inputs.ts';
import { explainedFigures } from './explained-figures.ts';
import { ratesOf } from './rates/index.ts';
import type { Calculated, Calculation } from './result.ts';
import type { YearFigures } from './year-figures.ts';

/** Whole or fractional pounds as an amount. For tests. */
export function given(value: number): Amount {
  return stated(pounds(value), 'stated');
}

/** A person of 2025-26 in England with only the given inputs. For tests. */
export function person(facts: Partial<TaxInputs>): TaxInputs {
  return { taxYear: '2025-26', region: 'england', employments: [], ...facts };
}

export function withPay(pay: number, taxDeducted = 0): TaxInputs {
  return person({ employments: [{ pay: given(pay), taxDeducted: given(taxDeducted) }] });
}

export function withProfit(profit: number): TaxInputs {
  return person({ selfEmployment: { turnover: given(profit) } });
}

/** Calculates with the shipped rates of the year. For tests. */
export function calculateAsShipped(inputs: TaxInputs): Calculation {
  return calculate(inputs, ratesOf(inputs.taxYear));
}

/** Calculates inputs that must not be refused. For tests. */
export function calculated(inputs: TaxInputs): Calculated {
  const calculation = calculateAsShipped(inputs);
  if (!calculation.ok) throw new Error(calculation.refusals.map(({ code }) => code).join(', '));
  return calculation;
}

export function figuresFor(inputs: TaxInputs): YearFigures {
  return calculated(inputs).figures;
}

export function workingsFor(inputs: TaxInputs) {
  return explainedFigures(calculated(inputs));
}

const figure = fc.record({
  value: fc.integer({ min: 0, max: 20_000_000 }).map((value): Pence => pence(value)),
  source: fc.constant({ from: 'stated', title: 'stated' } as const),
});
const amount: fc.Arbitrary<Amount> = fc.array(figure, { maxLength: 3 });

const signed: fc.Arbitrary<Amount> = fc.array(
  fc.record({
    value: fc.integer({ min: -5_000_000, max: 20_000_000 }).map((value): Pence => pence(value)),
    source: fc.constant({ from: 'stated', title: 'stated' } as const),
  }),
  { maxLength: 2 },
);

const partnership = fc.record(
  {
    share: signed,
    untaxedInterest: amount,
    yearAdjustment: signed,
    foreignTax: amount,
    lossBroughtForward: amount,
    otherProfit: amount,
    lossAgainstIncome: amount,
    taxDeducted: amount,
    class4Adjustment: amount,
    class4Exempt: fc.boolean(),
    class2Voluntary: fc.boolean(),
    accountingAdjustment: signed,
    averagingAdjustment: signed,
    overlapRelief: amount,
    transitionProfit: amount,
    foreignInterest: signed,
    foreignInterestTax: amount,
    taxedInterest: amount,
    dividends: amount,
    dividendsTax: amount,
    propertyShare: signed,
    propertyLossBroughtForward: amount,
    propertyFinanceCosts: amount,
    otherUntaxed: amount,
    otherUntaxedLossUsed: amount,
    offshoreFunds: amount,
    foreignIncome: amount,
    foreignIncomeTax: amount,
    foreignFinanceCosts: amount,
    otherTaxed: amount,
  },
  { requiredKeys: [] },
);

const fullTrade = fc.record(
  {
    turnover: amount,
    otherIncome: amount,
    expenses: amount,
    disallowable: amount,
    capitalAllowances: amount,
    balancingCharges: amount,
    goodsForOwnUse: amount,
    nonTaxableIncome: amount,
    yearAdjustment: signed,
    overlapRelief: amount,
    accountingAdjustment: amount,
    lossBroughtForward: amount,
    otherProfit: amount,
    lossAgainstIncome: amount,
    taxDeducted: amount,
    class4Adjustment: amount,
    class4Exempt: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Reliefs, small enough to leave taxable income. */
function smallAmounts<Word extends string>(...words: readonly Word[]) {
  const small = fc.integer({ min: 0, max: 500_000 }).map((value) => given(value / 100));
  const all = Object.fromEntries(words.map((word) => [word, small])) as Record<Word, typeof small>;
  return fc.record(all, { requiredKeys: [] });
}

/** Any of these inputs of an area, all with amounts. */
function amounts<Word extends string>(...words: readonly Word[]) {
  const all = Object.fromEntries(words.map((word) => [word, amount])) as Record<Word, typeof amount>;
  return fc.record(all, { requiredKeys: [] });
}

/** Holiday lets, for years that have them. */
export const anyHolidayLets = amounts(
  'income',
  'expenses',
  'financeCosts',
  'privateUse',
  'balancingCharges',
  'capitalAllowances',
  'lossBroughtForward',
);

/** One source of foreign income: of one kind, as the form asks it. */
const foreignSource = fc.oneof(
  ...(['interest', 'dividends', 'pension'] as const).map((word) =>
    fc.record(
      {
        kind: fc.constant(word),
        [word]: amount,
        foreignTax: amount,
        ukTax: amount,
        claimsCredit: fc.boolean(),
      },
      { requiredKeys: ['kind'] },
    ),
  ),
  fc.record(
    {
      kind: fc.constant('property' as const),
      rents: amount,
      propertyExpenses: amount,
      propertyFinanceCosts: amount,
      propertyLossBroughtForward: amount,
      foreignTax: amount,
      claimsCredit: fc.boolean(),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constant('elsewhere' as const),
      elsewhere: amount,
      foreignTax: amount,
      claimsCredit: fc.boolean(),
    },
    { requiredKeys: ['kind'] },
  ),
) as fc.Arbitrary<ForeignInputs>;

const employment = fc.record(
  {
    pay: amount,
    tips: amount,
    benefits: amount,
    expenses: amount,
    homeWorking: amount,
    taxDeducted: amount,
  },
  { requiredKeys: [] },
);

const journeys = fc.array(
  fc.record({
    type: fc.constantFrom('in_vehicle', 'on_motorcycle', 'on_bicycle'),
    miles: fc.integer({ min: 0, max: 1_500_000 }).map((hundredths) => hundredths / 100),
    source: fc.constant({ from: 'stated', title: 'stated' } as const),
  }),
  { maxLength: 3 },
);

/** A loan with its plan, because a missing plan is refused. */
const studentLoans = fc.record({
  repaying: fc.constant(true),
  plans: fc.uniqueArray(fc.constantFrom('plan1', 'plan2', 'plan4', 'plan5'), { minLength: 1 }),
  postgraduate: fc.constant(true),
  deducted: amount,
  postgraduateDeducted: amount,
});

const mixed: fc.Arbitrary<TaxInputs> = fc.record(
  {
    taxYear: fc.constantFrom('2024-25', '2025-26'),
    region: fc.constantFrom('england', 'wales', 'northern_ireland'),
    employments: fc.array(employment, { maxLength: 3 }),
    selfEmployment: fc.record(
      {
        turnover: amount,
        otherIncome: amount,
        tradingAllowance: fc.constantFrom([], given(1000)),
        expenses: amount,
        capitalAllowances: amount,
        balancingCharges: amount,
        goodsForOwnUse: amount,
        lossBroughtForward: amount,
        otherProfit: amount,
        lossAgainstIncome: amount,
        taxDeducted: amount,
        class4Exempt: fc.boolean(),
        class2Voluntary: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    fullTrades: fc.array(fullTrade, { maxLength: 2 }),
    partnerships: fc.array(partnership, { maxLength: 2 }),
    journeys,
    studentLoans,
    property: fc.record(
      {
        income: amount,
        taxDeducted: amount,
        expenses: amount,
        mileage: amount,
        privateUse: amount,
        balancingCharges: amount,
        capitalAllowances: amount,
        rentARoomExempt: amount,
        lossBroughtForward: amount,
        residentialFinanceCosts: amount,
        financeCostsBroughtForward: amount,
      },
      { requiredKeys: [] },
    ),
    // A loss set against income has to be one of the year; losses.test.ts covers it
    capitalGains: anyGains.map((gains) => ({ ...gains, incomeLosses: [] })),
    foreignSources: fc.array(foreignSource, { maxLength: 3 }),
    savings: amounts('taxedInterest', 'untaxedInterest', 'foreignInterest'),
    dividends: amounts('uk', 'funds', 'foreign'),
    pensions: amounts(
      'statePension',
      'otherPensions',
      'taxDeducted',
      'statePensionLumpSum',
      'lumpSumTaxDeducted',
    ),
    benefits: amounts('incapacityBenefit', 'taxDeducted', 'jobseekersAllowance', 'other'),
    otherIncome: amounts('income', 'expenses', 'taxDeducted', 'preOwnedAssets'),
    additionalIncome: amounts(
      'giltInterest',
      'giltTaxDeducted',
      'stockDividends',
      'bonusIssues',
      'closeCompanyLoans',
      'businessReceipts',
      'shareSchemes',
    ),
    lifeInsurance: fc.record(
      {
        taxedGains: amount,
        taxedYears: fc.integer({ min: 1, max: 30 }),
        untaxedGains: amount,
        untaxedYears: fc.integer({ min: 1, max: 30 }),
        voidedIsaGains: amount,
        voidedIsaYears: fc.integer({ min: 1, max: 30 }),
        voidedIsaTax: amount,
      },
      { requiredKeys: ['taxedYears', 'untaxedYears', 'voidedIsaYears'] },
    ),
    lumpSums: amounts('afterEmployment', 'retirementScheme', 'compensation', 'taxDeducted'),
    giftAid: smallAmounts('payments', 'broughtBack', 'shares', 'land'),
    // The amount anyone can pay in, whatever they earn
    pensionContributions: fc.record({
      reliefAtSource: fc.integer({ min: 0, max: 3600 }).map((paid) => given(paid)),
    }),
    allowances: fc.record({ blindPerson: fc.boolean() }),
    incomeReliefs: smallAmounts(
      'seafarers',
      'foreignEarnings',
      'foreignTaxOnEarnings',
      'overseasPensionContributions',
      'loanInterest',
      'postCessation',
      'preIncorporationLosses',
      'earlierLosses',
      'tradeUnionDeathBenefits',
      'payrollGiving',
    ),
    taxReliefs: amounts(
      'ventureCapitalTrusts',
      'enterpriseInvestment',
      'seedInvestment',
      'communityInvestment',
      'partnershipLoanInterest',
    ),
    childBenefit: amounts('amount'),
    pensionCharges: amounts('annualAllowanceExcess', 'annualAllowancePaidByScheme'),
    winterFuelPayment: amounts('received'),
    covidSupport: amounts('overclaimed', 'overclaimedSeiss'),
    payments: amounts(
      'taxRefunded',
      'underpaidInCode',
      'underpaidInFutureCode',
      'onAccountPaid',
      'otherPayments',
    ),
  },
  { requiredKeys: ['taxYear', 'region', 'employments'] },
);

/** Random people: any mix of the kinds of income, in pence, both years, everywhere but Scotland. */
export const anyPerson: fc.Arbitrary<TaxInputs> = mixed.map((inputs) => {
  // With several businesses the allowance is refused.
  const { selfEmployment: { tradingAllowance = [] } = {} } = inputs;
  return tradingAllowance.length === 0 ? inputs : { ...inputs, fullTrades: undefined };
});

/**
 * Anyone in any year and any part of the United Kingdom. Leaves out what is refused outside the years of `anyPerson`.
 */
export const anyoneAnywhere: fc.Arbitrary<TaxInputs> = fc
  .record({
    inputs: anyPerson,
    taxYear: fc.constantFrom(...shippedTaxYears),
    region: fc.constantFrom('england', 'wales', 'northern_ireland', 'scotland'),
  })
  .map(({ inputs, taxYear, region }) => {
    const here = { ...inputs, taxYear, region };
    return calculateAsShipped(here).ok ? here : withoutWhatYearsDifferIn(here);
  });

function withoutWhatYearsDifferIn(inputs: TaxInputs): TaxInputs {
  return {
    ...inputs,
    employments: inputs.employments.map((one) => ({ ...one, homeWorking: undefined })),
    capitalGains: undefined,
    studentLoans: undefined,
    taxReliefs: undefined,
  };
}
