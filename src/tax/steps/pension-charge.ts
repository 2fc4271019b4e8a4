import { formatPounds, pence } from '#domain/money.ts';
import type { Region, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { bandOf, formatRate, lowest, percentOf } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { taxRegion } from './residence/tax-region.ts';
import { scalesOf } from './scales.ts';

const LAW = 'Finance Act 2004, s.227';
const HEAD = { id: 'pension_charge', label: 'Pension annual allowance charge', source: LAW };
const NONE = nil({ ...HEAD, rule: 'None: nothing was saved above the annual allowance.' });

interface Facts {
  /** Worked out from the savings; zero when it is entered. */
  readonly excess: WorkingNode;
  /** After allowances, of every type: the excess comes on top of it. */
  readonly taxableIncome: WorkingNode;
  /** The amount by which the rate limits rise. */
  readonly extension: WorkingNode;
}

/**
 * Pension savings above the annual allowance, taxed on top of all taxable income at the rates of pay, minus what the
 * scheme paid. No one pays the Scottish starter rate on them. FA 2004, ss.227 and 237B.
 */
export function pensionAnnualAllowanceCharge(inputs: TaxInputs, facts: Facts, rates: YearRates): WorkingNode {
  const { pensionCharges } = inputs;
  const workedOut = facts.excess;
  const amount = pensionCharges?.byAmounts === true ? [] : (pensionCharges?.annualAllowanceExcess ?? []);
  if (amount.length === 0 && workedOut.value === 0) return NONE;
  const excess =
    amount.length === 0
      ? workedOut
      : incomeInPounds(`${HEAD.id}.excess`, 'Pension savings above the annual allowance', amount);
  const charge = total(
    {
      id: `${HEAD.id}.tax`,
      label: 'Tax on the excess',
      rule: 'The tax of every band added together.',
      source: LAW,
    },
    slices(excess, facts, taxRegion(inputs), rates),
  );
  return total(
    { ...HEAD, rule: 'Tax on the excess, less what the pension scheme paid of it.' },
    present(charge),
    present(paidByScheme(pensionCharges?.annualAllowancePaidByScheme, charge)),
  );
}

function paidByScheme(
  amount: NonNullable<TaxInputs['pensionCharges']>['annualAllowancePaidByScheme'],
  charge: WorkingNode,
): WorkingNode {
  const paid = reliefInPounds(`${HEAD.id}.paid_by_scheme`, 'Paid by the pension scheme', amount);
  if (paid.value <= charge.value) return paid;
  return derived(
    {
      id: `${HEAD.id}.paid_by_scheme.counted`,
      label: 'Paid by the pension scheme, as far as it counts',
      rule: 'At most the tax on the excess.',
      source: 'Finance Act 2004, s.237B',
    },
    lowest(paid.value, charge.value),
    [paid, charge],
  );
}

function slices(excess: WorkingNode, facts: Facts, region: Region, rates: YearRates): WorkingNode[] {
  const { taxableIncome, extension } = facts;
  const scales = scalesOf(region, extension.value, rates);
  // Scotland starts with its basic rate: FA 2004, s.227(4AA).
  const bands = scales.nonSavings.filter(({ name }) => name !== 'starter');
  const start = taxableIncome.value;
  const end = pence(start + excess.value);
  const taxed: WorkingNode[] = [];
  for (const [index, { name, over, rate }] of bands.entries()) {
    const from = index === 0 ? start : pence(Math.max(over, start));
    const slice = bandOf(end, from, bands[index + 1]?.over);
    if (slice === 0) continue;
    const head = {
      id: `${HEAD.id}.${name}`,
      label: () => `${formatRate(rate)} of ${formatPounds(slice)}`,
      rule: `The part of the excess in the ${name} band, on top of taxable income; the limits rise by Gift Aid and pension payments.`,
      source: LAW,
    };
    taxed.push(derived(head, percentOf(slice, rate), [excess, taxableIncome, extension, scales.region]));
  }
  return taxed;
}
