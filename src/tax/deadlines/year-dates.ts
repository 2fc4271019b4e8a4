import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { PublishedSource } from '../rates/year-rates.ts';
import { startYear, type TaxYear, taxYears } from '#domain/tax-year.ts';

/** A statutory date, in calendar order. Of two on the same day, the one to do first comes first. */
export interface DatePlan {
  readonly title: string;
  /** Month and day, and the number of calendar years after the one in which the tax year starts. */
  readonly day: string;
  readonly yearsAfterStart: number;
  readonly rule: string;
  readonly law: string;
}

const TMA = 'Taxes Management Act 1970';

/** HMRC can set a later date for a return it requests late: that date is in its letter, not here. */
export const datePlan = {
  own_first_on_account: {
    title: 'First payment on account for this year',
    day: '01-31',
    yearsAfterStart: 1,
    rule: 'Half of the Income Tax and Class 4 of the year before, towards this year, if that year’s bill asks for it.',
    law: `${TMA}, s.59A(2)(a)`,
  },
  own_second_on_account: {
    title: 'Second payment on account for this year',
    day: '07-31',
    yearsAfterStart: 1,
    rule: 'The other half, towards this year.',
    law: `${TMA}, s.59A(2)(b)`,
  },
  register: {
    title: 'Register for Self Assessment',
    day: '10-05',
    yearsAfterStart: 1,
    rule: 'Six months after the year ends, if there is tax to pay and HMRC has not asked you for a return.',
    law: `${TMA}, s.7`,
  },
  paper_return: {
    title: 'File on paper',
    day: '10-31',
    yearsAfterStart: 1,
    rule: 'A paper return must reach HMRC by 31 October after the year ends.',
    law: `${TMA}, s.8(1D)(a)`,
  },
  online_for_code: {
    title: 'File online to pay through your tax code',
    day: '12-30',
    yearsAfterStart: 1,
    rule: 'HMRC can collect a small balance from pay or a pension if you file online by 30 December.',
    law: 'Income Tax (PAYE) Regulations 2003, reg.186',
  },
  online_return: {
    title: 'File online',
    day: '01-31',
    yearsAfterStart: 2,
    rule: 'An online return must reach HMRC by 31 January after the year ends.',
    law: `${TMA}, s.8(1D)(b)`,
  },
  balancing_payment: {
    title: 'Pay the balance',
    day: '01-31',
    yearsAfterStart: 2,
    rule: 'The rest of the year’s tax must reach HMRC by 31 January after the year ends.',
    law: `${TMA}, s.59B(4)`,
  },
  first_on_account: {
    title: 'First payment on account for next year',
    day: '01-31',
    yearsAfterStart: 2,
    rule: 'Half of this year’s Income Tax and Class 4, towards the year after.',
    law: `${TMA}, s.59A(2)(a)`,
  },
  second_on_account: {
    title: 'Second payment on account for next year',
    day: '07-31',
    yearsAfterStart: 2,
    rule: 'The other half, towards the year after.',
    law: `${TMA}, s.59A(2)(b)`,
  },
  amend: {
    title: 'Last day to change your return',
    day: '01-31',
    yearsAfterStart: 3,
    rule: 'You can change a return for 12 months from the date it was due.',
    law: `${TMA}, s.9ZA`,
  },
} as const satisfies Record<string, DatePlan>;

export type DateName = keyof typeof datePlan;

const GUIDE: PublishedSource = {
  title: 'GOV.UK: Making Tax Digital for Income Tax, submit your tax return',
  url: 'https://www.gov.uk/guidance/use-making-tax-digital-for-income-tax/submit-your-tax-return',
};

/** What is different for people whose return is the final declaration of Digital Tax. The days are the same. */
export const declaredPlan: Readonly<Partial<Record<DateName, DeclaredPlan>>> = {
  online_for_code: {
    title: 'Submit the final declaration to pay through your tax code',
    rule: 'HMRC can collect a small balance from pay or a pension if you submit the final declaration by 30 December.',
  },
  online_return: {
    title: 'Submit the final declaration',
    rule: 'It is the return of people who use Digital Tax. It must reach HMRC by 31 January after the year ends.',
    seen: [GUIDE],
    isFinalDeclaration: true,
  },
};

interface DeclaredPlan {
  readonly title: string;
  readonly rule: string;
  readonly seen?: readonly PublishedSource[];
  readonly isFinalDeclaration?: true;
}

export const dateNames = Object.keys(datePlan) as readonly DateName[]; // the keys of a constant

const dates = new Map<TaxYear, Readonly<Record<DateName, CalendarDate>>>(
  taxYears.map((year) => [year, datesOf(year)]),
);

/** A date of a tax year. */
export function dateOf(year: TaxYear, name: DateName): CalendarDate {
  return (dates.get(year) ?? datesOf(year))[name];
}

function datesOf(year: TaxYear): Readonly<Record<DateName, CalendarDate>> {
  const entries = Object.entries(datePlan).map(([name, { day, yearsAfterStart }]) => [
    name,
    calendarDate(`${startYear(year) + yearsAfterStart}-${day}`),
  ]);
  return Object.fromEntries(entries) as Record<DateName, CalendarDate>;
}
