import { type Pence, pence, sum, ZERO } from '#domain/money.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import { amountTotal, stated } from '../../amount.ts';
import type { EarlierYear } from '../../carry-back-inputs.ts';
import type { CapitalGainsInputs, TaxInputs } from '../../inputs.ts';
import { lowest, notBelowZero } from '../../rounding.ts';
import type { YearFigures } from '../../year-figures.ts';
import { type LossBack, profitOfSameTrade } from './claims.ts';

/** One earlier year with the losses set against it so far. */
export interface YearWithLosses {
  readonly year: EarlierYear;
  readonly sameTrade: Pence;
  readonly general: Pence;
  readonly gains: Pence;
}

/** Why the relief of a loss cannot be worked out here. */
export type Unknown = 'year' | 'business';

export type SetOff =
  | { readonly ok: true; readonly years: readonly YearWithLosses[]; readonly used: Pence }
  | { readonly ok: false; readonly because: Unknown };

/** Runs the steps of an earlier year. */
export type Run = (year: EarlierYear) => YearFigures;

/** Sets each loss against the earlier years in the order of its claim, one loss after the other. */
export function setOff(
  losses: readonly LossBack[],
  earlier: readonly EarlierYear[],
  of: TaxYear,
  run: Run,
): SetOff {
  const years = new Map<number, YearWithLosses>();
  let used = ZERO;
  for (const loss of losses) {
    let left = loss.loss;
    for (const before of orderOf(loss)) {
      if (left === 0) break;
      const start = startYear(of) - before;
      const known = earlier.find(({ inputs }) => startYear(inputs.taxYear) === start);
      if (known === undefined) return { ok: false, because: 'year' };
      const soFar = years.get(start) ?? { year: known, sameTrade: ZERO, general: ZERO, gains: ZERO };
      const part = against(loss, left, soFar, run(withLosses(soFar)));
      if (part === undefined) return { ok: false, because: 'business' };
      years.set(start, {
        year: known,
        sameTrade: sum(soFar.sameTrade, part.sameTrade),
        general: sum(soFar.general, part.general),
        gains: sum(soFar.gains, part.gains),
      });
      const given = sum(part.sameTrade, part.general, part.gains);
      left = pence(left - given);
      used = sum(used, given);
    }
  }
  return { ok: true, years: [...years.values()], used };
}

/** How many years before: ITA 2007, ss.64(2), 73 (the earliest first) and 91 (the latest first). */
function orderOf({ claim }: LossBack): readonly number[] {
  if (claim === 'early') return [3, 2, 1];
  return claim === 'terminal' ? [1, 2, 3] : [1];
}

/**
 * How much of a loss one year can take. Profits of the same business come first, because only other income is limited:
 * ITA 2007, s.24A; HMRC HS204. A terminal loss comes off nothing else (s.89(3)). Gains take what the income cannot, before
 * the annual exempt amount: TCGA 1992, ss.261B and 261C; HMRC BIM85030.
 */
function against(
  loss: LossBack,
  left: Pence,
  { year, sameTrade: taken }: YearWithLosses,
  figures: YearFigures,
): Pick<YearWithLosses, 'sameTrade' | 'general' | 'gains'> | undefined {
  const profit = profitOfSameTrade(loss, year.inputs, year.rates.reliefs);
  if (profit === undefined) return undefined;
  const { limit, claimed } = figures.reliefs.limited;
  const net = notBelowZero(figures.netIncome.value);
  const sameTrade = lowest(left, notBelowZero(pence(profit - taken)), net);
  if (loss.claim === 'terminal') return { sameTrade, general: ZERO, gains: ZERO };
  const general = lowest(
    pence(left - sameTrade),
    pence(net - sameTrade),
    notBelowZero(pence(limit.value - claimed.value)),
  );
  const gains =
    loss.claim === 'income_and_gains'
      ? lowest(pence(left - sameTrade - general), mostOfGains(year.inputs.capitalGains, figures))
      : ZERO;
  return { sameTrade, general, gains };
}

/** Gains less all losses, also those that the annual exempt amount would spare: TCGA 1992, s.261C; HMRC BIM85040. */
function mostOfGains(given: CapitalGainsInputs = {}, { gains }: YearFigures): Pence {
  const losses = sum(
    ...[
      given.residentialLosses,
      given.cryptoLosses,
      given.otherLosses,
      given.listedLosses,
      given.unlistedLosses,
      given.holdingCompanyLosses,
      given.lossesBroughtForward,
      given.incomeLosses,
      // Only losses of their own trust come off these.
      given.attributedGains,
    ].map(amountTotal),
  );
  const usedOnIncome = amountTotal(given.lossesAgainstIncome);
  return notBelowZero(pence(gains.total.value - losses + usedOnIncome));
}

/** The earlier year with these losses. */
export function withLosses({ year, sameTrade, general, gains }: YearWithLosses): EarlierYear {
  const { capitalGains } = year.inputs;
  const inputs: TaxInputs = {
    ...year.inputs,
    laterLosses: { sameTrade, general },
    ...(gains === 0
      ? {}
      : {
          capitalGains: {
            ...capitalGains,
            incomeLosses: [
              ...(capitalGains?.incomeLosses ?? []),
              ...stated(gains, 'Loss of a later year set against gains'),
            ],
          },
        }),
  };
  return { ...year, inputs };
}
