import type { BankFile } from '#bank-files/bank-file.ts';
import type { Tx } from '../../db/database.ts';

/** Where the rows of a file go: an account, or one created for them. */
interface Target {
  readonly accountId: number | undefined;
  readonly newAccount: string | undefined;
}

/** Reasons against importing the file there; none while the account is not known. */
export async function warningsOf(
  tx: Tx,
  userId: number,
  { accountId, newAccount }: Target,
  file: BankFile,
): Promise<string[]> {
  if (accountId === undefined && newAccount === undefined) return [];
  return [
    ...(await otherNumber(tx, userId, accountId, file.account)),
    ...(await inAnother(tx, userId, accountId, file)),
  ];
}

/** The account has another number than the file. */
async function otherNumber(
  tx: Tx,
  userId: number,
  accountId: number | undefined,
  inFile: string | null,
): Promise<string[]> {
  if (inFile === null) return [];
  const accounts = await tx
    .selectFrom('accounts')
    .select(['account_id', 'name', 'imported_as'])
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .where('imported_as', 'is not', null)
    .execute();
  const chosen = accounts.find((one) => one.account_id === accountId);
  const matching = accounts.find((one) => one.account_id !== accountId && one.imported_as === inFile);
  if (matching !== undefined)
    return [`The file is from ${inFile}, which you have imported into ${matching.name}.`];
  return chosen?.imported_as == null || chosen.imported_as === inFile
    ? []
    : [`The file is from ${inFile}, but ${chosen.name} has files from ${chosen.imported_as}.`];
}

/** At least half of its rows are already in another account. */
async function inAnother(
  tx: Tx,
  userId: number,
  accountId: number | undefined,
  { rows }: BankFile,
): Promise<string[]> {
  const wanted = new Map<string, number>();
  for (const row of rows) wanted.set(keyOf(row), (wanted.get(keyOf(row)) ?? 0) + 1);
  const days = rows.map(({ date }) => date).toSorted();
  const there = await tx
    .selectFrom('transactions as t')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 't.user_id').onRef('a.account_id', '=', 't.account_id'),
    )
    .select(['a.account_id', 'a.name', 't.date', 't.amount', 't.description'])
    .where('t.user_id', '=', userId)
    .where('t.account_id', '<>', accountId ?? 0)
    .where('t.discarded', '=', false)
    .where('a.enabled', '=', true)
    .where('t.date', '>=', days[0] ?? '9999-12-31')
    .where('t.date', '<=', days.at(-1) ?? '9999-12-31')
    .execute();
  for (const [, ofOne] of Map.groupBy(there, ({ account_id }) => account_id)) {
    const left = new Map(wanted);
    let count = 0;
    for (const row of ofOne) {
      const some = left.get(keyOf(row)) ?? 0;
      if (some > 0) count += 1;
      left.set(keyOf(row), some - 1);
    }
    if (count > 0 && count * 2 >= rows.length)
      return [inOtherWords(count, rows.length, ofOne[0]?.name ?? '')];
  }
  return [];
}

function inOtherWords(count: number, all: number, name: string): string {
  if (all === 1) return `The row in this file is already in another account: ${name}.`;
  const share = count === all ? 'All' : `${count.toLocaleString('en-GB')} of the`;
  return `${share} ${all.toLocaleString('en-GB')} rows in this file are already in another account: ${name}.`;
}

function keyOf({ date, amount, description }: { date: string; amount: number; description: string }): string {
  return `${date} ${amount} ${description.toLowerCase()}`;
}
