import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { isTaxYear, taxYearEnd, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, countSubmission, notFound, refuse } from '../call.ts';
import { sumOf, wrongExpenses } from '../expenses.ts';
import { FIRST_YEAR } from '../new-person.ts';
import type { Business, Period } from '../person.ts';
import { isAnnual, isCumulative, quarterType, reportingYear } from '../quarters.ts';
import { at } from '../words.ts';
import { businessIn } from './businesses.ts';

interface Dates {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly taxYear: string;
}

/** Why a new period does not fit: outside the year, over another one, or with a gap before it. */
function wrongPeriod({ person }: Call, business: Business, { from, to, taxYear }: Dates): string | undefined {
  if (!isTaxYear(taxYear)) return 'RULE_TAX_YEAR_NOT_SUPPORTED';
  const year = reportingYear(taxYear, quarterType(business, taxYear));
  if (isAnnual(person, business, taxYear) && (from !== taxYearStart(taxYear) || to !== taxYearEnd(taxYear)))
    return 'RULE_BUSINESS_INCOME_PERIOD_RESTRICTION';
  if (from < year.from || to > year.to) return 'RULE_MISALIGNED_PERIOD';
  const sent = periodsOf(business, taxYear);
  if (sent.some((one) => one.from === from && one.to === to)) return 'RULE_DUPLICATE_SUBMISSION';
  if (sent.some((one) => one.from <= to && from <= one.to)) return 'RULE_OVERLAPPING_PERIOD';
  const last = sent.at(-1);
  const { commencementDate: start } = business;
  const first = start !== undefined && start > year.from ? start : year.from;
  return from === (last === undefined ? first : addDays(last.to, 1))
    ? undefined
    : 'RULE_NOT_CONTIGUOUS_PERIOD';
}

