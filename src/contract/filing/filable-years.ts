import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { lastDayToSelfAssess, type ReturnKind, wayToFile } from '#domain/filing-years.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { CheckFailure } from './return-checks.ts';

/** Where HMRC offers the paper return of every year it still takes. */
export const PAPER_RETURN = 'https://www.gov.uk/government/publications/self-assessment-tax-return-sa100';

const BY_POST = 'Self Assessment, HM Revenue and Customs, BX9 1AS';

interface ReturnOfYear {
  readonly year: TaxYear;
  /** We have HMRC's schema of the year. */
  readonly sendable: boolean;
}

/**
 * Why a return of this kind cannot be filed here on a day, and what can be done instead; undefined if it can be, and
 * for a year that has not ended, which the checks of spec 3, 5.1 refuse.
 */
export function yearRefusal(
  returned: ReturnOfYear,
  kind: ReturnKind,
  today: CalendarDate,
): CheckFailure | undefined {
  const found = wayToFile(returned, kind, today);
  if (found.until === undefined) return undefined;
  const year = taxYearLabel(returned.year);
  const until = formatUkDate(found.until);
  if (found.way === 'elsewhere')
    return kind === 'first' ? firstElsewhere(year, until) : amendElsewhere(year, until);
  return kind === 'first' ? tooLateToFile(year, until) : tooLateToAmend(returned.year, until, today);
}

function firstElsewhere(year: string, until: string): CheckFailure {
  return {
    code: 'year_not_supported',
    title: `We cannot send a return for ${year}`,
    message: `We do not have HMRC’s rules for this year, so we cannot check a return for it. HMRC takes it until ${until}. Use other software, or post the paper return SA100 for ${year} to ${BY_POST}.`,
  };
}

function amendElsewhere(year: string, until: string): CheckFailure {
  return {
    code: 'year_not_supported',
    title: `We cannot send a return for ${year}`,
    message: `We do not have HMRC’s rules for this year, so we cannot check an amendment for it. HMRC takes it until ${until}. Use your HMRC account or other software, or write to ${BY_POST}.`,
  };
}

function tooLateToFile(year: string, until: string): CheckFailure {
  return {
    code: 'year_closed',
    title: 'Too late for a first return',
    message: `HMRC took first returns for ${year} until ${until}, four years after the end of the year. If HMRC has charged you tax for the year without a return, you can claim special relief: write to ${BY_POST}.`,
  };
}

/** HMRC's rule 5090. */
function tooLateToAmend(year: TaxYear, until: string, today: CalendarDate): CheckFailure {
  const last = lastDayToSelfAssess(year);
  const isInTime = today <= last;
  const refund = isInTime
    ? `If you paid too much, you can claim overpayment relief until ${formatUkDate(last)}: write to ${BY_POST}.`
    : `The time to claim back tax for the year ended on ${formatUkDate(last)}.`;
  const debt = isInTime
    ? 'If you paid too little, tell HMRC at the same address.'
    : `If you paid too little, tell HMRC: write to ${BY_POST}.`;
  return {
    code: 'year_closed',
    title: 'Too late to amend',
    message: `HMRC took amendments of the return for ${taxYearLabel(year)} until ${until}. ${refund} ${debt}`,
  };
}
