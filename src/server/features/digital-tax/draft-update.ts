import type { ExpenseChoice } from '#contract/digital-tax/digital-tax-words.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, ZERO } from '#domain/money.ts';
import { type TaxYear, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import { type UpdateRules, updateRules } from '#tax/digital-tax/update-rules.ts';
import { type Business, ownBusiness } from '../../data/digital-tax/hmrc-year.ts';
import { type PeriodTotals, periodTotals } from '../../data/digital-tax/period-totals.ts';
import type { Update } from '../../data/digital-tax/update-body.ts';
import { homeWorkingOf, includesYearEnd } from '../../data/digital-tax/home-working.ts';
import { mileageIn } from '../../data/digital-tax/mileage.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import { returnFigures } from '../../data/tax/return-figures.ts';
import { type BooksOfUpdate, booksOfUpdate } from './shared-books.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** An update as the books have it now. */
export interface DraftUpdate {
  readonly year: TaxYear;
  readonly business: Business;
  readonly rules: UpdateRules;
  readonly earlyDays: number;
  readonly update: Update;
  readonly totals: PeriodTotals;
  /** Why its figures would be those of several businesses; '' if they are not. */
  readonly refusal: string;
}

interface Wanted {
  readonly businessId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly choice: ExpenseChoice;
}

/** Throws not_found for a business of someone else; bad_request for a period in no tax year. */
export async function draftUpdate(
  tx: Tx,
  seal: Seal,
  userId: number,
  { businessId, from, to, choice }: Wanted,
  now: Date,
): Promise<DraftUpdate> {
  const business = await ownBusiness(tx, userId, businessId);
  // A calendar quarter can begin in the tax year before.
  const year = taxYearOf(to);
  if (year === undefined || from > to) throw new AppError('bad_request', 'The period is not valid.');
  const rates = await ratesInForce(tx, year, now);
  const rules = updateRules(rates);
  const books = await booksOfUpdate(tx, userId, business, year);
  const totals = await periodTotals(tx, userId, { from, to }, books.isOf);
  const { homeWorking, mileage } = await claimsIn(
    tx,
    seal,
    userId,
    { business, year, from, to, rules, books },
    now,
  );
  const update = {
    business: business.type,
    taxYear: year,
    from,
    to,
    totals: totals.totals,
    homeWorking,
    mileage,
    rules,
    choice,
  };
  return {
    year,
    business,
    rules,
    earlyDays: rates.digitalTax.earlyDays.value,
    // The limit of consolidated expenses is about the whole year, also where an update has one quarter only.
    update: rules.cumulative
      ? update
      : {
          ...update,
          yearSoFar: (await periodTotals(tx, userId, { from: taxYearStart(year), to }, books.isOf)).totals,
        },
    totals,
    refusal: books.refusal,
  };
}

interface OfPeriod {
  readonly business: Business;
  readonly year: TaxYear;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rules: UpdateRules;
  readonly books: BooksOfUpdate;
}

/** The claims for working from home and for miles in the update of a period; zero where it has none. */
export async function claimsIn(
  tx: Tx,
  seal: Seal,
  userId: number,
  { business, year, from, to, rules, books }: OfPeriod,
  now: Date,
): Promise<{ homeWorking: Pence; mileage: Pence }> {
  if (!books.hasClaims) return { homeWorking: ZERO, mileage: ZERO };
  const hasHome = includesYearEnd(business, year, { from, to });
  return {
    homeWorking: hasHome ? homeWorkingOf(await returnFigures(tx, seal, userId, year, now)) : ZERO,
    mileage: await mileageIn(tx, seal, userId, { business, year, from, to, rules }, now),
  };
}
