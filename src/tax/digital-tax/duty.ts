import { formatPounds, type Pence } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearFromId, taxYearLabel } from '#domain/tax-year.ts';
import type { PublishedSource } from '../rates/year-rates.ts';
import type { YearLimit } from '../rates/units.ts';
import type { ItsaStatus } from './itsa-status.ts';
import { dutyLaw } from './law.ts';
import type { QualifyingIncome } from './qualifying-income.ts';

export interface DutyFacts {
  /** The tax year of today. */
  readonly year: TaxYear;
  readonly limits: readonly YearLimit[];
  /** The qualifying income in the return of each year that is known. */
  readonly incomes: { readonly [Y in TaxYear]?: QualifyingIncome };
  /** HMRC's status for `year`, if known. */
  readonly status?: ItsaStatus | undefined;
  /** HMRC's status for the year after `year`, if known. */
  readonly nextStatus?: ItsaStatus | undefined;
}

/** Income of one return and the limit it is compared with. */
export interface IncomeTest extends QualifyingIncome {
  /** The year of the return. */
  readonly year: TaxYear;
  readonly limit: Pence;
}

export interface Duty {
  /** 'may': it is not compulsory, but the person can sign up, or has signed up. */
  readonly duty: 'must' | 'may' | 'exempt' | 'not_known';
  /** The first tax year in which it is compulsory; it can be a later year. Only with 'must'. */
  readonly from?: TaxYear;
  /** HMRC says that the person uses it in this year, or the year is one in which it is compulsory. */
  readonly uses: boolean;
  readonly basis: 'status' | 'income';
  readonly status?: ItsaStatus | undefined;
  /** The income that decided. */
  readonly income?: IncomeTest;
  readonly rule: string;
  readonly law: string;
  readonly source: PublishedSource;
}

const INCOME_SOURCE = {
  title: 'GOV.UK: Work out your qualifying income',
  url: 'https://www.gov.uk/guidance/work-out-your-qualifying-income-for-making-tax-digital-for-income-tax',
};
const EXEMPT_SOURCE = {
  title: 'GOV.UK: Find out if you can get an exemption',
  url: 'https://www.gov.uk/guidance/find-out-if-you-can-get-an-exemption-from-making-tax-digital-for-income-tax',
};

/**
 * Whether a person must use Digital Tax, and from which year. HMRC's status decides where it is known. Otherwise the
 * income in the return of two years before does: that is the last one due before the tax year starts.
 */
export function qualifyingDuty(facts: DutyFacts): Duty {
  const byStatus = facts.status === undefined ? undefined : ofStatus(facts.status, facts);
  const found = byStatus ?? byIncome(facts);
  return byNextStatus(found, facts) ?? found;
}

/** HMRC can know that Digital Tax is compulsory in the next year, while it is not used in this one. */
function byNextStatus(found: Duty, { year, nextStatus }: DutyFacts): Duty | undefined {
  const next = taxYearFromId(startYear(year) + 1);
  if (nextStatus !== 'MTD Mandated' || next === undefined || found.uses) return undefined;
  if (found.from !== undefined && found.from <= next) return undefined;
  return {
    duty: 'must',
    from: next,
    uses: false,
    basis: 'status',
    status: found.status,
    law: dutyLaw(next),
    source: INCOME_SOURCE,
    rule: `HMRC’s records say that Digital Tax is compulsory in ${taxYearLabel(next)}.`,
  };
}

/** Whether the duty says something about a year: it is compulsory for someone then, or for the person soon after. */
export function concernsYear({ from, uses }: Duty, year: TaxYear, limits: readonly YearLimit[]): boolean {
  if (uses || limitIn(year, limits) !== undefined) return true;
  return from !== undefined && startYear(from) - startYear(year) === 1;
}

/** The limit of a tax year; undefined while Digital Tax is not compulsory for anyone. */
export function limitIn(year: TaxYear, limits: readonly YearLimit[]): Pence | undefined {
  return limits.findLast(({ from }) => from <= year)?.over;
}

/** The limit that the income in the return of a year is compared with, two years later. */
export function limitAfter(returnYear: TaxYear, limits: readonly YearLimit[]): Pence | undefined {
  const year = laterYear(returnYear);
  return year === undefined ? undefined : limitIn(year, limits);
}

function byIncome(facts: DutyFacts): Duty {
  const { year, limits, incomes } = facts;
  const found = { basis: 'income', source: INCOME_SOURCE } as const;
  const first = firstCompulsory(facts);
  if (first !== undefined) {
    const { from, income } = first;
    return {
      ...found,
      law: dutyLaw(from),
      duty: 'must',
      from,
      uses: from <= year,
      income,
      rule: `${incomeWords(income)} That is above ${formatPounds(income.limit)}, so Digital Tax is compulsory from 6 April ${startYear(from)}.`,
    };
  }
  const test = testOf(year, limits, incomes) ?? nextTest(year, limits, incomes);
  if (test === undefined) {
    return {
      ...found,
      law: dutyLaw(year),
      duty: 'not_known',
      uses: false,
      rule: notKnownWords(year, limits),
    };
  }
  return {
    ...found,
    law: dutyLaw(laterYear(test.year) ?? year),
    duty: 'may',
    uses: false,
    income: test,
    rule: `${incomeWords(test)} That is not above ${formatPounds(test.limit)}, so Digital Tax is not compulsory in ${labelOf(laterYear(test.year))}. Signing up is optional.`,
  };
}

