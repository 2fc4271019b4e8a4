import { recordsOf, type RecordedPay } from './recorded-pay.ts';

/** A person at the stand-in for HMRC, with what their employers have reported. */
export interface TestPerson {
  readonly nino: string;
  /** YYYY-MM-DD: the fact HMRC compares for the income record. */
  readonly born: string;
  /** The fact HMRC compares for Making Tax Digital. */
  readonly postcode: string;
  readonly what: string;
  /** What HMRC has of a tax year, by its first calendar year; none: HMRC answers that it has no data. */
  readonly years: Readonly<Record<number, readonly RecordedPay[]>>;
  /** Paid in the year, in pounds. */
  readonly statePension?: Readonly<Record<number, number>>;
  /** The income record was authorised before, in another application of the same agent. */
  readonly isAuthorised?: boolean;
}

/** Everyone lives here, unless a test says otherwise. */
export const SANDBOX_POSTCODE = 'BN1 1AA';

const YEARS = [2022, 2023, 2024, 2025, 2026];

/** Every year that the stand-in has data of. The pay grows a little each year. */
function everyYear(of: (year: number) => readonly RecordedPay[]): TestPerson['years'] {
  return Object.fromEntries(YEARS.map((year) => [year, of(year)]));
}

const grown = (pounds: number, year: number) => Math.round(pounds * (1 + (year - 2025) * 0.03) * 100) / 100;

function steadyJob(year: number, name = 'Harbour Bakery Ltd', reference = '123/AB456'): RecordedPay {
  return {
    name,
    reference,
    start: '2021-09-01',
    status: 'Live',
    taxCode: '1257L',
    pay: grown(32_450.6, year),
    tax: grown(3976.12, year),
  };
}

/** `changed` ended on 31 August and the next one began on 15 September, so there is a gap without a record. */
function changeOfJob(year: number): readonly RecordedPay[] {
  return [
    {
      name: 'Northlight Studio Ltd',
      reference: '475/NS900',
      start: '2020-02-03',
      end: `${year}-08-31`,
      status: 'Ceased',
      taxCode: '1257L',
      pay: grown(12_480.25, year),
      tax: grown(1448.05, year),
    },
    {
      name: 'No record held',
      reference: '',
      start: `${year}-09-01`,
      end: `${year}-09-14`,
      status: 'Unknown',
    },
    {
      name: 'Ridgeway & Partners Engineering (UK) Ltd',
      reference: '916/RP41',
      start: `${year}-09-15`,
      status: 'Live',
      taxCode: '1257L',
      pay: grown(21_904.75, year),
      tax: grown(2866.4, year),
    },
  ];
}

function pensioner(year: number): readonly RecordedPay[] {
  return [
    {
      name: 'Civil Service Pensions',
      reference: '948/CS77',
      start: '2019-04-06',
      status: 'Live',
      paymentType: 'OccupationalPension',
      taxCode: '1257L',
      pay: grown(14_208, year),
      tax: grown(1204.4, year),
    },
    {
      name: 'DWP State Pension lump sum',
      reference: '267/LS500',
      start: `${year}-06-12`,
      end: `${year}-06-12`,
      status: 'Ceased',
      paymentType: 'StatePensionLumpSum',
      pay: 6240,
      tax: 1248,
    },
    {
      name: 'DWP Employment and Support Allowance',
      reference: '267/ESA500',
      start: `${year}-04-06`,
      end: `${year}-06-11`,
      status: 'Ceased',
      paymentType: 'EmploymentAndSupportAllowance',
      pay: 1290.5,
      tax: 0,
    },
  ];
}

function betweenJobs(year: number): readonly RecordedPay[] {
  return [
    { ...steadyJob(year), end: `${year}-11-30`, status: 'Ceased', pay: grown(20_120, year), tax: 2511 },
    {
      name: 'DWP Jobseekers Allowance',
      reference: '475/BB00987',
      start: `${year}-12-01`,
      end: `${year + 1}-02-16`,
      status: 'Ceased',
      paymentType: 'JobseekersAllowance',
      pay: 998.25,
      tax: 0,
    },
  ];
}

