import { formatPounds, pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import { annualAllowance } from '../pension-allowance.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, roundDownToPound } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';

const LAW = 'Finance Act 2004, ss.227 to 228ZA';
const HEAD = { id: 'annual_allowance_excess', label: 'Pension savings above the annual allowance' };

const ENTERED = nil({ ...HEAD, rule: 'None: the excess is entered.' });

interface Facts {
  readonly netIncome: WorkingNode;
  /** With relief at source, gross. */
  readonly pensionAtSource: WorkingNode;
  /** Deducted from income. */
  readonly pensionDeducted: WorkingNode;
}

/**
 * The savings of the year above the allowance, which falls with income, and the unused allowance of three years before.
 * Zero unless it is to be worked out. Finance Act 2004, ss.227 to 228ZA; HMRC PTM057100. People who have flexibly taken
 * money from a pension have another allowance: they enter the excess themselves.
 */
export function annualAllowanceExcess(
  { pensionCharges: given }: TaxInputs,
  facts: Facts,
  rates: YearRates['pensions'],
): WorkingNode {
  if (given?.byAmounts !== true) return ENTERED;
  const savings = incomeInPounds(`${HEAD.id}.savings`, 'Pension savings of the year', given.savings);
  const own = incomeInPounds(`${HEAD.id}.own`, 'Your own payments among them', given.ownPayments);
  const netPay = incomeInPounds(`${HEAD.id}.net_pay`, 'Payments taken from pay before tax', given.netPay);
  const sacrificed = incomeInPounds(
    `${HEAD.id}.sacrificed`,
    'Pay given up for pension payments',
    given.sacrificed,
  );
  const unused = reliefInPounds(
    `${HEAD.id}.unused`,
    'Unused allowance of three years before',
    given.unusedAllowance,
  );
  const threshold = total(
    {
      id: `${HEAD.id}.threshold_income`,
      label: 'Threshold income',
      rule: 'Net income less pension payments with relief at source, plus pay given up for pension payments.',
      source: 'Finance Act 2004, s.228ZA(5)',
    },
    present(facts.netIncome, sacrificed),
    present(facts.pensionAtSource),
  );
  const adjusted = total(
    {
      id: `${HEAD.id}.adjusted_income`,
      label: 'Adjusted income',
      rule: 'Net income with pension payments that came off it, and what employers paid into pensions.',
      source: 'Finance Act 2004, s.228ZA(4)',
    },
    present(facts.netIncome, facts.pensionDeducted, netPay, savings),
    present(own),
  );
  const income = { thresholdIncome: threshold.value, adjustedIncome: adjusted.value };
  const allowance = derived(
    {
      id: `${HEAD.id}.allowance`,
      label: 'Annual allowance of the year',
      rule: () =>
        threshold.value <= rates.thresholdIncome.value
          ? `${formatPounds(rates.annualAllowance.value)}: threshold income is not above ${formatPounds(rates.thresholdIncome.value)}.`
          : `${formatPounds(rates.annualAllowance.value)}, less half of the adjusted income above ${formatPounds(rates.adjustedIncome.value)}, at least ${formatPounds(rates.minimumAllowance.value)}.`,
      source: rates.annualAllowance.law,
    },
    annualAllowance(income, rates),
    [
      threshold,
      adjusted,
      rates.annualAllowance,
      rates.thresholdIncome,
      rates.adjustedIncome,
      rates.minimumAllowance,
    ],
  );
  const rule = () => 'Savings of the year less the allowance and the unused allowance, in whole pounds.';
  return derived(
    { ...HEAD, rule, source: LAW },
    roundDownToPound(excessOver(savings.value, pence(allowance.value + unused.value))),
    [savings, allowance, ...present(unused)],
  );
}
