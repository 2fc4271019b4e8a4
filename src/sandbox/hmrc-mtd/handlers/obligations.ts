import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearEnd, taxYears, taxYearStart } from '#domain/tax-year.ts';
import { type Answer, ok } from '../answer.ts';
import { type Call, refuse } from '../call.ts';
import { FIRST_YEAR } from '../new-person.ts';
import type { Business } from '../person.ts';
import { isAnnual, isCumulative, quartersOfBusiness } from '../quarters.ts';

/** HMRC refuses dates before its first year of quarterly updates. */
const EARLIEST = calendarDate('2018-04-06');
const LONGEST_DAYS = 366;

/** The obligations of each business whose period ends between the dates; without dates, the open ones so far. */
export function listPeriodObligations(call: Call): Answer {
  const { operation, given, person, taxYear } = call;
  const wrong = wrongRange(given);
  if (wrong !== undefined) return refuse(operation, wrong);
  const { fromDate, toDate, status, typeOfBusiness, businessId } = given;
  const wanted = status?.toLowerCase() ?? (fromDate === undefined ? 'open' : undefined);
  const last = fromDate === undefined ? taxYear : undefined;
  const businesses = person.businesses.filter(
    (one) =>
      (typeOfBusiness === undefined || one.typeOfBusiness === typeOfBusiness) &&
      (businessId === undefined || one.businessId === businessId),
  );
  if (businesses.length === 0) return refuse(operation, 'MATCHING_RESOURCE_NOT_FOUND');
  const obligations = businesses.flatMap((business) => {
    const details = yearsOf(business)
      .filter((year) => (last === undefined || year <= last) && !isAnnual(person, business, year))
      .flatMap((year) => obligationsOf(business, year))
      .filter(
        ({ periodEndDate, status }) =>
          (fromDate === undefined || periodEndDate >= fromDate) &&
          (toDate === undefined || periodEndDate <= toDate) &&
          (wanted === undefined || status === wanted),
      );
    return details.length === 0
      ? []
      : [
          {
            typeOfBusiness: business.typeOfBusiness,
            businessId: business.businessId,
            obligationDetails: details,
          },
        ];
  });
  return obligations.length === 0 ? refuse(operation, 'NO_OBLIGATIONS_FOUND') : ok({ obligations });
}

function wrongRange({ fromDate, toDate, businessId, typeOfBusiness }: Call['given']): string | undefined {
  if (businessId !== undefined && typeOfBusiness === undefined) return 'MISSING_TYPE_OF_BUSINESS';
  if (fromDate === undefined && toDate === undefined) return undefined;
  if (fromDate === undefined) return 'MISSING_FROM_DATE';
  if (toDate === undefined) return 'MISSING_TO_DATE';
  if (fromDate < EARLIEST) return 'RULE_FROM_DATE_NOT_SUPPORTED';
  if (toDate < fromDate) return 'RANGE_TO_DATE_BEFORE_FROM_DATE';
  return addDays(calendarDate(fromDate), LONGEST_DAYS) < toDate ? 'RULE_DATE_RANGE_INVALID' : undefined;
}

/** The years with quarterly updates in which the business exists. */
function yearsOf({ cessationDate }: Business): readonly TaxYear[] {
  return taxYears.filter(
    (year) => year >= FIRST_YEAR && (cessationDate === undefined || taxYearStart(year) <= cessationDate),
  );
}

interface ObligationDetail {
  readonly periodStartDate: CalendarDate;
  readonly periodEndDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly status: 'open' | 'fulfilled';
  readonly receivedDate?: string;
}

/** The obligations of a year. An update fulfils one when it reaches its last day. */
export function obligationsOf(business: Business, year: TaxYear): ObligationDetail[] {
  const updates = isCumulative(year)
    ? (business.cumulative[year] ?? [])
    : business.periods.filter(({ taxYear }) => taxYear === year);
  return quartersOfBusiness(business, year).map(({ from, to, due }) => {
    const fulfilled = updates.find((one) => one.to >= to);
    return {
      periodStartDate: from,
      periodEndDate: to,
      dueDate: due,
      status: fulfilled === undefined ? 'open' : 'fulfilled',
      ...(fulfilled && { receivedDate: fulfilled.submittedOn.slice(0, 10) }),
    };
  });
}

/** The final declaration of a year is due on 31 January after it ends. */
export function listFinalDeclarationObligations(call: Call): Answer {
  const { operation, given, person, taxYear, today } = call;
  if (person.businesses.length === 0) return refuse(operation, 'MATCHING_RESOURCE_NOT_FOUND');
  const years =
    given['taxYear'] === undefined
      ? taxYears.filter((year) => year >= FIRST_YEAR && taxYearStart(year) <= today)
      : [taxYear];
  const wanted = given['status']?.toLowerCase() ?? (given['taxYear'] === undefined ? 'open' : undefined);
  const obligations = years
    .map((year) => {
      const [first] = person.declarations[year] ?? [];
      return {
        periodStartDate: taxYearStart(year),
        periodEndDate: taxYearEnd(year),
        dueDate: `${startYear(year) + 2}-01-31`,
        status: first === undefined ? 'open' : 'fulfilled',
        ...(first && { receivedDate: first.received.slice(0, 10) }),
      };
    })
    .filter(({ status }) => wanted === undefined || status === wanted);
  return obligations.length === 0 ? refuse(operation, 'NO_OBLIGATIONS_FOUND') : ok({ obligations });
}