function periodsOf({ periods }: Business, taxYear: string): Period[] {
  return periods
    .filter((one) => one.taxYear === taxYear)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The turnover of the year with this period in it. */
function turnoverWith(business: Business, taxYear: string, id: string, body: unknown): number {
  const others = periodsOf(business, taxYear).filter((one) => one.id !== id);
  return [...others.map((one) => one.body), body].reduce<number>(
    (sum, one) => sum + sumOf(at(one, 'periodIncome'), ['turnover']),
    0,
  );
}

function add({ now, body }: Call, business: Business, id: string, dates: Dates): void {
  business.periods.push({ ...dates, id, body: body as object, submittedOn: now.toISOString() });
}

export function createTradePeriod(call: Call): Answer {
  const { operation, body } = call;
  const business = businessIn(call, 'self-employment');
  if (business === undefined) return notFound(call);
  // The body has been checked.
  const from = at(body, 'periodDates', 'periodStartDate') as CalendarDate;
  const to = at(body, 'periodDates', 'periodEndDate') as CalendarDate;
  if (to < from) return refuse(operation, 'RULE_END_DATE_BEFORE_START_DATE');
  const taxYear = yearOf(to);
  if (taxYear === undefined) return refuse(operation, 'RULE_TAX_YEAR_NOT_SUPPORTED');
  const id = `${from}_${to}`;
  const wrong =
    wrongPeriod(call, business, { from, to, taxYear }) ??
    wrongExpenses(at(body, 'periodExpenses'), turnoverWith(business, taxYear, id, body));
  if (wrong !== undefined) return refuse(operation, wrong);
  add(call, business, id, { from, to, taxYear });
  countSubmission(call, taxYear);
  return ok({ periodId: id });
}

/** The year in which a period ends, if that year has period summaries. */
function yearOf(to: CalendarDate): string | undefined {
  const year = taxYearOf(to);
  return year === undefined || isCumulative(year) || year < FIRST_YEAR ? undefined : year;
}

export function listTradePeriods(call: Call): Answer {
  const business = businessIn(call, 'self-employment');
  const sent = business === undefined ? [] : periodsOf(business, call.taxYear);
  if (sent.length === 0) return notFound(call);
  return ok({
    periods: sent.map(({ id, from, to }) => ({ periodId: id, periodStartDate: from, periodEndDate: to })),
  });
}

function findPeriod(call: Call, business: Business | undefined, id: string | undefined): Period | undefined {
  return business === undefined ? undefined : periodsOf(business, call.taxYear).find((one) => one.id === id);
}

export function getTradePeriod(call: Call): Answer {
  const found = findPeriod(call, businessIn(call, 'self-employment'), call.given['periodId']);
  if (found === undefined) return notFound(call);
  return ok({ ...found.body, periodDates: { periodStartDate: found.from, periodEndDate: found.to } });
}

export function amendTradePeriod(call: Call): Answer {
  const { operation, body, taxYear } = call;
  const business = businessIn(call, 'self-employment');
  const found = findPeriod(call, business, call.given['periodId']);
  if (business === undefined || found === undefined) return notFound(call);
  const wrong = wrongExpenses(at(body, 'periodExpenses'), turnoverWith(business, taxYear, found.id, body));
  if (wrong !== undefined) return refuse(operation, wrong);
  replace(call, business, found);
  return noContent;
}

function replace(call: Call, business: Business, found: Period): void {
  const amended = { ...found, body: call.body as object, submittedOn: call.now.toISOString() };
  business.periods = business.periods.map((one) => (one === found ? amended : one));
  countSubmission(call, found.taxYear);
}

const KINDS = ['ukFhlProperty', 'ukNonFhlProperty'];

function wrongPropertyExpenses(body: unknown): string | undefined {
  return KINDS.map((kind) => {
    const turnover = sumOf(at(body, kind, 'income'), ['periodAmount', 'otherIncome', 'premiumsOfLeaseGrant']);
    return wrongExpenses(at(body, kind, 'expenses'), turnover);
  }).find((wrong) => wrong !== undefined);
}

export function createPropertyPeriod(call: Call): Answer {
  const { operation, body, taxYear } = call;
  const { business, wrong: wrongType } = propertyIn(call);
  if (wrongType !== undefined) return refuse(operation, wrongType);
  if (business === undefined) return notFound(call);
  const [from, to] = [parseIsoDate(String(at(body, 'fromDate'))), parseIsoDate(String(at(body, 'toDate')))];
  if (from === undefined) return refuse(operation, 'FORMAT_FROM_DATE', ['/fromDate']);
  if (to === undefined) return refuse(operation, 'FORMAT_TO_DATE', ['/toDate']);
  if (to < from) return refuse(operation, 'RULE_TO_DATE_BEFORE_FROM_DATE');
  const wrong = wrongPeriod(call, business, { from, to, taxYear }) ?? wrongPropertyExpenses(body);
  if (wrong !== undefined) return refuse(operation, wrong);
  const submissionId = randomUUID();
  add(call, business, submissionId, { from, to, taxYear });
  countSubmission(call, taxYear);
  return ok({ submissionId }, 201);
}

/** The UK property in the path, or why it is not one. */
export function propertyIn(call: Call): { business?: Business | undefined; wrong?: string } {
  const business = businessIn(call);
  return business === undefined || business.typeOfBusiness === 'uk-property'
    ? { business }
    : { wrong: 'RULE_TYPE_OF_BUSINESS_INCORRECT' };
}

export function listPropertyPeriods(call: Call): Answer {
  const business = businessIn(call, 'uk-property');
  const sent = business === undefined ? [] : periodsOf(business, call.taxYear);
  if (sent.length === 0) return notFound(call);
  return ok({
    submissions: sent.map(({ id, from, to }) => ({ submissionId: id, fromDate: from, toDate: to })),
  });
}

export function getPropertyPeriod(call: Call): Answer {
  const { business, wrong } = propertyIn(call);
  if (wrong !== undefined) return refuse(call.operation, wrong);
  const found = findPeriod(call, business, call.given['submissionId']);
  if (found === undefined) return notFound(call);
  const { submittedOn, from, to, body } = found;
  return ok({ submittedOn, ...body, fromDate: from, toDate: to });
}

export function amendPropertyPeriod(call: Call): Answer {
  const { operation, body } = call;
  const { business, wrong: wrongType } = propertyIn(call);
  if (wrongType !== undefined) return refuse(operation, wrongType);
  const found = findPeriod(call, business, call.given['submissionId']);
  if (business === undefined || found === undefined) return notFound(call);
  const wrong = wrongPropertyExpenses(body);
  if (wrong !== undefined) return refuse(operation, wrong);
  replace(call, business, found);
  return { status: 200 };
}
