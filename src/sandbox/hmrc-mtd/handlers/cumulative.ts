import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { lastDayToAmend } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, countSubmission, notFound, refuse } from '../call.ts';
import { sumOf, wrongExpenses } from '../expenses.ts';
import type { Business } from '../person.ts';
import { isAnnual, quartersOfBusiness, quarterType, reportingYear } from '../quarters.ts';
import { at } from '../words.ts';
import { businessIn } from './businesses.ts';

/** Updates can be sent this many days before their period ends. */
const DAYS_EARLY = 10;

interface Update {
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly expenses: unknown;
  readonly turnover: number;
  readonly reversed: string;
}

export function putTradeCumulative(call: Call): Answer {
  const { body } = call;
  return put(call, businessIn(call, 'self-employment'), {
    // The body has been checked.
    from: at(body, 'periodDates', 'periodStartDate') as CalendarDate | undefined,
    to: at(body, 'periodDates', 'periodEndDate') as CalendarDate | undefined,
    expenses: at(body, 'periodExpenses'),
    turnover: sumOf(at(body, 'periodIncome'), ['turnover']),
    reversed: 'RULE_END_DATE_BEFORE_START_DATE',
  });
}

export function putPropertyCumulative(call: Call): Answer {
  const { body } = call;
  return put(call, businessIn(call, 'uk-property'), {
    from: at(body, 'fromDate') as CalendarDate | undefined,
    to: at(body, 'toDate') as CalendarDate | undefined,
    expenses: at(body, 'ukProperty', 'expenses'),
    turnover: sumOf(at(body, 'ukProperty', 'income'), [
      'periodAmount',
      'otherIncome',
      'premiumsOfLeaseGrant',
    ]),
    reversed: 'RULE_TO_DATE_BEFORE_FROM_DATE',
  });
}

function put(call: Call, business: Business | undefined, update: Update): Answer {
  const { operation, taxYear, now, body } = call;
  if (business === undefined) return notFound(call);
  const wrong = wrongDates(call, business, update) ?? wrongExpenses(update.expenses, update.turnover);
  if (wrong !== undefined) return refuse(operation, wrong);
  const year = reportingYear(taxYear, quarterType(business, taxYear));
  const { from = year.from, to = year.to } = update;
  business.cumulative[taxYear] = [
    ...(business.cumulative[taxYear] ?? []),
    { from, to, body: body as object, submittedOn: now.toISOString() },
  ];
  countSubmission(call, taxYear);
  return noContent;
}

/** The rules of the dates of an update for the year so far. */
function wrongDates(
  { person, taxYear, today }: Call,
  business: Business,
  { from, to, reversed }: Update,
): string | undefined {
  if (today > lastDayToAmend(taxYear)) return 'RULE_OUTSIDE_AMENDMENT_WINDOW';
  if (isAnnual(person, business, taxYear))
    return from === undefined && to === undefined ? undefined : 'RULE_START_AND_END_DATE_NOT_ALLOWED';
  if (from === undefined || to === undefined) return 'RULE_MISSING_SUBMISSION_DATES';
  if (to < from) return reversed;
  const { commencementDate: start, cessationDate: end } = business;
  const year = reportingYear(taxYear, quarterType(business, taxYear));
  const isNew = start !== undefined && start > year.from;
  if (isNew && from !== start) return 'RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE';
  if (!isNew && from !== year.from) return 'RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE';
  const ends = quartersOfBusiness(business, taxYear).map((quarter) => quarter.to);
  if (!ends.includes(to) && to !== end)
    return to > today
      ? 'RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE'
      : 'RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE';
  if (today < addDays(to, -DAYS_EARLY)) return 'RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED';
  const before = business.cumulative[taxYear]?.at(-1);
  return before !== undefined && to < before.to
    ? 'RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS'
    : undefined;
}

export function getTradeCumulative(call: Call): Answer {
  const last = businessIn(call, 'self-employment')?.cumulative[call.taxYear]?.at(-1);
  if (last === undefined) return notFound(call);
  return ok({ ...last.body, periodDates: { periodStartDate: last.from, periodEndDate: last.to } });
}

export function getPropertyCumulative(call: Call): Answer {
  if (businessIn(call, 'self-employment', 'foreign-property') !== undefined)
    return refuse(call.operation, 'RULE_TYPE_OF_BUSINESS_INCORRECT');
  const last = businessIn(call, 'uk-property')?.cumulative[call.taxYear]?.at(-1);
  if (last === undefined) return notFound(call);
  const { submittedOn, from, to, body } = last;
  return ok({ submittedOn, ...body, fromDate: from, toDate: to });
}
