import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';

/**
 * For births on or after `from` and before the next row: the day State Pension age is reached, or an age in years and
 * months.
 */
interface Step {
  readonly from: string;
  readonly reached: string | { readonly years: number; readonly months: number };
}

/**
 * Pensions Act 1995, Sch.4, as amended by the Pensions Acts 2011 and 2014. [K] Not compared with a published table.
 * Men and women have had the same age since November 2018, so everyone born before the first row had reached it by 6
 * April 2019.
 */
const steps: readonly Step[] = [
  { from: '1953-12-06', reached: '2019-03-06' },
  { from: '1954-01-06', reached: '2019-05-06' },
  { from: '1954-02-06', reached: '2019-07-06' },
  { from: '1954-03-06', reached: '2019-09-06' },
  { from: '1954-04-06', reached: '2019-11-06' },
  { from: '1954-05-06', reached: '2020-01-06' },
  { from: '1954-06-06', reached: '2020-03-06' },
  { from: '1954-07-06', reached: '2020-05-06' },
  { from: '1954-08-06', reached: '2020-07-06' },
  { from: '1954-09-06', reached: '2020-09-06' },
  { from: '1954-10-06', reached: { years: 66, months: 0 } },
  { from: '1960-04-06', reached: { years: 66, months: 1 } },
  { from: '1960-05-06', reached: { years: 66, months: 2 } },
  { from: '1960-06-06', reached: { years: 66, months: 3 } },
  { from: '1960-07-06', reached: { years: 66, months: 4 } },
  { from: '1960-08-06', reached: { years: 66, months: 5 } },
  { from: '1960-09-06', reached: { years: 66, months: 6 } },
  { from: '1960-10-06', reached: { years: 66, months: 7 } },
  { from: '1960-11-06', reached: { years: 66, months: 8 } },
  { from: '1960-12-06', reached: { years: 66, months: 9 } },
  { from: '1961-01-06', reached: { years: 66, months: 10 } },
  { from: '1961-02-06', reached: { years: 66, months: 11 } },
  { from: '1961-03-06', reached: { years: 67, months: 0 } },
];

/** Whether a person born on `born` has reached State Pension age by `day`, from 6 April 2019 on. */
export function hasReachedStatePensionAge(born: CalendarDate, day: CalendarDate): boolean {
  let step: Step | undefined;
  for (const one of steps) if (one.from <= born) step = one;
  if (step === undefined) return true;
  const { reached } = step;
  return (typeof reached === 'string' ? reached : later(born, reached.years * 12 + reached.months)) <= day;
}

/** A number of months later, on the same day or the last one of the month. */
function later(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return calendarDate(first.toISOString().slice(0, 10));
}
