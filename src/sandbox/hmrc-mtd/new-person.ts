import { createHash } from 'node:crypto';
import { calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearOf, taxYears, taxYearStart } from '#domain/tax-year.ts';
import type { Benefit, Business, BusinessType, Employment, ItsaStatus, Person } from './person.ts';
import type { Holding, TestPerson } from './test-people.ts';

/** The first year with quarterly updates of the people here. */
export const FIRST_YEAR: TaxYear = '2023-24';

const OWNS: Record<Holding, readonly BusinessType[]> = {
  trade: ['self-employment'],
  property: ['uk-property'],
  both: ['self-employment', 'uk-property'],
  none: [],
  foreign: ['foreign-property'],
};

/** A person as HMRC knows them before they send anything. */
export function newPerson(
  { nino, has, extra }: { nino: string; has: Holding; extra?: TestPerson['extra'] | undefined },
  now: Date,
): Person {
  const thisYear = taxYearOf(ukDateOf(now)) ?? FIRST_YEAR;
  const years = taxYears.filter((year) => FIRST_YEAR <= year && year <= thisYear);
  const hasRecords = extra === 'records';
  const start = extra === 'new-trade' ? calendarDate(`${startYear(thisYear)}-05-20`) : undefined;
  return {
    nino,
    has,
    isEnrolled: extra !== 'not-enrolled',
    businesses: OWNS[has].map((type) =>
      newBusiness(nino, { type, tradingName: 'Sandbox Trading', ...(start && { commencementDate: start }) }),
    ),
    itsaStatus: Object.fromEntries(years.map((year) => [year, [statusOf(year, extra)]])),
    benefits: Object.fromEntries(hasRecords ? years.map((year) => [year, benefitsOf(nino, year)]) : []),
    employments: Object.fromEntries(hasRecords ? years.map((year) => [year, employmentsOf(nino, year)]) : []),
    paye: Object.fromEntries(
      hasRecords
        ? years.map((year) => [year, { otherPensionsAndRetirementAnnuities: 2_400, taxOnPensions: 480 }])
        : [],
    ),
    calculations: [],
    declarations: {},
    submissions: {},
    received: [],
  };
}

export interface BusinessFacts extends Pick<
  Business,
  'commencementDate' | 'cessationDate' | 'latencyDetails' | 'details'
> {
  readonly type: BusinessType;
  readonly tradingName?: string | undefined;
  /** Tells two businesses of one type apart. */
  readonly place?: number;
}

const LETTERS: Record<BusinessType, string> = {
  'self-employment': 'A',
  'uk-property': 'P',
  'foreign-property': 'F',
  'property-unspecified': 'U',
};

/** A business whose id depends only on its owner, type and place. */
export function newBusiness(
  nino: string,
  { type, tradingName, place = 0, ...facts }: BusinessFacts,
): Business {
  const digits = BigInt(`0x${createHash('sha256').update(`${nino}.${type}.${place}`).digest('hex')}`);
  return {
    businessId: `X${LETTERS[type]}IS${String(digits % 100_000_000_000n).padStart(11, '0')}`,
    typeOfBusiness: type,
    ...(type === 'self-employment' && tradingName !== undefined && { tradingName }),
    commencementDate: calendarDate('2019-07-01'),
    ...facts,
    cumulative: {},
    periods: [],
    annual: {},
  };
}

/** An id of HMRC's form that depends only on what it is for. */
export function stableId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('.')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Mandatory from 2026-27 (qualifying income above 50,000), voluntary before. */
function statusOf(year: TaxYear, extra: TestPerson['extra']): ItsaStatus {
  const submittedOn = `${taxYearStart(year)}T09:00:00.000Z`;
  if (extra === 'annual' || extra === 'not-enrolled')
    return { submittedOn, status: 'Annual', statusReason: 'Sign up - return available' };
  return startYear(year) < 2026
    ? { submittedOn, status: 'MTD Voluntary', statusReason: 'MTD ITSA Opt-In' }
    : {
        submittedOn,
        status: 'MTD Mandated',
        statusReason: 'Sign up - return available',
        businessIncome2YearsPrior: 62_000,
      };
}

function benefitsOf(nino: string, year: TaxYear): Benefit[] {
  const submittedOn = `${taxYearStart(year)}T09:00:00.000Z`;
  const common = { isCustomerAdded: false, submittedOn };
  return [
    {
      ...common,
      benefitType: 'statePension',
      benefitId: stableId(nino, year, 'statePension'),
      startDate: '2019-01-01',
      amount: 11_502.4,
    },
    {
      ...common,
      benefitType: 'jobSeekersAllowance',
      benefitId: stableId(nino, year, 'jobSeekersAllowance'),
      startDate: `${startYear(year)}-05-01`,
      endDate: `${startYear(year)}-07-31`,
      amount: 1_024,
      taxPaid: 104,
    },
  ];
}

function employmentsOf(nino: string, year: TaxYear): Employment[] {
  return [
    {
      employmentId: stableId(nino, year, 'baker'),
      employerName: 'Sandbox Bakery Ltd',
      employerRef: '123/AB456',
      startDate: '2020-06-17',
      payrollId: '1234567890',
      taxablePay: 18_250.5,
      taxPaid: 1_136,
    },
    {
      employmentId: stableId(nino, year, 'college'),
      employerName: 'Sandbox College',
      employerRef: '456/CD789',
      startDate: `${startYear(year)}-09-01`,
      cessationDate: `${startYear(year) + 1}-01-31`,
      taxablePay: 4_100,
      taxPaid: 820,
    },
  ];
}
