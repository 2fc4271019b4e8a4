import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import { dayAfter, daysFrom } from '../deadlines/calendar.ts';
import type { YearRates } from '../rates/year-rates.ts';

/** HMRC's two kinds of quarters. Calendar quarters are chosen before the first update of a year. */
export type QuarterType = 'standard' | 'calendar';

export interface Quarter {
  readonly number: 1 | 2 | 3 | 4;
  /** The first day that the update of this quarter covers: of the year, while updates are cumulative. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The last day on which the update is on time. */
  readonly due: CalendarDate;
  /** The first day on which HMRC accepts the update. */
  readonly sendFrom: CalendarDate;
}

type QuarterRates = Pick<YearRates['digitalTax'], 'cumulative' | 'dueDay' | 'earlyDays' | 'calendarQuarters'>;

/** The last day of the first quarter and so on, and the month in which its update is due; 1 is the next year. */
const plans = [
  { number: 1, standard: [0, '07-05'], calendar: [0, '06-30'], due: [0, '08'] },
  { number: 2, standard: [0, '10-05'], calendar: [0, '09-30'], due: [0, '11'] },
  { number: 3, standard: [1, '01-05'], calendar: [0, '12-31'], due: [1, '02'] },
  { number: 4, standard: [1, '04-05'], calendar: [1, '03-31'], due: [1, '05'] },
] as const;

const firstDays = { standard: '04-06', calendar: '04-01' } as const;

/**
 * The quarters of a tax year by its rules. Both types are due on the same days. Income Tax (Digital Obligations)
 * Regulations 2026, regs.11 to 13. Throws RangeError for calendar quarters in a year that does not have them.
 */
export function quartersOf(year: TaxYear, rules: QuarterRates, type: QuarterType): readonly Quarter[] {
  if (type === 'calendar' && !rules.calendarQuarters.value)
    throw new RangeError(`${year} has no calendar quarters`);
  const start = calendarDate(`${startYear(year)}-${firstDays[type]}`);
  const dueDay = String(rules.dueDay.value).padStart(2, '0');
  let ownFirst = start;
  return plans.map((plan): Quarter => {
    const to = calendarDate(`${startYear(year) + plan[type][0]}-${plan[type][1]}`);
    const from = rules.cumulative.value ? start : ownFirst;
    ownFirst = dayAfter(to);
    return {
      number: plan.number,
      from,
      to,
      due: calendarDate(`${startYear(year) + plan.due[0]}-${plan.due[1]}-${dueDay}`),
      sendFrom: addDays(to, -rules.earlyDays.value),
    };
  });
}

/**
 * Whether an update includes the end of a year's business: what is claimed once for a year goes into this update.
 * @param ended The last day of a business that has ended.
 */
export function isLastUpdate(
  year: TaxYear,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  ended?: CalendarDate,
): boolean {
  // Calendar quarters end first. No other quarter ends between that day and 5 April.
  const yearEnd = calendarDate(`${startYear(year) + 1}-${plans[3].calendar[1]}`);
  const last = ended !== undefined && ended < yearEnd ? ended : yearEnd;
  return from <= last && last <= to;
}

/** An update that HMRC has accepted for a business: the days it covers, and the day it was sent. */
export interface SentUpdate {
  /** HMRC's id of the business. */
  readonly business: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly on: CalendarDate;
}

export type UpdateState =
  /** `lateDays` is 0 for an update on time. */
  | { readonly state: 'sent'; readonly on: CalendarDate; readonly lateDays: number }
  | { readonly state: 'due'; readonly days: number }
  | { readonly state: 'late'; readonly days: number }
  /** HMRC does not accept it before `opens`. */
  | { readonly state: 'not_open'; readonly opens: CalendarDate; readonly days: number };

export type QuarterState = Quarter &
  UpdateState & {
    /** The days for businesses with calendar quarters, if the person also has one with standard quarters. */
    readonly calendar?: Pick<Quarter, 'from' | 'to'>;
    /** How many businesses have not sent it; absent if at most one has not. */
    readonly unsent?: number;
  };

/** A business whose updates are due. */
export interface UpdatingBusiness {
  /** HMRC's id. */
  readonly id: string;
  readonly type: QuarterType;
  /** The last days of its periods at HMRC: a business that begins or ends in the year has fewer. Empty: not known. */
  readonly ends: readonly CalendarDate[];
}

interface Updates {
  readonly quarters: readonly Quarter[];
  readonly sent: readonly SentUpdate[];
  readonly today: CalendarDate;
}

/** The state of each quarter of one business today. An update that ends later also covers the quarters before. */
export function updateState({ quarters, sent, today }: Updates): readonly QuarterState[] {
  return quarters.map((quarter) => ({ ...quarter, ...stateOf(quarter, firstSent(quarter, sent), today) }));
}

interface JointUpdates extends Pick<Updates, 'sent' | 'today'> {
  /** The quarters of a type in the year. */
  readonly quartersOf: (type: QuarterType) => readonly Quarter[];
  /** Without any, standard quarters apply to those that have sent something. */
  readonly businesses?: readonly UpdatingBusiness[];
}

/**
 * The same for a person with several businesses: each has its own quarters, and both types are due on the same days. A
 * quarter is sent on the day of its last update. A quarter that no business has is left out.
 */
export function jointUpdateState({
  quartersOf: quartersBy,
  businesses = [],
  sent,
  today,
}: JointUpdates): readonly QuarterState[] {
  const known = new Set(businesses.map(({ id }) => id));
  const others = [...new Set(sent.map(({ business }) => business))].filter((id) => !known.has(id));
  const all = [...businesses, ...others.map((id) => ({ id, type: 'standard', ends: [] }) as const)];
  const types = new Set(all.map(({ type }) => type));
  const shown = quartersBy(types.size === 1 && types.has('calendar') ? 'calendar' : 'standard');
  return shown.flatMap((quarter, index) => {
    const own = all.flatMap(({ id, type, ends }) => {
      const one = quartersBy(type)[index] ?? quarter;
      if (ends.length > 0 && !ends.includes(one.to)) return [];
      const on = firstSent(
        one,
        sent.filter(({ business }) => business === id),
      );
      return [{ quarter: one, on }];
    });
    if (own.length === 0 && all.length > 0) return [];
    const unsent = own.filter(({ on }) => on === undefined);
    const [missing] = unsent;
    const last = own
      .flatMap(({ on }) => on ?? [])
      .toSorted()
      .at(-1);
    const calendar = types.size > 1 ? quartersBy('calendar')[index] : undefined;
    const joint = {
      ...quarter,
      ...(calendar && { calendar: { from: calendar.from, to: calendar.to } }),
      ...stateOf(missing?.quarter ?? quarter, missing === undefined ? last : undefined, today),
      ...(unsent.length > 1 && { unsent: unsent.length }),
    };
    return [joint];
  });
}

/** The day of the first update that covers the last day of a quarter. A business may have begun after the first. */
function firstSent({ to }: Quarter, sent: readonly SentUpdate[]): CalendarDate | undefined {
  return sent
    .filter((one) => one.from <= to && one.to >= to)
    .map(({ on }) => on)
    .toSorted()[0];
}

function stateOf({ due, sendFrom }: Quarter, on: CalendarDate | undefined, today: CalendarDate): UpdateState {
  if (on !== undefined) return { state: 'sent', on, lateDays: Math.max(0, daysFrom(due, on)) };
  if (today > due) return { state: 'late', days: daysFrom(due, today) };
  if (today < sendFrom) return { state: 'not_open', opens: sendFrom, days: daysFrom(today, sendFrom) };
  return { state: 'due', days: daysFrom(today, due) };
}
