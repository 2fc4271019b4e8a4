import type { FieldIssue } from '#contract/errors.ts';
import { LARGEST_POUNDS, MOST_PROPERTIES } from '#contract/partner-import/partner-link.ts';
import type { PartnerData } from '#contract/partner-import/partner-import.ts';
import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { parsePounds, type Pence, pence, ZERO } from '#domain/money.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import { AppError } from '../../http/app-error.ts';

/** A property as sent, cleaned. Pence. */
export interface LetProperty {
  readonly income: Pence;
  readonly expenses: Pence;
  readonly loanInterest: Pence;
  readonly ownershipPercentage: number;
  readonly isJoint: boolean;
}

export interface CleanData {
  readonly source: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly year: TaxYear;
  readonly properties: readonly LetProperty[];
  readonly owner: {
    readonly name: string;
    readonly address: string;
    readonly postcode: string;
    readonly dob: CalendarDate | undefined;
    readonly email: string;
    readonly employmentStatus: string;
    readonly annualPension: Pence | undefined;
  };
}

/** Spec 1, 5. */
const HAS_ERRORS = 'The passed state contains errors, please check before resubmitting';

/** Checks and cleans what a partner sent. Throws invalid with every error found. */
export function cleanData(data: PartnerData, newest: TaxYear): CleanData {
  const issues: FieldIssue[] = [];
  const fail = (field: string, message: string) => void issues.push({ field, message });
  const { importedFrom, period, propertiesData, ownerData } = data;
  const source = oneLine(importedFrom);
  if (source === '') fail('importedFrom', 'The name of the partner is missing.');
  const start = dateFrom(period.start_date);
  const end = dateFrom(period.end_date);
  const year = end === undefined ? undefined : taxYearOf(end);
  if (start === undefined) fail('period.start_date', 'The first day of the period is not a valid date.');
  if (end === undefined) fail('period.end_date', 'The last day of the period is not a valid date.');
  if (start !== undefined && end !== undefined) periodProblems(start, end, newest, fail);
  if (propertiesData.length > MOST_PROPERTIES)
    fail(
      'propertiesData',
      `An import can have at most ${MOST_PROPERTIES} properties. This one has ${propertiesData.length}.`,
    );
  const properties = propertiesData.map((property, index) => propertyFrom(property, index, fail));
  if (issues.length === 0 && properties.every(({ income, expenses }) => income + expenses === 0))
    fail('propertiesData', 'None of the properties has income or expenses.');
  const pension = amountFrom(ownerData.annualPension ?? 0);
  if (pension === undefined) fail('ownerData.annualPension', 'The annual pension is not a valid amount.');
  if (start === undefined || end === undefined || year === undefined || issues.length > 0)
    throw new AppError('invalid', HAS_ERRORS, issues);
  return {
    source,
    start,
    end,
    year,
    properties,
    owner: {
      name: oneLine(ownerData.name ?? ''),
      address: cleanText(ownerData.address ?? ''),
      postcode: oneLine(ownerData.postcode ?? ''),
      dob: dateFrom(ownerData.DOB ?? ''),
      email: oneLine(ownerData.email ?? ''),
      employmentStatus: oneLine(ownerData.employmentStatus ?? ''),
      annualPension: pension === ZERO ? undefined : pension,
    },
  };
}

type Fail = (field: string, message: string) => void;

function periodProblems(start: CalendarDate, end: CalendarDate, newest: TaxYear, fail: Fail): void {
  const outside = dateOutside(start, newest) ?? dateOutside(end, newest);
  if (end < start) fail('period', 'The period ends before it starts.');
  else if (outside !== undefined) fail('period', outside);
  else if (taxYearOf(start) !== taxYearOf(end))
    fail('period', 'The period must be within one tax year, from 6 April to 5 April.');
}

function propertyFrom(sent: PartnerData['propertiesData'][number], index: number, fail: Fail): LetProperty {
  const amount = (key: 'totalIncome' | 'totalExpenses' | 'loanInterest', name: string): Pence => {
    const read = amountFrom(sent[key] ?? 0);
    if (read === undefined)
      fail(`propertiesData.${index}.${key}`, `Property ${index + 1}: the ${name} is not a valid amount.`);
    return read ?? ZERO;
  };
  const percentage = percentageFrom(sent.ownershipPercentage);
  if (percentage === undefined)
    fail(
      `propertiesData.${index}.ownershipPercentage`,
      `Property ${index + 1}: the ownership percentage must be a number from 0 to 100.`,
    );
  const isJoint = flagFrom(sent.jointLet ?? false);
  if (isJoint === undefined)
    fail(`propertiesData.${index}.jointLet`, `Property ${index + 1}: joint letting must be yes or no.`);
  return {
    income: amount('totalIncome', 'income'),
    expenses: amount('totalExpenses', 'expenses'),
    loanInterest: amount('loanInterest', 'loan interest'),
    ownershipPercentage: percentage ?? 0,
    isJoint: isJoint ?? false,
  };
}

/**
 * Spec 1, 5: cleaned to digits and a decimal point. We do not drop a minus, because that would turn a loss into income.
 * A number is rounded to the penny: half a penny goes up.
 */
function amountFrom(sent: number | string): Pence | undefined {
  if (typeof sent === 'number') {
    if (!(sent >= 0 && sent <= LARGEST_POUNDS)) return undefined;
    return pence(Math.round(sent * 100 + 1e-6));
  }
  const text = sent.replace(/[£,\s]|GBP/gi, '');
  const read = parsePounds(text === '' ? '0' : text);
  return read !== undefined && read >= 0 && read <= LARGEST_POUNDS * 100 ? read : undefined;
}

function percentageFrom(sent: number | string): number | undefined {
  const text = typeof sent === 'number' ? sent : sent.replace(/[%\s]/g, '');
  if (typeof text === 'string' && !/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const percentage = Number(text);
  return percentage >= 0 && percentage <= 100 ? percentage : undefined;
}

function flagFrom(sent: boolean | string): boolean | undefined {
  if (typeof sent === 'boolean') return sent;
  const word = sent.trim().toLowerCase();
  if (['y', 'yes', 'true'].includes(word)) return true;
  return ['', 'n', 'no', 'false'].includes(word) ? false : undefined;
}

/** DD/MM/YYYY or YYYY-MM-DD. */
function dateFrom(text: string): CalendarDate | undefined {
  return parseUkDate(text.trim()) ?? parseIsoDate(text.trim());
}

/** Without control characters, which no screen or letter can show. Line ends stay. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
