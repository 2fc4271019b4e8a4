import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatPounds, type Pence, sum, toPounds, ZERO } from '#domain/money.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import type {
  CreatePropertyPeriodBody,
  PutPropertyCumulativeBody,
} from '../../integrations/hmrc-mtd/bodies/property-business-api.d.ts';
import type {
  CreateTradePeriodBody,
  PutTradeCumulativeBody,
} from '../../integrations/hmrc-mtd/bodies/self-employment-business-api.d.ts';
import {
  type BusinessType,
  codesOf,
  type Heads,
  holidayLetHeads,
  HOME_WORKING,
  MILEAGE,
  propertyHeads,
  RESIDENTIAL_FINANCE,
  tradeHeads,
} from './heads.ts';

/** What the tax year says about updates, from the rates. */
export interface UpdateRules {
  /** Each update covers the year so far, as from 2025-26. Before, each covers its own quarter. */
  readonly cumulative: boolean;
  /** Expenses can be sent as one figure while the turnover of the year is below this. */
  readonly consolidatedLimit: Pence;
  /** Furnished holiday lets have their own figures. */
  readonly holidayLets: boolean;
}

export type ExpensesChoice = 'itemised' | 'consolidated';

/** One update of one business, from the totals of its period. */
export interface Update {
  readonly business: BusinessType;
  readonly taxYear: TaxYear;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly totals: BookTotals;
  /** What the return claims for working from home in the trade, in the last update of the year. */
  readonly homeWorking?: Pence;
  /** What the return claims for the journeys of the period in this business. */
  readonly mileage?: Pence;
  readonly rules: UpdateRules;
  readonly choice: ExpensesChoice;
  /** The totals of the year so far, where the update covers less than that: the limit is about the turnover of a year. */
  readonly yearSoFar?: BookTotals;
}

/** The operation of HMRC's API with its body. */
export type UpdateBody =
  | { readonly operation: 'PutTradeCumulative'; readonly body: PutTradeCumulativeBody }
  | { readonly operation: 'CreateTradePeriod'; readonly body: CreateTradePeriodBody }
  | { readonly operation: 'PutPropertyCumulative'; readonly body: PutPropertyCumulativeBody }
  | { readonly operation: 'CreatePropertyPeriod'; readonly body: CreatePropertyPeriodBody };

/** Why an update cannot be sent as it is. */
export interface UpdateRefusal {
  readonly reason: 'turnover_too_high' | 'below_zero';
  /** As in HMRC's own errors: '/periodExpenses/wagesAndStaffCosts'. */
  readonly field: string;
  readonly words: string;
  readonly codes: readonly TagCode[];
}

/** One figure of an update, as the screen shows it. */
export interface UpdateLine {
  /** As in HMRC's own errors: '/periodIncome/turnover'. */
  readonly field: string;
  readonly words: string;
  /** What is sent. */
  readonly pence: Pence;
  /** The tags whose transactions make it up. */
  readonly codes: readonly TagCode[];
  /** The part of it that is not from transactions: the claim for working from home. */
  readonly homeWorking?: Pence;
  /** The part of it that is claimed for journeys. */
  readonly mileage?: Pence;
  /** Set if less is sent than the books have, and why. */
  readonly note?: string;
}

export type UpdateResult =
  | ({ readonly ok: true } & UpdateBody)
  | { readonly ok: false; readonly refusals: readonly UpdateRefusal[] };

/** The body of HMRC's operation for the update, or every reason why it cannot be sent. */
export function updateBody(update: Update): UpdateResult {
  const refusals = updateRefusals(update);
  if (refusals.length > 0) return { ok: false, refusals };
  const { business, rules, from, to } = update;
  if (business === 'SE') {
    const body = {
      periodDates: { periodStartDate: from, periodEndDate: to },
      periodIncome: amounts(update, '/periodIncome'),
      periodExpenses: amounts(update, '/periodExpenses'),
    };
    return { ok: true, operation: rules.cumulative ? 'PutTradeCumulative' : 'CreateTradePeriod', body };
  }
  const dates = { fromDate: from, toDate: to };
  const part = (name: string) => ({
    income: amounts(update, `/${name}/income`),
    expenses: amounts(update, `/${name}/expenses`),
  });
  if (rules.cumulative)
    return {
      ok: true,
      operation: 'PutPropertyCumulative',
      body: { ...dates, ukProperty: part('ukProperty') },
    };
  const body = {
    ...dates,
    ...(hasHolidayLets(update) ? { ukFhlProperty: part('ukFhlProperty') } : {}),
    ukNonFhlProperty: part('ukNonFhlProperty'),
  };
  return { ok: true, operation: 'CreatePropertyPeriod', body };
}

/** The figures of the update in HMRC's order, also those that are zero: HMRC wants them too. */
export function updateLines(update: Update): UpdateLine[] {
  return drafted(update).map(({ total, ...line }) => {
    const pence = sentAs(update, line.field, total);
    return { ...line, pence, ...(pence === total ? {} : { note: zeroNote(total) }) };
  });
}

/** Every reason why the update cannot be sent as it is. */
export function updateRefusals(update: Update): UpdateRefusal[] {
  const consolidated = consolidatedRefusal(update);
  const belowZero = drafted(update).flatMap(({ field, words, total, codes }): UpdateRefusal[] =>
    sentAs(update, field, total) < 0 && !takesMinus(update, field)
      ? [
          {
            reason: 'below_zero',
            field,
            words: `${words} would be ${formatPounds(total)}, because refunds are more than the rest in this period. HMRC does not accept a minus figure here.`,
            codes,
          },
        ]
      : [],
  );
  return [...(consolidated === undefined ? [] : [consolidated]), ...belowZero];
}

