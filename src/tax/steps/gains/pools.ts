import { pence } from '#domain/money.ts';
import type { CapitalGainsInputs } from '../../inputs.ts';
import type { GainsPeriod, GainsRates } from '../../rates/units.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { type Rate, excessOver, lowest, notBelowZero } from '../../rounding.ts';
import { derived, incomeInPounds, present, total, type WorkingNode } from '../../workings.ts';
import type { Taxed } from './allocation.ts';
import { reliefGains } from './relief-gains.ts';

/** Gains of the year that are taxed alike. */
export interface Pool extends Taxed {
  /** Part of the ids in its workings: 'residential'. */
  readonly name: string;
  /** 'residential property', as in 'Taxable gains on …'. */
  readonly words: string;
  readonly gains: WorkingNode;
}

export interface Pools {
  /** All gains before losses. */
  readonly total: WorkingNode;
  /** Gains that own losses can reduce. */
  readonly own: WorkingNode;
  readonly attributed: WorkingNode;
  /** Boxes 13.4, 17, 26 and 34: everything except homes, carried interest and attributed gains. */
  readonly other: WorkingNode;
  /** Without empty pools. */
  readonly taxed: readonly Pool[];
}

/**
 * Sorts the gains of SA108 by their tax rates. Gains are after reliefs and before losses.
 *
 * Boxes that describe gains of other boxes are not added. Business Asset Disposal Relief and Investors’ Relief (49,
 * 50) move gains out of the other boxes. Gains above the employee shareholder limit (39), on excluded indexed
 * securities (52EG) and on asset holding companies (52QG, with losses in 52QL) are in boxes 17, 26 and 34 already:
 * HMRC’s checks 8602 to 8604 expect the disposals there. Gains put into Seed Enterprise Investment shares (40) are
 * not in the gain boxes, which are after reliefs (HMRC’s mapping: box 17 is gainAfterRelief). Until 2023-24 box 6
 * also contains carried interest, at the same rates. Attributed gains (18) are not in box 17 (its label).
 */
export function poolsOf(given: CapitalGainsInputs, rates: YearRates['capitalGains']): Pools {
  const residential = gainsOf('residential', 'Gains on homes', given.residentialGains);
  const carried = gainsOf('carried_interest', 'Gains on carried interest', given.carriedInterest);
  const attributed = gainsOf('attributed', 'Gains of trusts attributed to you', given.attributedGains);
  const other = total(
    {
      id: 'capital_gains.other',
      label: 'Gains on shares, cryptoassets and everything else',
      rule: 'All gains but those on homes, carried interest and attributed ones.',
    },
    present(
      gainsOf('crypto', 'Gains on cryptoassets', given.cryptoGains),
      gainsOf('property_and_assets', 'Gains on other property and assets', given.otherGains),
      gainsOf('listed_shares', 'Gains on listed shares', given.listedGains),
      gainsOf('unlisted_shares', 'Gains on unlisted shares', given.unlistedGains),
    ),
  );
  const own = total(
    {
      id: 'capital_gains.own',
      label: 'Gains your losses can be set against',
      rule: 'All gains but attributed ones.',
    },
    present(residential, carried, other),
  );
  return {
    total: total(
      {
        id: 'capital_gains_total',
        label: 'Gains of the year',
        rule: 'Gains of every kind, after reliefs and before losses.',
        source: 'Taxation of Chargeable Gains Act 1992, s.1',
      },
      present(own, attributed),
    ),
    own,
    attributed,
    other,
    taxed: taxedPools({ residential, carried, attributed, other }, given, rates),
  };
}

function taxedPools(
  gains: Record<'residential' | 'carried' | 'attributed' | 'other', WorkingNode>,
  given: CapitalGainsInputs,
  rates: YearRates['capitalGains'],
): Pool[] {
  const period = lastOf(rates.periods.value);
  const relief = reliefGains(given, rates);
  const flat = (rate: Rate): GainsRates => ({ basic: rate, higher: rate });
  const pools = [
    pool('carried_interest', 'carried interest', gains.carried, period.carriedInterest ?? period.other),
    pool('residential', 'residential property', gains.residential, period.residential),
    ...ordinaryPools(gains.other, relief, given, rates),
    { ...pool('attributed', 'attributed gains', gains.attributed, period.other), own: false },
    {
      ...pool(
        'business_disposal',
        'business disposals',
        relief.businessDisposal,
        flat(period.businessDisposal),
      ),
      relief: true,
    },
    {
      ...pool('investors', 'shares with Investors’ Relief', relief.investors, flat(period.investors)),
      relief: true,
    },
  ];
  return pools.filter((one) => one.gains.value > 0);
}

/**
 * Gains at the usual rates. In 2024-25 they are two pools, by contract date: Finance Act 2025, s.7. A year with gains
 * on both sides of the change and a relief on some of them is refused (refusals/gains.ts). So we know which gains the
 * relief belongs to: those before the change only once those after it are used up.
 */
function ordinaryPools(
  other: WorkingNode,
  relief: { businessDisposal: WorkingNode; investors: WorkingNode },
  given: CapitalGainsInputs,
  rates: YearRates['capitalGains'],
): Pool[] {
  const usual = total(
    {
      id: 'capital_gains.usual',
      label: 'Gains at the usual rates',
      rule: 'Gains on shares, cryptoassets and everything else, less those with a relief.',
    },
    present(other),
    present(relief.businessDisposal, relief.investors),
  );
  const [first, second] = rates.periods.value;
  if (first === undefined) throw new Error('a year without rates of Capital Gains Tax');
  if (second === undefined) return [pool('usual', 'other assets', usual, first.other)];
  const before = gainsOf(
    'before_change.entered',
    'Gains made before 30 October 2024',
    given.gainsBeforeRateChange,
  );
  const early = derived(
    {
      id: 'capital_gains.before_change',
      label: 'Gains at the rates before 30 October 2024',
      rule: 'The gains you say were made before 30 October 2024, without those that have a relief.',
      source: 'Finance Act 2025, s.7',
    },
    lowest(usual.value, notBelowZero(pence(before.value - reliefBefore(other, before, relief)))),
    [before, usual, other, ...present(relief.businessDisposal, relief.investors)],
  );
  const late = total(
    {
      id: 'capital_gains.from_change',
      label: 'Gains at the rates from 30 October 2024',
      rule: 'Gains at the usual rates less those made before 30 October 2024.',
      source: 'Finance Act 2025, s.7',
    },
    present(usual),
    present(early),
  );
  return [
    pool('from_change', 'other assets from 30 October 2024', late, second.other),
    pool('before_change', 'other assets before 30 October 2024', early, first.other),
  ];
}

function reliefBefore(
  other: WorkingNode,
  before: WorkingNode,
  relief: { businessDisposal: WorkingNode; investors: WorkingNode },
): number {
  const after = excessOver(other.value, before.value);
  return excessOver(pence(relief.businessDisposal.value + relief.investors.value), after);
}

function pool(name: string, words: string, gains: WorkingNode, { basic, higher }: GainsRates): Pool {
  return { name, words, gains, basic, higher, own: true, relief: false };
}

function gainsOf(name: string, label: string, amount: CapitalGainsInputs['otherGains']): WorkingNode {
  return incomeInPounds(`capital_gains.${name}`, label, amount);
}

function lastOf(periods: readonly GainsPeriod[]): GainsPeriod {
  const last = periods.at(-1);
  if (last === undefined) throw new Error('a year without rates of Capital Gains Tax');
  return last;
}
