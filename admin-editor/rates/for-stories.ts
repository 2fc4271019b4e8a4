import type { RateFigure, RateFigures, RateGroup } from '#contract/rates/rates.ts';

/** A few figures, one of each unit. */
export const groups: RateGroup[] = [
  {
    name: 'incomeTax',
    title: 'Income Tax',
    figures: [
      {
        name: 'personalAllowance',
        label: 'Personal Allowance',
        law: 'Income Tax Act 2007, s.35',
        unit: 'pounds',
      },
      { name: 'basicRate', label: 'Basic rate', law: 'Income Tax Act 2007, s.6', unit: 'percent' },
      { name: 'bands', label: 'Bands', law: 'Income Tax Act 2007, s.10', unit: 'bands' },
    ],
  },
  {
    name: 'other',
    title: 'Everything else',
    figures: [
      { name: 'weeks', label: 'Weeks of Class 2', law: 'SSCBA 1992, s.11', unit: 'count' },
      { name: 'lets', label: 'Holiday lets are a business', law: 'Finance Act 2025, Sch.5', unit: 'yes' },
      { name: 'winter', label: 'Winter fuel limit', law: 'ITEPA 2003', unit: 'pounds?' },
      { name: 'gains', label: 'Rates on gains', law: 'TCGA 1992, s.1H', unit: 'gainsPeriods' },
      { name: 'late', label: 'Late payment', law: 'Finance Act 2009, Sch.56', unit: 'latePaymentSteps' },
      { name: 'digital', label: 'Compulsory above', law: 'Regulations 2026', unit: 'yearLimits' },
    ],
  },
];

export const figure = (value: unknown, isVerified = true): RateFigure => ({
  value,
  sources: [{ title: 'Finance Act 2027, section 1', url: 'https://www.legislation.gov.uk/ukpga/2027/1' }],
  verified: isVerified,
});
const gainsFrom = (year: number) => ({
  from: `${year}-04-06`,
  to: `${year + 1}-04-05`,
  other: { basic: 18, higher: 24 },
  residential: { basic: 18, higher: 24 },
  carriedInterest: null,
  businessDisposal: 18,
  investors: 18,
});
/** The rates of the tax year that begins in `year`. */
export const setOf = (year: number, isVerified: boolean): RateFigures => ({
  incomeTax: {
    personalAllowance: figure(12_570, isVerified),
    basicRate: figure(20, isVerified),
    bands: figure([
      { name: 'basic', over: 0, rate: 20 },
      { name: 'higher', over: 37_700, rate: 40 },
    ]),
  },
  other: {
    weeks: figure(52),
    lets: figure(false),
    winter: figure(null),
    gains: figure([gainsFrom(year)]),
    late: figure([
      { days: 30, share: 5 },
      { months: 6, share: 5 },
    ]),
    digital: figure([
      { from: '2026-27', over: 50_000 },
      { from: '2027-28', over: 30_000 },
    ]),
  },
});
