import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';

/** What running balances are checked with. */
export interface Step {
  readonly line: number;
  readonly date?: CalendarDate | undefined;
  readonly amount: Pence;
  readonly balance?: Pence | undefined;
  readonly account?: string | undefined;
}

export interface BalanceCheck {
  /** Pairs of balances that were compared. */
  readonly compared: number;
  /** Where the later balance does not follow from the earlier one. */
  readonly faults: readonly number[];
}

/**
 * Whether every balance is the one before it and the amounts between, account by account. A file may run either way: the
 * dates say which, else the way that fits better is taken. Rows without a balance count with the next that has one. Some files are not in the order
 * of booking (Revolut's, interest at Nationwide): there the rows have to make one chain in any order.
 */
export function checkBalances(steps: readonly Step[]): BalanceCheck {
  const accounts = Map.groupBy(steps, ({ account }) => account ?? '');
  let compared = 0;
  let faults: number[] = [];
  for (const rows of accounts.values()) {
    const oldestFirst = compare(rows, (row, before) => before.total + row.amount);
    const newestFirst = compare(rows, (row, before) => before.total - before.amount);
    // Of equal amounts the wrong sign fits as well, the other way round: dates have to say where the file begins.
    const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
    const isUp = first === last ? oldestFirst.faults.length <= newestFirst.faults.length : first < last;
    const best = isUp ? oldestFirst : newestFirst;
    compared += best.compared;
    if (best.faults.length > 0 && !isOneChain(rows)) faults = faults.concat(best.faults);
  }
  return { compared, faults: faults.sort((a, b) => a - b) };
}

/** Every row has a balance, and starts where another one ended; only the first starts from nowhere. */
function isOneChain(rows: readonly Step[]): boolean {
  const ends = new Map<number, number>();
  for (const { balance } of rows) {
    if (balance === undefined) return false;
    ends.set(balance, (ends.get(balance) ?? 0) + 1);
  }
  // Equal amounts are a chain with either sign.
  if (new Set(rows.map(({ amount }) => Math.abs(amount))).size < 2) return false;
  let starts = 0;
  for (const { balance = 0, amount } of rows) {
    const left = ends.get(balance - amount) ?? 0;
    if (left === 0) starts += 1;
    else ends.set(balance - amount, left - 1);
  }
  return starts <= 1;
}

/**
 * Goes down the file with the balance that `next` expects of each row. Read from the newest, a balance says what was there
 * after its own amount, so the row below has that much less.
 */
function compare(
  rows: readonly Step[],
  next: (row: Step, before: { total: number; amount: number }) => number,
): BalanceCheck {
  const faults: number[] = [];
  let compared = 0;
  let before: { total: number; amount: number } | undefined;
  for (const row of rows) {
    const expected = before && next(row, before);
    if (row.balance !== undefined && expected !== undefined) {
      compared += 1;
      if (expected !== row.balance) faults.push(row.line);
    }
    const total = row.balance ?? expected;
    before = total === undefined ? undefined : { total, amount: row.amount };
  }
  return { compared, faults };
}
