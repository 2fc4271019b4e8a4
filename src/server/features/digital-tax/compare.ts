import type { compareCalculations } from '#contract/digital-tax/quarters.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { formatPounds, type Pence, pounds, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { newestCalculation, ownCalculation } from '../../data/digital-tax/calculations.ts';
import { type HmrcCalculation, hmrcCalculation } from '../../data/digital-tax/hmrc-calculation.ts';
import { homeWorkingOf, includesYearEnd } from '../../data/digital-tax/home-working.ts';
import { type Business, storedBusinesses } from '../../data/digital-tax/hmrc-year.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { comparedLines } from './compared-lines.ts';
import { isRounding, roundingOf } from './rounding.ts';

const OURS_MISSING =
  'We have no figures of our own for this year, because something in the tax forms is not complete or not supported. The tax breakdown says what.';

/**
 * HMRC's latest calculation of a year, or the one with an id, next to ours, and which days of which businesses it has.
 * Lines that neither has are left out.
 */
export async function compare(
  tx: Tx,
  seal: Seal,
  { userId, year, id }: { userId: number; year: TaxYear; id: string | undefined },
  now: Date,
): Promise<ReplyOf<typeof compareCalculations>> {
  const latest =
    id === undefined
      ? await newestCalculation(tx, seal, userId, year, now)
      : await ownCalculation(tx, seal, { userId, year, id }, now);
  const theirs = latest && hmrcCalculation(latest.content);
  const figures = await returnFigures(tx, seal, userId, year, now);
  const { calculation } = figures;
  const ours = calculation.ok ? toTaxCalculationFields(calculation) : undefined;
  const businesses = await storedBusinesses(tx, userId);
  const covers = theirs === undefined ? [] : coverOf(theirs, businesses);
  const trades = businesses.filter(({ type }) => type === 'SE');
  const rounding = roundingOf(figures.forms, trades.length);
  const profit = theirs?.calculation?.incomeSummaryTotals?.totalSelfEmploymentProfit ?? 0;
  return {
    calculated: theirs?.metadata.calculationTimestamp ?? latest?.calculated.toISOString() ?? '',
    calculation_id: latest?.id ?? '',
    covers,
    ours_missing: ours === undefined ? OURS_MISSING : '',
    difference:
      theirs === undefined || ours === undefined
        ? ''
        : homeWorkingDifference(homeWorkingOf(figures), {
            isCovered: trades.every((trade) => coversYearEnd(trade, year, covers)),
            more: pounds(profit - ours.trading_profit),
          }),
    lines: comparedLines.flatMap(({ name, title, rounds, hmrc, ours: own }) => {
      const found = theirs?.calculation && hmrc(theirs.calculation);
      const mine = ours && own(ours);
      if (!found && !mine) return [];
      return [
        {
          name,
          title,
          ...(found !== undefined && { hmrc: found }),
          ...(mine !== undefined && { ours: mine }),
          ...(isRounding(found, mine, rounding[rounds ?? 'all']) && { rounding: 'Y' as const }),
        },
      ];
    }),
  };
}

type Covers = ReplyOf<typeof compareCalculations>['covers'];

function coversYearEnd(trade: Business, year: TaxYear, covers: Covers): boolean {
  const { start, end } = covers.find((one) => one.business_id === trade.id) ?? {};
  if (start === undefined || end === undefined) return false;
  return includesYearEnd(trade, year, { from: calendarDate(start), to: calendarDate(end) });
}

/**
 * Says that HMRC's calculation does not have the claim for working from home: it does not cover the end of the year, or
 * the last update was sent before the claim was made. '' if nothing is missing.
 * @param more How much more profit HMRC has than we do.
 */
function homeWorkingDifference(
  claim: Pence,
  { isCovered, more }: { isCovered: boolean; more: Pence },
): string {
  if (claim === ZERO || (isCovered && more < claim)) return '';
  const reason = isCovered
    ? 'HMRC does not seem to have it. If you changed that form after you sent the last update of the year, amend that update.'
    : 'HMRC receives it with the last update of the year.';
  return `Our figures include ${formatPounds(claim)} for working from home (HW1). ${reason}`;
}

/** The businesses that HMRC has used and until which day; those that we know and HMRC has not used come last. */
function coverOf({ inputs }: HmrcCalculation, businesses: readonly Business[]): Covers {
  const used = inputs?.incomeSources?.businessIncomeSources ?? [];
  const nameOf = (id: string) => businesses.find((one) => one.id === id)?.name;
  return [
    ...used.map((one) => ({
      business_id: one.incomeSourceId,
      name: nameOf(one.incomeSourceId) ?? one.incomeSourceName ?? one.incomeSourceType,
      start: one.accountingPeriodStartDate,
      end: one.latestPeriodEndDate,
    })),
    ...businesses
      .filter(({ id }) => !used.some(({ incomeSourceId }) => incomeSourceId === id))
      .map(({ id, name }) => ({ business_id: id, name })),
  ];
}
