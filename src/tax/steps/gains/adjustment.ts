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
 * The value of box 51 in 2024-25 for which HMRC's calculation arrives at the statutory tax: HMRC charges every gain
 * at the rates before 30 October 2024. Zero in every other year, and without gains from that day on.
 * @param tax at the statutory rates.
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
 * The part of box 51 that changes the engine's tax. In other years that is all of it. In 2024-25 the engine's tax is
 * already at the right rates, while box 51 also contains the difference in rates. So only the part of the box beyond
 * that difference counts, and the rate change is never counted twice. An empty box, or zero, does not lower the tax:
 * the right rates apply whether or not the box is filled in. The box takes whole pounds, so a difference below a
 * pound is only rounding. The tax never falls below zero.
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
