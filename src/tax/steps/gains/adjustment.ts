import { negate, pence, pounds, ZERO } from '#domain/money.ts';
import { amountTotal } from '../../amount.ts';
import type { CapitalGainsInputs } from '../../inputs.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { derived, incomeInPounds, nil, present, total, type WorkingNode } from '../../workings.ts';
import { allocate, type Taxed } from './allocation.ts';
import type { GainsDeductions } from './losses.ts';
import type { Pool } from './pools.ts';

const HEAD = {
  id: 'capital_gains_adjustment',
  label: 'Adjustment for the rates of 2024-25',
} as const;

/**
 * What box 51 has to hold in 2024-25 for HMRC's calculation to reach the tax of the law: HMRC charges every gain at
 * the rates before 30 October 2024. Nil in every other year, and when no gain was made from that day on.
 * @param tax at the rates of the law.
 */
export function rateChangeAdjustment(
  pools: readonly Pool[],
  deductions: GainsDeductions,
  band: WorkingNode,
  tax: WorkingNode,
  rates: YearRates['capitalGains'],
): WorkingNode {
  const [first, second] = rates.periods.value;
  if (first === undefined || second === undefined) {
    return nil({ ...HEAD, rule: 'None: the rates did not change during the year.' });
  }
  if (!pools.some(({ name }) => name === 'from_change')) {
    return nil({ ...HEAD, rule: 'None: no gain has the rates from 30 October 2024.' }, [tax]);
  }
  const asHmrc = pools.map((pool): Taxed =>
    pool.name === 'from_change' ? { ...pool, ...first.other } : pool,
  );
  const placed = { losses: deductions.losses.value, exempt: deductions.exempt.value };
  const charged = derived(
    {
      id: 'capital_gains.tax_before_adjustment',
      label: 'Tax on gains as HMRC’s calculation has it before box 51',
      rule: 'The same gains, losses and exempt amount, at the rates before 30 October 2024 throughout.',
      source: rates.periods.law,
    },
    allocate(asHmrc, placed, band.value).tax,
    [...pools.map(({ gains }) => gains), deductions.losses, deductions.exempt, band, rates.periods],
  );
  return total(
    {
      ...HEAD,
      rule: 'Tax on gains at the rates of their dates, less what HMRC’s calculation comes to before box 51.',
      source: 'Finance Act 2025, s.7; form SA108, box 51',
    },
    present(tax),
    present(charged),
  );
}

/**
 * Box 51, as far as it changes the tax that the engine found. In other years that is all of it. In 2024-25 the tax
 * found is at the right rates already, while box 51 also holds the difference the rates make, so that only what the box
 * has beyond that difference counts: the rate change is never counted twice. An empty box, or nil, does not lower the
 * tax: the law charges the right rates whether or not the box is filled in. The box takes whole pounds, so that a
 * difference below a pound is rounding and nothing else.
 * The tax never falls below nil.
 */
export function otherAdjustment(
  given: CapitalGainsInputs,
  tax: WorkingNode,
  rateChange: WorkingNode,
): WorkingNode {
  const head = { id: 'capital_gains.other_adjustment', label: 'Other adjustments to Capital Gains Tax' };
  if (amountTotal(given.adjustment) === 0) return nil({ ...head, rule: 'None in box 51.' });
  const entered = incomeInPounds(
    'capital_gains.adjustment',
    'Adjustment to Capital Gains Tax',
    given.adjustment,
  );
  const beyond = pence(entered.value - rateChange.value);
  const rounding = rateChange.value !== 0 && Math.abs(beyond) < pounds(1);
  const value = rounding ? ZERO : pence(Math.max(beyond, negate(tax.value)));
  return derived(
    {
      ...head,
      rule: 'Box 51 without the difference that the rates of 2024-25 make, which the tax on gains already has. A negative adjustment takes off at most the tax.',
      source: 'Form SA108, box 51',
    },
    value,
    [entered, rateChange, tax],
  );
}
