import type { DeletionPreview } from '#contract/data-rights/data-rights.ts';
import type { OwnedThing, PlanState } from '#contract/data-rights/data-rights-words.ts';
import { calendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { sql } from 'kysely';
import { keptReturns, keptUpdates } from '../../../data/data-rights/keep-records.ts';
import { keptUntil } from '../../../data/data-rights/kept-until.ts';
import type { Tx } from '../../../db/database.ts';

const tables: Readonly<Record<OwnedThing, string>> = {
  accounts: 'accounts',
  transactions: 'transactions',
  files: 'files',
  rules: 'rules',
  forms: 'saved_forms',
  returns: 'submissions',
  'digital-tax': 'mtd_submissions',
  'bank-connections': 'bank_connections',
  payments: 'hmrc_payments',
};

/** What the deletion of an account would delete and keep, and what prevents it. */
export async function deletionPreview(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<Omit<DeletionPreview, 'advisers'>> {
  const deleted: DeletionPreview['deleted'] = [];
  for (const [what, table] of Object.entries(tables) as [OwnedThing, string][]) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
    deleted.push({ what, count: rows[0]?.count ?? 0 });
  }
  const returns = await keptReturns(tx, userId).select('submitted as sent').execute();
  const updates = await keptUpdates(tx, userId).select('started as sent').execute();
  const { is_admin } = await tx
    .selectFrom('users')
    .select('is_admin')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    deleted,
    kept: [...keptOf('returns', returns, now), ...keptOf('digital-tax', updates, now)],
    plan: await planState(tx, userId, now),
    is_staff: is_admin,
  };
}

/** The practices that would lose access. For asSystem, because their names are the practices'. */
export async function advisersOf(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('practice_clients')
    .innerJoin('practices', 'practices.practice_id', 'practice_clients.practice_id')
    .select('practices.name')
    .where('practice_clients.user_id', '=', userId)
    .orderBy('practices.name')
    .execute();
  return rows.map(({ name }) => name);
}

function keptOf(
  what: DeletionPreview['kept'][number]['what'],
  rows: readonly { readonly sent: Date }[],
  now: Date,
): DeletionPreview['kept'] {
  const days = rows.map(({ sent }) => keptUntil(sent)).filter((day) => day > ukDateOf(now));
  const last = days.toSorted().at(-1);
  return last === undefined ? [] : [{ what, count: days.length, until: formatUkDate(last) }];
}

/** A subscription that a card pays for goes on without its account, so it must be cancelled first. */
export async function planState(tx: Tx, userId: number, now: Date): Promise<PlanState> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('subscriptions', 'subscriptions.user_id', 'users.user_id')
    .select(['store', 'cancels_on', 'subscription_until', 'paddle_subscription_id'])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  const isOver = row.subscription_until !== null && calendarDate(row.subscription_until) < ukDateOf(now);
  if (row.cancels_on !== null) return 'cancelled';
  if (row.store !== 'FORMLEDGER') return isOver ? 'none' : 'elsewhere';
  return row.paddle_subscription_id === null ? 'none' : 'active';
}
