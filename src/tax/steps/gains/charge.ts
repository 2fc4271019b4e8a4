import { formatPounds, type Pence, ZERO } from '#domain/money.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { formatRate, percentOf, type Rate } from '../../rounding.ts';
import { derived, present, total, type WorkingNode } from '../../workings.ts';
import { allocate } from './allocation.ts';
import type { GainsDeductions } from './losses.ts';
import type { Pool } from './pools.ts';

export interface GainsCharge {
  /** Gains minus losses and the annual exempt amount. */
  readonly taxable: WorkingNode;
  /** Before box 51. */
  readonly tax: WorkingNode;
}

/** The tax of every pool at its own rates, with a figure for each slice. TCGA 1992, ss.1H to 1K. */
export function gainsCharge(
  pools: readonly Pool[],
  deductions: GainsDeductions,
  band: WorkingNode,
  rates: YearRates['capitalGains'],
): GainsCharge {
  const { losses, exempt, banded } = allocate(
    pools,
    { losses: deductions.losses.value, exempt: deductions.exempt.value },
    band.value,
  );
  const taxable: WorkingNode[] = [];
  const slices: WorkingNode[] = [];
  for (const [index, pool] of pools.entries()) {
    const placed = { losses: losses[index] ?? ZERO, exempt: exempt[index] ?? ZERO };
    taxable.push(taxableOf(pool, placed, deductions, pools));
  }
  for (const [index, pool] of pools.entries()) {
    const left = taxable[index];
    if (left === undefined || left.value === 0) continue;
    slices.push(...slicesOf(pool, left, { banded: banded[index] ?? ZERO, band, all: taxable }, rates));
  }
  return {
    taxable: total(
      {
        id: 'capital_gains_taxable',
        label: 'Taxable gains',
        rule: 'Gains less losses and the annual exempt amount, set against the gains taxed at the highest rates.',
        source: 'Taxation of Chargeable Gains Act 1992, ss.1 and 1K',
      },
      present(...taxable),
    ),
    tax: total(
      {
        id: 'capital_gains.tax',
        label: 'Tax on gains',
        rule: 'The tax of every slice of gains added together.',
        source: rates.periods.law,
      },
      present(...slices),
    ),
  };
}

function taxableOf(
  { name, words, gains }: Pool,
  placed: { readonly losses: Pence; readonly exempt: Pence },
  { losses, exempt }: GainsDeductions,
  pools: readonly Pool[],
): WorkingNode {
  // All of them decide which gains are taxed highest.
  const all = pools.map((pool) => pool.gains);
  const lossesHere = derived(
    {
      id: `capital_gains.losses_on.${name}`,
      label: `Losses set against ${words}`,
      rule: 'Losses are set against the gains taxed at the highest rates first.',
      source: 'Taxation of Chargeable Gains Act 1992, s.1F',
    },
    placed.losses,
    [losses, ...all],
  );
  const exemptHere = derived(
    {
      id: `capital_gains.exempt_on.${name}`,
      label: `Annual exempt amount on ${words}`,
      rule: 'After losses, the exempt amount is set against the gains taxed at the highest rates first.',
      source: 'Taxation of Chargeable Gains Act 1992, ss.1F and 1K',
    },
    placed.exempt,
    [exempt, losses, ...all],
  );
  return total(
    {
      id: `capital_gains.taxable.${name}`,
      label: `Taxable gains on ${words}`,
      rule: 'Gains less the losses and the exempt amount set against them.',
    },
    present(gains),
    present(lossesHere, exemptHere),
  );
}

const WHERE = {
  basic: 'within the basic rate band',
  higher: 'above the basic rate band',
  flat: 'whatever the band',
} as const;

function slicesOf(
  { name, words, basic, higher }: Pool,
  taxable: WorkingNode,
  { banded, band, all }: { banded: Pence; band: WorkingNode; all: readonly WorkingNode[] },
  rates: YearRates['capitalGains'],
): WorkingNode[] {
  const slice = (part: keyof typeof WHERE, amount: WorkingNode, rate: Rate) =>
    derived(
      {
        id: `capital_gains.tax.${name}.${part}`,
        label: () => `${formatRate(rate)} of ${formatPounds(amount.value)}`,
        rule: () => `${formatRate(rate)} on ${words}, ${WHERE[part]}.`,
        source: rates.periods.law,
      },
      percentOf(amount.value, rate),
      [amount, rates.periods],
    );
  if (basic === higher) return [slice('flat', taxable, basic)];
  const within = derived(
    {
      id: `capital_gains.band_on.${name}`,
      label: `Gains on ${words} within the basic rate band`,
      rule: 'Gains with a relief use the band first. The rest of the band goes where it saves most.',
      source: 'Taxation of Chargeable Gains Act 1992, ss.1I and 1J',
    },
    banded,
    [band, ...all],
  );
  const above = total(
    {
      id: `capital_gains.above_band.${name}`,
      label: `Gains on ${words} above the basic rate band`,
      rule: 'Taxable gains less those within the band.',
    },
    present(taxable),
    present(within),
  );
  return [slice('basic', within, basic), slice('higher', above, higher)];
}
