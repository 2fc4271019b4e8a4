import { excessOver, notBelowZero } from '../rounding.ts';
import { pence, ZERO } from '#domain/money.ts';
import type { CapitalGainsInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { otherAdjustment, rateChangeAdjustment } from './gains/adjustment.ts';
import { gainsCharge } from './gains/charge.ts';
import { gainsDeductions } from './gains/losses.ts';
import { poolsOf } from './gains/pools.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { LifeInsuranceGains } from './life-insurance.ts';
import { losesExemptAmount } from './residence/lost-allowances.ts';

export interface CapitalGains {
  /** Gains of the year before losses. */
  readonly total: WorkingNode;
  /** Losses set against gains, of all kinds. */
  readonly losses: WorkingNode;
  /** The annual exempt amount, as far as it is used. */
  readonly exempt: WorkingNode;
  /** After losses and the annual exempt amount. */
  readonly taxable: WorkingNode;
  /** With what box 51 adds or subtracts. */
  readonly tax: WorkingNode;
  /**
   * Already charged with property and real time returns during the year. Can be more than the tax: then it is repaid.
   */
  readonly alreadyCharged: WorkingNode;
  /** 2024-25: the value of SA108 box 51 for which HMRC's own calculation agrees. */
  readonly rateChangeAdjustment: WorkingNode;
  /** Capital losses that no gain used: they are carried forward (box 47). */
  readonly lossesCarriedForward: WorkingNode;
}

export interface GainsFacts {
  readonly taxableIncome: WorkingNode;
  readonly payments: Pick<GrossPayments, 'extension'>;
  readonly lifeInsurance: Pick<LifeInsuranceGains, 'income' | 'slice'>;
}

/**
 * Capital Gains Tax: form SA108; TCGA 1992, ss.1 to 1K. Gains come on top of taxable income, whichever part of the
 * United Kingdom taxes it: the band is that of ITA 2007, s.10 (TCGA 1992, s.1J). Personal allowances never reduce
 * gains.
 */
export function capitalGains(
  inputs: TaxInputs,
  facts: GainsFacts,
  rates: { gains: YearRates['capitalGains']; basicRateLimit: YearRates['incomeTax']['basicRateLimit'] },
): CapitalGains {
  const given = inputs.capitalGains;
  if (given === undefined) return NO_GAINS;
  if (!losesExemptAmount(inputs)) return gainsOf(given, facts, rates);
  const annualExemptAmount = { ...rates.gains.annualExemptAmount, value: ZERO };
  return gainsOf(given, facts, { ...rates, gains: { ...rates.gains, annualExemptAmount } });
}

function gainsOf(
  given: CapitalGainsInputs,
  facts: GainsFacts,
  rates: { gains: YearRates['capitalGains']; basicRateLimit: YearRates['incomeTax']['basicRateLimit'] },
): CapitalGains {
  const pools = poolsOf(given, rates.gains);
  const deductions = gainsDeductions(given, pools, rates.gains);
  const band = bandLeft(facts, rates.basicRateLimit);
  const charge = gainsCharge(pools.taxed, deductions, band, rates.gains);
  const rateChange = rateChangeAdjustment(pools.taxed, deductions, band, charge.tax, rates.gains);
  return {
    total: pools.total,
    losses: deductions.losses,
    exempt: deductions.exempt,
    taxable: charge.taxable,
    tax: total(
      {
        id: 'capital_gains_tax',
        label: 'Capital Gains Tax',
        rule: 'Tax on gains, with other adjustments.',
        source: rates.gains.periods.law,
      },
      present(charge.tax, otherAdjustment(given, charge.tax, rateChange)),
    ),
    alreadyCharged: reliefInPounds(
      'capital_gains_already_charged',
      'Capital Gains Tax already charged',
      given.taxAlreadyCharged,
    ),
    rateChangeAdjustment: rateChange,
    lossesCarriedForward: deductions.carriedForward,
  };
}

/**
 * The part of the basic rate band that taxable income leaves, including income at nil rates. Of life insurance gains
 * only those of one year count. TCGA 1992, s.1J; HMRC CG21204.
 */
function bandLeft(
  { taxableIncome, payments, lifeInsurance: { income: policyGains, slice } }: GainsFacts,
  limit: YearRates['incomeTax']['basicRateLimit'],
): WorkingNode {
  return derived(
    {
      id: 'capital_gains.band',
      label: 'Basic rate band left for gains',
      rule:
        policyGains.value === 0
          ? 'The basic rate limit, with Gift Aid and pension payments added, less taxable income.'
          : 'The basic rate limit, with Gift Aid and pension payments added, less taxable income with only one year’s part of life insurance gains.',
      source: 'Taxation of Chargeable Gains Act 1992, s.1J; Income Tax Act 2007, s.10',
    },
    excessOver(
      pence(limit.value + payments.extension.value),
      notBelowZero(pence(taxableIncome.value - policyGains.value + slice.value)),
    ),
    [limit, payments.extension, taxableIncome, ...present(policyGains, slice)],
  );
}

const none = (id: string, label: string) => nil({ id, label, rule: 'You have no capital gains form.' });
const NO_GAINS: CapitalGains = {
  total: none('capital_gains_total', 'Gains of the year'),
  losses: none('capital_gains.losses', 'Losses set against gains'),
  exempt: none('capital_gains.exempt', 'Annual exempt amount used'),
  taxable: none('capital_gains_taxable', 'Taxable gains'),
  tax: none('capital_gains_tax', 'Capital Gains Tax'),
  alreadyCharged: none('capital_gains_already_charged', 'Capital Gains Tax already charged'),
  rateChangeAdjustment: none('capital_gains_adjustment', 'Adjustment for the rates of 2024-25'),
  lossesCarriedForward: none('capital_gains.losses.carried_forward', 'Capital losses left for later years'),
};
