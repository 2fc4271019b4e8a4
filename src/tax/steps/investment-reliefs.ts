import { formatPounds } from '#domain/money.ts';
import type { TaxInputs, TaxReliefInputs } from '../inputs.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, percentOf, type Rate } from '../rounding.ts';
import { derived, nil, reliefInPounds } from '../workings.ts';
import type { Pence } from '#domain/money.ts';
import type { Claim } from './tax-left.ts';

interface Scheme {
  readonly input: keyof TaxReliefInputs;
  readonly id: string;
  readonly label: string;
  readonly rate: keyof YearRates['reliefs'] & `${string}Rate`;
  readonly limit?: keyof YearRates['reliefs'] & `${string}Limit`;
}

/** In the order of ITA 2007, s.27(5). */
const SCHEMES: readonly Scheme[] = [
  {
    input: 'ventureCapitalTrusts',
    id: 'venture_capital_trust_relief',
    label: 'Venture Capital Trust relief',
    rate: 'ventureCapitalTrustRate',
    limit: 'ventureCapitalTrustLimit',
  },
  {
    input: 'enterpriseInvestment',
    id: 'enterprise_investment_relief',
    label: 'Enterprise Investment Scheme relief',
    rate: 'enterpriseInvestmentRate',
    limit: 'enterpriseInvestmentLimit',
  },
  {
    input: 'seedInvestment',
    id: 'seed_investment_relief',
    label: 'Seed Enterprise Investment Scheme relief',
    rate: 'seedInvestmentRate',
    limit: 'seedInvestmentLimit',
  },
  {
    input: 'socialInvestment',
    id: 'social_investment_relief',
    label: 'Social Investment Tax Relief',
    rate: 'socialInvestmentRate',
    limit: 'socialInvestmentLimit',
  },
  // A year's part of the relief, a twentieth of the investment; the part above the tax can be claimed in a later
  // year.
  {
    input: 'communityInvestment',
    id: 'community_investment_relief',
    label: 'Community Investment Tax Relief',
    rate: 'communityInvestmentRate',
  },
];

/**
 * The claims of investment schemes in statutory order: a share of the investment, up to the limit of the year. ITA
 * 2007, Parts 5 to 7.
 */
export function investmentReliefs(
  { taxReliefs, taxYear }: TaxInputs,
  reliefs: YearRates['reliefs'],
): readonly Claim[] {
  if (taxReliefs === undefined) return [];
  const claims: Claim[] = [];
  for (const scheme of SCHEMES) {
    const amount = taxReliefs[scheme.input];
    if (amount === undefined || amount.length === 0) continue;
    const isEnded = scheme.input === 'socialInvestment' && taxYear >= '2023-24';
    claims.push(claimOf(scheme, amount, isEnded, reliefs));
  }
  return claims;
}

function claimOf(
  scheme: Scheme,
  amount: NonNullable<TaxReliefInputs[keyof TaxReliefInputs]>,
  isEnded: boolean,
  reliefs: YearRates['reliefs'],
): Claim {
  const { id, label } = scheme;
  const rate: Cited<Rate> = reliefs[scheme.rate];
  const limit: Cited<Pence> | undefined = scheme.limit === undefined ? undefined : reliefs[scheme.limit];
  const invested = reliefInPounds(`${id}.invested`, `Invested: ${label}`, amount);
  const head = { id: `${id}.full`, label: `${label}, before the tax left`, source: rate.law };
  const claim = { id, label, source: rate.law };
  if (isEnded) {
    // Finance Act 2014, Sch.11 as amended: for investments before 6 April 2023.
    const rule = 'Not given: this relief ended on 5 April 2023.';
    return { ...claim, full: nil({ ...head, rule }, [invested]) };
  }
  const counted = limit === undefined ? invested.value : lowest(invested.value, limit.value);
  const rule = () =>
    counted < invested.value
      ? `${formatRate(rate.value)} of ${formatPounds(counted)}, the most that counts in a year.`
      : `${formatRate(rate.value)} of ${formatPounds(counted)}.`;
  const uses = limit === undefined ? [invested, rate] : [invested, rate, limit];
  return { ...claim, full: derived({ ...head, rule }, percentOf(counted, rate.value), uses) };
}