/** The first year in which the income of the return was above the limit, up to the last year that can be known. */
function firstCompulsory({ limits, incomes }: DutyFacts): { from: TaxYear; income: IncomeTest } | undefined {
  const years = (Object.keys(incomes) as TaxYear[]).toSorted(); // the keys of `incomes`
  for (const returnYear of years) {
    const from = laterYear(returnYear);
    const income = from === undefined ? undefined : testOf(from, limits, incomes);
    if (from !== undefined && income !== undefined && income.amount > income.limit) return { from, income };
  }
  return undefined;
}

function testOf(
  year: TaxYear,
  limits: readonly YearLimit[],
  incomes: DutyFacts['incomes'],
): IncomeTest | undefined {
  const returnYear = taxYearFromId(startYear(year) - 2);
  const limit = limitIn(year, limits);
  const income = returnYear === undefined ? undefined : incomes[returnYear];
  if (returnYear === undefined || limit === undefined || income === undefined) return undefined;
  return { ...income, year: returnYear, limit };
}

/** The test of the first later year whose income is known. */
function nextTest(
  year: TaxYear,
  limits: readonly YearLimit[],
  incomes: DutyFacts['incomes'],
): IncomeTest | undefined {
  for (const ahead of [1, 2]) {
    const later = taxYearFromId(startYear(year) + ahead);
    const test = later === undefined ? undefined : testOf(later, limits, incomes);
    if (test !== undefined) return test;
  }
  return undefined;
}

function laterYear(year: TaxYear): TaxYear | undefined {
  return taxYearFromId(startYear(year) + 2);
}

function labelOf(year: TaxYear | undefined): string {
  return year === undefined ? '' : taxYearLabel(year);
}

function incomeWords({ year, amount, isPartYear }: IncomeTest): string {
  const scaled = isPartYear ? ' HMRC can scale up the income of a part of a year.' : '';
  return `Income from self-employment and property in ${taxYearLabel(year)} was ${formatPounds(amount)} before expenses.${scaled}`;
}

function notKnownWords(year: TaxYear, limits: readonly YearLimit[]): string {
  const limit = limitIn(year, limits);
  const before = taxYearFromId(startYear(year) - 2);
  return limit === undefined || before === undefined
    ? `Digital Tax is not compulsory for anyone in ${taxYearLabel(year)}.`
    : `Digital Tax is compulsory in ${taxYearLabel(year)} if income from self-employment and property in ${taxYearLabel(before)} was above ${formatPounds(limit)} before expenses. We do not have that income.`;
}

/** Undefined when the status says nothing about the duty. */
function ofStatus(status: ItsaStatus, facts: DutyFacts): Duty | undefined {
  const { year } = facts;
  const label = taxYearLabel(year);
  const found = { basis: 'status', status, law: dutyLaw(year), source: INCOME_SOURCE } as const;
  switch (status) {
    case 'No Status':
      return undefined;
    case 'MTD Mandated': {
      const income = firstCompulsory(facts);
      const from = income !== undefined && income.from <= year ? income.from : year;
      return {
        ...found,
        duty: 'must',
        from,
        uses: true,
        ...(income !== undefined && income.from <= year ? { income: income.income } : {}),
        rule: `HMRC’s records say that Digital Tax is compulsory in ${label}.`,
      };
    }
    case 'MTD Voluntary':
      return {
        ...found,
        duty: 'may',
        uses: true,
        rule: `HMRC’s records have a sign-up for Digital Tax in ${label}, although it is not compulsory.`,
      };
    case 'Annual': {
      const later = firstCompulsory(facts);
      // HMRC's status is for this year only; the income of a later return can still make a later year compulsory.
      if (later !== undefined && later.from > year) return byIncome(facts);
      return {
        ...found,
        duty: 'may',
        uses: false,
        rule: `HMRC’s records say that one return is enough for ${label}. Signing up for Digital Tax is optional.`,
      };
    }
    case 'Dormant':
      return {
        ...found,
        duty: 'may',
        uses: false,
        rule: `HMRC’s records have no active self-employment or property in ${label}, so no updates are due.`,
      };
    case 'Non Digital':
    case 'Digitally Exempt':
    case 'MTD Exempt':
      return {
        ...found,
        duty: 'exempt',
        uses: false,
        source: EXEMPT_SOURCE,
        rule: `HMRC’s records have an exemption from Digital Tax in ${label}. Income goes in a Self Assessment return.`,
      };
  }
}