/** Why expenses cannot be sent as one figure; undefined if they can. */
export function consolidatedRefusal(update: Update): UpdateRefusal | undefined {
  if (update.choice !== 'consolidated') return undefined;
  const limit = update.rules.consolidatedLimit;
  const over = partsOf(update).find(({ heads }) => turnoverOf(update, heads) >= limit);
  if (over === undefined) return undefined;
  return {
    reason: 'turnover_too_high',
    field: `${over.expenses}/consolidatedExpenses`,
    words: `Expenses can only be sent as one figure if turnover is below ${formatPounds(limit)}. This year’s is ${formatPounds(turnoverOf(update, over.heads))} so far. Send them box by box.`,
    codes: over.heads.income.slice(0, 1).map(({ code }) => code),
  };
}

/** Tags of the business with a total that no figure of this update includes, such as holiday lets from 2025-26. */
export function leftOut(update: Update): TagCode[] {
  const sent = new Set(drafted(update).flatMap(({ codes }) => codes));
  return codesOf(update.business).filter((code) => (update.totals[code] ?? ZERO) !== 0 && !sent.has(code));
}

interface Part {
  readonly income: string;
  readonly expenses: string;
  readonly heads: Heads;
}

function partsOf(update: Update): readonly Part[] {
  if (update.business === 'SE')
    return [{ income: '/periodIncome', expenses: '/periodExpenses', heads: tradeHeads }];
  const part = (name: string, heads: Heads): Part => ({
    income: `/${name}/income`,
    expenses: `/${name}/expenses`,
    heads,
  });
  if (update.rules.cumulative) return [part('ukProperty', propertyHeads)];
  return [
    ...(hasHolidayLets(update) ? [part('ukFhlProperty', holidayLetHeads)] : []),
    part('ukNonFhlProperty', propertyHeads),
  ];
}

function hasHolidayLets({ rules, totals }: Update): boolean {
  return rules.holidayLets && !rules.cumulative && (totals.FHLI !== undefined || totals.FHLE !== undefined);
}

interface Drafted {
  readonly field: string;
  readonly words: string;
  readonly total: Pence;
  readonly codes: readonly TagCode[];
  readonly homeWorking?: Pence;
  readonly mileage?: Pence;
}

/** The figures as the books have them, with the claims for working from home and for journeys. */
function drafted(update: Update): Drafted[] {
  return fromBooks(update).map((line) => {
    const { business, homeWorking = ZERO, mileage = ZERO } = update;
    const isHome = business === 'SE' && homeWorking !== ZERO && line.codes.includes(HOME_WORKING);
    const isTravel = mileage !== ZERO && line.codes.includes(MILEAGE[business]);
    return {
      ...line,
      total: sum(line.total, isHome ? homeWorking : ZERO, isTravel ? mileage : ZERO),
      ...(isHome && { homeWorking }),
      ...(isTravel && { mileage }),
    };
  });
}

function fromBooks(update: Update): Drafted[] {
  const { totals, choice } = update;
  const single =
    (place: string) =>
    ({ code, field, words }: Heads['income'][number]): Drafted => ({
      field: `${place}/${field}`,
      words,
      total: totals[code] ?? ZERO,
      codes: [code],
    });
  return partsOf(update).flatMap(({ income, expenses, heads }) => {
    if (choice === 'itemised')
      return [...heads.income.map(single(income)), ...heads.expenses.map(single(expenses))];
    const apart = heads.expenses.filter(({ field }) => field === RESIDENTIAL_FINANCE);
    const codes = heads.expenses.filter((head) => !apart.includes(head)).map(({ code }) => code);
    const total = sum(...codes.map((code) => totals[code] ?? ZERO));
    const words = 'Expenses in one figure';
    return [
      ...heads.income.map(single(income)),
      { field: `${expenses}/consolidatedExpenses`, words, total, codes },
      ...apart.map(single(expenses)),
    ];
  });
}

function turnoverOf({ yearSoFar, totals }: Update, { income: [turnover] }: Heads): Pence {
  return (turnover && (yearSoFar ?? totals)[turnover.code]) ?? ZERO;
}

/**
 * HMRC's schemas: income and finance costs of homes are never below zero. Expenses can be in updates for the year so
 * far, in period summaries of a trade from 2023-24, and in those of property from 2024-25.
 */
function takesMinus({ business, taxYear, rules }: Update, field: string): boolean {
  if (field.includes('ncome/') || field.endsWith(RESIDENTIAL_FINANCE)) return false;
  return rules.cumulative || startYear(taxYear) >= (business === 'SE' ? 2023 : 2024);
}

/**
 * A figure below zero that HMRC does not accept is sent as zero in an update for the year so far, because the next one
 * includes the refund again. A period summary would lose it, so that one is refused.
 */
function sentAs(update: Update, field: string, total: Pence): Pence {
  return total < 0 && update.rules.cumulative && !takesMinus(update, field) ? ZERO : total;
}

function zeroNote(total: Pence): string {
  return `The books have ${formatPounds(total)}. HMRC does not accept a minus figure here, so we send zero. The next update covers the year so far and includes the refund.`;
}

function amounts(update: Update, place: string): Record<string, number> {
  const own = updateLines(update).filter(({ field }) => field.slice(0, field.lastIndexOf('/')) === place);
  return Object.fromEntries(own.map(({ field, pence }) => [field.slice(place.length + 1), toPounds(pence)]));
}
