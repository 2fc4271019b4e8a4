import { pence } from '#domain/money.ts';
import type { CapitalGainsInputs } from '../../inputs.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { excessOver, lowest, notBelowZero } from '../../rounding.ts';
import { derived, present, reliefInPounds, total, type WorkingNode } from '../../workings.ts';
import type { Pools } from './pools.ts';

/** The deductions from the gains of the year. */
export interface GainsDeductions {
  /** Losses set against gains: of the year, of income, and of earlier years. */
  readonly losses: WorkingNode;
  readonly exempt: WorkingNode;
  /** Capital losses that no gain of the year used: they are carried forward. */
  readonly carriedForward: WorkingNode;
}

const TCGA = 'Taxation of Chargeable Gains Act 1992';

/**
 * Losses in statutory order, then the annual exempt amount. TCGA 1992, ss.1, 1E, 1K and 261B to 261C. Allowable
 * losses never reduce attributed gains: s.1E(4). Losses of the year are set against gains even where the exempt
 * amount would have covered these. So are income losses, which never displace losses of earlier years. Losses of
 * earlier years stop at the exempt amount.
 */
export function gainsDeductions(
  given: CapitalGainsInputs,
  { own, attributed, total: gains }: Pools,
  rates: YearRates['capitalGains'],
): GainsDeductions {
  const year = lossesOfYear(given);
  const yearUsed = derived(
    {
      id: 'capital_gains.losses.year_used',
      label: 'Losses of the year set against gains',
      rule: 'The losses of the year, at most your own gains.',
      source: `${TCGA}, ss.1 and 1E`,
    },
    lowest(year.value, own.value),
    [year, own],
  );
  const earlier = reliefInPounds(
    'capital_gains.losses.earlier',
    'Losses of earlier years entered',
    given.lossesBroughtForward,
  );
  const income = reliefInPounds(
    'capital_gains.losses.income',
    'Losses of a trade or property set against gains, entered',
    given.incomeLosses,
  );
  const afterYear = pence(own.value - yearUsed.value);
  const incomeUsed = derived(
    {
      id: 'capital_gains.losses.income_used',
      label: 'Losses of a trade or property set against gains',
      rule: 'What you entered, at most your own gains less losses of the year and of earlier years.',
      source: `Income Tax Act 2007, s.71; ${TCGA}, ss.261B and 261C`,
    },
    lowest(income.value, excessOver(afterYear, earlier.value)),
    [income, own, yearUsed, earlier],
  );
  const afterIncome = pence(afterYear - incomeUsed.value);
  const aea = rates.annualExemptAmount;
  // Attributed gains count towards the exempt amount here, at most that amount: TCGA 1992, s.3(5A) as it was before
  // Finance Act 2019 restated it, from general knowledge.
  const aboveExempt = excessOver(pence(afterIncome + lowest(attributed.value, aea.value)), aea.value);
  const earlierUsed = derived(
    {
      id: 'capital_gains.losses.earlier_used',
      label: 'Losses of earlier years set against gains',
      rule: 'What you entered, only as much as brings gains down to the annual exempt amount.',
      source: `${TCGA}, s.1K`,
    },
    lowest(earlier.value, afterIncome, aboveExempt),
    [earlier, own, attributed, yearUsed, incomeUsed, aea],
  );
  const losses = total(
    {
      id: 'capital_gains.losses',
      label: 'Losses set against gains',
      rule: 'Losses of the year, then of income, then of earlier years.',
      source: `${TCGA}, s.1`,
    },
    present(yearUsed, incomeUsed, earlierUsed),
  );
  return {
    losses,
    exempt: derived(
      {
        id: 'capital_gains.exempt',
        label: 'Annual exempt amount used',
        rule: 'The annual exempt amount, at most the gains that losses leave.',
        source: aea.law,
      },
      lowest(aea.value, pence(gains.value - losses.value)),
      [aea, gains, losses],
    ),
    carriedForward: total(
      {
        id: 'capital_gains.losses.carried_forward',
        label: 'Capital losses left for later years',
        rule: 'Losses of the year and of earlier years you entered, less those set against gains.',
        source: `${TCGA}, s.1`,
      },
      present(year, earlier),
      present(yearUsed, earlierUsed),
    ),
  };
}

/** Every class of loss, whatever the asset. Box 35 includes the share losses that box 41 sets against income. */
function lossesOfYear(given: CapitalGainsInputs): WorkingNode {
  const lossesOn = (name: string, label: string, amount: CapitalGainsInputs['otherLosses']) =>
    reliefInPounds(`capital_gains.losses.${name}`, label, amount);
  const made = total(
    {
      id: 'capital_gains.losses.made',
      label: 'Losses made in the year',
      rule: 'Losses of every kind added together.',
    },
    present(
      lossesOn('residential', 'Losses on homes and carried interest', given.residentialLosses),
      lossesOn('crypto', 'Losses on cryptoassets', given.cryptoLosses),
      lossesOn('property_and_assets', 'Losses on other property and assets', given.otherLosses),
      lossesOn('listed_shares', 'Losses on listed shares', given.listedLosses),
      lossesOn('unlisted_shares', 'Losses on unlisted shares', given.unlistedLosses),
    ),
  );
  const againstIncome = lossesOn(
    'against_income',
    'Share losses set against income',
    given.lossesAgainstIncome,
  );
  const taken = derived(
    {
      id: 'capital_gains.losses.against_income_used',
      label: 'Share losses set against income instead of gains',
      rule: 'What you set against income, at most the losses of the year.',
      source: 'Income Tax Act 2007, s.131; Taxation of Chargeable Gains Act 1992, s.125A',
    },
    notBelowZero(lowest(againstIncome.value, made.value)),
    [againstIncome, made],
  );
  return total(
    {
      id: 'capital_gains.losses.year',
      label: 'Losses of the year',
      rule: 'Losses made in the year less share losses set against income.',
    },
    present(made),
    present(taken),
  );
}
