import { isTaxYear, taxYears } from '#domain/tax-year.ts';
import { type Answer, noContent, ok } from '../answer.ts';
import { type Call, notFound, refuse } from '../call.ts';
import type { ItsaStatus } from '../person.ts';
import { at } from '../words.ts';

/** The status of the year, on request with earlier ones and with later years. */
export function getItsaStatus(call: Call): Answer {
  const { person, taxYear, given, operation } = call;
  if (!person.isEnrolled) return refuse(operation, 'CLIENT_NOT_MTD_ENROLLED');
  const years = given['futureYears'] === 'true' ? taxYears.filter((year) => year >= taxYear) : [taxYear];
  const itsaStatuses = years.flatMap((year) => {
    const all = person.itsaStatus[year] ?? [];
    const itsaStatusDetails = given['history'] === 'true' ? all : all.slice(-1);
    return itsaStatusDetails.length === 0 ? [] : [{ taxYear: year, itsaStatusDetails }];
  });
  return itsaStatuses.length === 0 ? notFound(call) : ok({ itsaStatuses });
}

/** Test support: sets the statuses of a year. */
export function setTestItsaStatus(call: Call): Answer {
  const { person, taxYear, body, operation } = call;
  const details = at(body, 'itsaStatusDetails') as ItsaStatus[];
  const days = new Set(details.map(({ submittedOn }) => submittedOn));
  if (days.size < details.length) return refuse(operation, 'DUPLICATE_SUBMITTED_ON');
  if (isTaxYear(taxYear))
    person.itsaStatus[taxYear] = details.toSorted((one, other) =>
      one.submittedOn.localeCompare(other.submittedOn),
    );
  return noContent;
}
