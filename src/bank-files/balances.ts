import type { Pence } from '#domain/money.ts';

/** What running balances are checked with. */
export interface Step {
  readonly line: number;
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
 * Whether every balance is the one before it and the amounts between, account by account. A file may run either way; the
 * way that fits better is taken. Rows without a balance count with the next that has one.
 */
export function checkBalances(steps: readonly Step[]): BalanceCheck {
  const accounts = Map.groupBy(steps, ({ account }) => account ?? '');
  let compared = 0;
  let faults: number[] = [];
  for (const rows of accounts.values()) {
    const oldestFirst = compare(rows, (row, before) => before.total + row.amount);
    const newestFirst = compare(rows, (row, before) => before.total - before.amount);
    const best = oldestFirst.faults.length <= newestFirst.faults.length ? oldestFirst : newestFirst;
    compared += best.compared;
    faults = faults.concat(best.faults);
  }
  return { compared, faults: faults.sort((a, b) => a - b) };
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