const person = (
  nino: string,
  born: string,
  what: string,
  years: TestPerson['years'],
  more: Partial<TestPerson> = {},
): TestPerson => ({ nino, born, postcode: SANDBOX_POSTCODE, what, years, ...more });

/** The test people. HMRC uses numbers with AA only in examples. */
export const testPeople: readonly TestPerson[] = [
  person(
    'AA100001A',
    '1984-03-12',
    'one job all year',
    everyYear((year) => [steadyJob(year)]),
  ),
  person('AA100002A', '1990-11-02', 'two jobs with a gap between them', everyYear(changeOfJob)),
  person(
    'AA100003A',
    '1979-07-21',
    'one employer twice, with different references',
    everyYear((year) => [
      { ...steadyJob(year), end: `${year}-09-30`, status: 'Ceased', pay: 15_000, tax: 1750 },
      {
        ...steadyJob(year, 'Harbour Bakery Ltd', '123/AB457'),
        start: `${year}-10-01`,
        pay: 16_500,
        tax: 1990.5,
      },
    ]),
  ),
  person(
    'AA100004A',
    '1957-06-12',
    'an occupational pension, the State Pension and its lump sum, and Employment and Support Allowance',
    everyYear(pensioner),
    { statePension: Object.fromEntries(YEARS.map((year) => [year, grown(9_627.8, year)])) },
  ),
  person('AA100005A', '1995-01-30', 'a job, then Jobseeker’s Allowance', everyYear(betweenJobs)),
  person(
    'AA100006A',
    '1968-10-05',
    'a director’s pay from their own company',
    everyYear((year) => [
      { ...steadyJob(year, 'Tern & Gull Ltd', '321/TG1'), pay: 9100, tax: 0, isOffPayroll: false },
    ]),
  ),
  person('AA100007A', '1988-08-08', 'no data yet: PAYE reconciliation is not complete', {}),
  person(
    'AA100008A',
    '1973-02-14',
    'has already authorised the agent',
    everyYear((year) => [steadyJob(year)]),
    { isAuthorised: true },
  ),
  person(
    'AA100009A',
    '1992-12-24',
    'the same employer twice in a year, with one reference',
    everyYear((year) => [
      { ...steadyJob(year), end: `${year}-06-30`, status: 'Ceased', pay: 8000.4, tax: 900 },
      { ...steadyJob(year), start: `${year}-11-01`, pay: 11_000.5, tax: 1200.75 },
    ]),
  ),
];

/** People by NINO, with the changes that tests make to them. */
export function createPeople() {
  const people = new Map(testPeople.map((one) => [one.nino, one]));
  return {
    list: (): readonly TestPerson[] => [...people.values()],
    find: (nino: string): TestPerson | undefined => people.get(nino),
    /** Adds or changes a person; a returned text is the error. */
    put(body: unknown): string | undefined {
      const at = (name: string): unknown =>
        typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      const [nino, born] = [at('nino'), at('born')];
      if (typeof nino !== 'string' || !/^[A-Z]{2}\d{6}[A-D]$/.test(nino))
        return 'nino must be a National Insurance number with its last letter, such as AA100001A';
      const known = people.get(nino) ?? person(nino, '', 'added by a test', {});
      if (born !== undefined && (typeof born !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(born)))
        return 'born must be a date, such as 1984-03-12';
      const years = at('years') === undefined ? known.years : recordsOf(at('years'));
      if (typeof years === 'string') return years;
      const postcode = at('postcode');
      people.set(nino, {
        ...known,
        ...(typeof born === 'string' && { born }),
        ...(typeof postcode === 'string' && { postcode }),
        years,
      });
      return people.get(nino)?.born === '' ? 'born is missing' : undefined;
    },
  };
}

export type People = ReturnType<typeof createPeople>;
