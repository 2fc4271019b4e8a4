import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';

/** The data for checking running balances. */
export interface Step {
  readonly line: number;
  readonly date?: CalendarDate | undefined;
  readonly amount: Pence;
  readonly balance?: Pence | undefined;
  readonly account?: string | undefined;
}

export interface BalanceCheck {
  /** The number of balance pairs compared. */
  readonly compared: number;
  /** Where a balance does not follow from the one before. */
  readonly faults: readonly number[];
}

/**
 * Whether every balance equals the one before plus the amounts between, account by account. A file can run either
 * way: the dates decide, otherwise the way that fits better. Rows without a balance count together with the next one
 * that has it. Some files are not in booking order (Revolut, interest at Nationwide): there the rows must form one
 * chain in any order.
 */
export function checkBalances(steps: readonly Step[]): BalanceCheck {
  const accounts = Map.groupBy(steps, ({ account }) => account ?? '');
  let compared = 0;
  let faults: number[] = [];
  for (const rows of accounts.values()) {
    const oldestFirst = compare(rows, (row, before) => before.total + row.amount);
    const newestFirst = compare(rows, (row, before) => before.total - before.amount);
    // Equal amounts also fit with the wrong sign the other way round, so dates must show where the file begins.
    const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
    const isUp = first === last ? oldestFirst.faults.length <= newestFirst.faults.length : first < last;
    const best = isUp ? oldestFirst : newestFirst;
    compared += best.compared;
    if (best.faults.length > 0 && !isOneChain(rows)) faults = faults.concat(best.faults);
  }
  return { compared, faults: faults.sort((a, b) => a - b) };
}

/** Every row has a balance and starts where another one ended. Only the first has no predecessor. */
function isOneChain(rows: readonly Step[]): boolean {
  const ends = new Map<number, number>();
  for (const { balance } of rows) {
    if (balance === undefined) return false;
    ends.set(balance, (ends.get(balance) ?? 0) + 1);
  }
  // Equal amounts form a chain with either sign.
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
 * Goes down the file with the expected balance of each row. When the newest row comes first, a balance already
 * includes its own amount, so the row below is lower by that amount.
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
