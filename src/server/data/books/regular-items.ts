import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';

/** A transaction as the rule reads it. `amount` is negative for money out, and not 0. */
export interface DatedItem {
  readonly accountId: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** merchantOf(description); '' if the description has no words. */
  readonly merchant: string;
  readonly amount: Pence;
  readonly tagged: boolean;
}

export type Frequency = 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly';

/** Income or an expense that repeats. */
export interface RegularItem {
  readonly accountId: number;
  readonly type: 'income' | 'expense';
  /** Text that the descriptions of all its transactions contain, ignoring case. */
  readonly description: string;
  readonly frequency: Frequency;
  /** Of its days, above 0, rounded to the penny. */
  readonly average: Pence;
  /** The number of transactions. */
  readonly count: number;
  readonly last: CalendarDate;
  /** All its transactions are tagged. */
  readonly tagged: boolean;
}

/** Fewer days than this show no pattern. */
const LEAST_DAYS = 3;

/** The shortest and longest time between two payments, in days. Weekends and bank holidays move them. */
const spacings: readonly { frequency: Frequency; shortest: number; longest: number }[] = [
  { frequency: 'weekly', shortest: 5, longest: 9 },
  { frequency: 'fortnightly', shortest: 12, longest: 16 },
  { frequency: 'monthly', shortest: 25, longest: 36 },
];

/** Payments every four weeks are 28 days apart; monthly ones on average at least 29.5. */
const FOUR_WEEKS_BELOW = 29;

/**
 * The regular income and expenses among transactions of a period, largest yearly amount first. Pure. Transactions
 * belong together if they are in the same account, in the same direction, and from or to the same merchant. Those of
 * one day count as one payment. They are regular if there are payments on at least three days, every two that follow
 * each other are a week, two weeks, four weeks or a month apart, and the last one is less than about two such times ago.
 * @param today the last day of the period
 */
export function regularItems(items: readonly DatedItem[], today: CalendarDate): RegularItem[] {
  const groups = Map.groupBy(
    items.filter(({ merchant }) => merchant !== ''),
    ({ accountId, amount, merchant }) => `${accountId} ${amount < 0 ? 'out' : 'in'} ${merchant}`,
  );
  return [...groups.values()]
    .flatMap((group) => regularItem(group, today) ?? [])
    .toSorted((a, b) => ofYear(b) - ofYear(a) || a.description.localeCompare(b.description));
}

function regularItem(group: readonly DatedItem[], today: CalendarDate): RegularItem | undefined {
  const byDay = Map.groupBy(group, ({ date }) => date);
  const days = [...byDay.keys()].toSorted();
  const last = days.at(-1);
  const [first] = group;
  if (first === undefined || last === undefined || days.length < LEAST_DAYS) return undefined;
  const frequency = frequencyOf(days, today);
  const description = commonText(
    group.map((one) => one.description),
    first.merchant,
  );
  if (frequency === undefined || description === '') return undefined;
  const total = group.reduce((all, { amount }) => all + Math.abs(amount), 0);
  return {
    accountId: first.accountId,
    type: first.amount < 0 ? 'expense' : 'income',
    description,
    frequency,
    average: pence(Math.round(total / days.length)),
    count: group.length,
    last,
    tagged: group.every(({ tagged }) => tagged),
  };
}

/** `days` in order; undefined if they are not evenly apart or there is nothing lately. */
function frequencyOf(days: readonly CalendarDate[], today: CalendarDate): Frequency | undefined {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const spacing = spacings.find(({ shortest, longest }) =>
    gaps.every((gap) => shortest <= gap && gap <= longest),
  );
  const last = days.at(-1);
  if (spacing === undefined || last === undefined) return undefined;
  if (daysBetween(last, today) > 2 * spacing.longest) return undefined;
  const average = gaps.reduce((all, gap) => all + gap, 0) / gaps.length;
  return spacing.frequency === 'monthly' && average < FOUR_WEEKS_BELOW ? 'four_weekly' : spacing.frequency;
}

/**
 * Text that identifies the merchant and that all its descriptions contain, ignoring case: the longest run of words with
 * the merchant's first word in it, or else one of the merchant's words. '' if there is none.
 */
export function commonText(descriptions: readonly string[], merchant: string): string {
  const all = [...new Set(descriptions.map((text) => text.trim()))];
  const [first = ''] = all;
  if (all.length === 1) return first;
  const lower = all.map((text) => text.toLowerCase());
  const isInAll = (text: string) => lower.every((one) => one.includes(text.toLowerCase()));
  const names = merchant.split(' ');
  const words = first.split(/\s+/);
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ');
      // 'CARD PAYMENT TO' would describe everyone.
      if (run.toLowerCase().includes(names[0] ?? '') && isInAll(run)) return run;
    }
  return names.find(isInAll) ?? '';
}

const timesAYear = { weekly: 52, fortnightly: 26, four_weekly: 13, monthly: 12 } as const;

function ofYear({ average, frequency }: RegularItem): number {
  return average * timesAYear[frequency];
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
