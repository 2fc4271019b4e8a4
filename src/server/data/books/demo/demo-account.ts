import { sql } from 'kysely';
import type { addDemoBankAccount, removeDemoAccount } from '#contract/demo/demo-account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { freeName } from '../account-names.ts';
import { removeAccountFromBooks } from '../remove-account.ts';
import { type Actor, recordAdded } from '../changes/record-change.ts';
import { guardFiledYear } from '../filed-years.ts';
import { addDemoBooks } from './demo-books.ts';

const NAME = 'Demo account';

/** Adds the demo account with its transactions, as one change; does nothing if they exist. Throws filed_year. */
export async function addDemoAccount(
  tx: Tx,
  actor: Actor,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof addDemoBankAccount>> {
  const { userId, now } = actor;
  // One at a time for each user: a second click would not see the account of the first.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  if ((await demoRows(tx, userId)).length > 0) return { status: 'success', added: 0 };
  const ids = await addDemoBooks(tx, userId, { accountId: await demoAccount(tx, userId) }, now);
  const { rows } = await sql<{ date: CalendarDate }>`select distinct date from transactions
    where user_id = ${userId} and transaction_id = any(${ids}::bigint[])`.execute(tx);
  await guardFiledYear(
    tx,
    userId,
    rows.map(({ date }) => taxYearOf(date)),
    knowsFiled,
  );
  const change_id = await recordAdded(tx, actor, { kind: 'added', label: 'Added the demo account' }, ids);
  return { status: 'success', added: ids.length, change_id };
}

/** Removes it with its transactions, which can be undone like any change. Throws not_found, filed_year. */
export async function removeDemo(
  tx: Tx,
  actor: Actor,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof removeDemoAccount>> {
  const { userId } = actor;
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const { length: removed } = await demoRows(tx, userId);
  const demo = removed === 0 ? undefined : await demoAccount(tx, userId);
  const change_id =
    demo &&
    (await removeAccountFromBooks(
      tx,
      actor,
      { id: demo, label: 'Removed the demo account' },
      { knowsFiled },
    ));
  if (change_id === undefined) throw new AppError('not_found', 'There are no demo transactions.');
  return { status: 'success', removed, change_id };
}

/** Whether anything in the demo account counts in the tax of this year. */
export async function hasDemoClaims(tx: Tx, userId: number, year: TaxYear): Promise<boolean> {
  const { rows } = await sql`select from claims c
    join transactions t on t.user_id = c.user_id and t.transaction_id = c.transaction_id
    join accounts a on a.user_id = t.user_id and a.account_id = t.account_id
    where c.user_id = ${userId} and a.demo and not t.discarded
      and c.tax_date between ${taxYearStart(year)} and ${taxYearEnd(year)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The demo account's transactions in the books, locked. */
async function demoRows(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.transaction_id as id from transactions t
    join accounts a on a.user_id = t.user_id and a.account_id = t.account_id
    where t.user_id = ${userId} and a.demo and not t.discarded
    order by t.transaction_id for update of t`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A removed one is recovered without its earlier content. */
async function demoAccount(tx: Tx, userId: number): Promise<number> {
  const known = await tx
    .updateTable('accounts')
    .set({ enabled: true, removed_by: null })
    .where('user_id', '=', userId)
    .where('demo', '=', true)
    .returning('account_id')
    .executeTakeFirst();
  if (known !== undefined) return known.account_id;
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: await freeName(tx, userId, NAME), manual: true, demo: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return made.account_id;
}
