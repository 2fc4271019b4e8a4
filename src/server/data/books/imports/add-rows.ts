import { sql } from 'kysely';
import { merchantOf } from '#domain/merchant.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Firing, tagByRules } from '../rules/apply-rules.ts';
import { judge, ruleRows } from '../rules/candidates.ts';
import { rulesOf } from '../rules/rules.repo.ts';
import { type Actor, recordAdded } from '../changes/record-change.ts';
import { refreshStatistics } from '../changes/refresh-statistics.ts';
import { claimArrivals } from '../../payment-requests/arrivals/claim-arrivals.ts';
import { items } from '../items.ts';
import { tagsOf } from '../tags.ts';

/** A transaction to add, untagged. */
export interface NewRow {
  readonly accountId: number;
  readonly date: string;
  readonly description: string;
  /** Pence; negative is money out. */
  readonly amount: number;
  readonly classification: string;
  readonly bankRef: string | undefined;
  /** Pence: the account's balance after it. */
  readonly balance?: number | undefined;
  readonly isPending?: boolean;
}

export interface Added {
  readonly ids: number[];
  readonly changeId: number;
  readonly taggedByRules: number;
}

/**
 * Adds transactions in one statement, lets the rules tag them, and records it all as one change that can be undone.
 * Payments of requests among them are then tagged, each as its own change.
 */
export async function addRows(
  tx: Tx,
  actor: Actor,
  rows: readonly NewRow[],
  { importId, from }: { importId: number | undefined; from: string },
): Promise<Added> {
  const { userId, now } = actor;
  await lockAccounts(tx, userId, rows);
  const added = await sql<{ id: number }>`
    insert into transactions (user_id, account_id, date, description, merchant, amount, classification, bank_ref,
      bank_balance, bank_pending, import_id, created)
    select ${userId}, account_id, date, description, merchant, amount, classification, bank_ref, bank_balance,
      bank_pending, ${importId ?? null}, ${now}
    from unnest(${rows.map(({ accountId }) => accountId)}::bigint[], ${rows.map(({ date }) => date)}::date[],
      ${rows.map(({ description }) => description)}::text[],
      ${rows.map(({ description }) => merchantOf(description))}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ classification }) => classification)}::text[],
      ${rows.map(({ bankRef }) => bankRef ?? null)}::text[],
      ${rows.map(({ balance }) => balance ?? null)}::bigint[],
      ${rows.map(({ isPending }) => (isPending === true ? true : null))}::boolean[]) with ordinality
      as row (account_id, date, description, merchant, amount, classification, bank_ref, bank_balance, bank_pending, place)
    order by place returning transaction_id as id`.execute(tx);
  const ids = added.rows.map(({ id }) => id);
  await refreshStatistics(tx, ids.length);
  const taggedByRules = await applyRules(tx, actor, ids);
  const act = { kind: 'imported', label: `Imported ${items(ids.length)} from ${from}` } as const;
  const changeId = await recordAdded(tx, actor, act, ids);
  await claimArrivals(tx, actor, ids);
  return { ids, changeId, taggedByRules };
}

/** Locks the accounts, because removing one before the rows are in it would leave them behind. Throws conflict. */
async function lockAccounts(tx: Tx, userId: number, rows: readonly NewRow[]): Promise<void> {
  const ids = new Set(rows.map(({ accountId }) => accountId));
  const held = await sql`select from accounts
    where user_id = ${userId} and account_id = any(${[...ids]}::bigint[]) and enabled
    order by account_id for share`.execute(tx);
  if (held.rows.length < ids.size)
    throw new AppError('conflict', 'Someone has removed the account. Recover it under Accounts first.');
}

/** The first matching rule tags a new row. */
async function applyRules(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number> {
  const rules = await rulesOf(tx, actor.userId);
  if (rules.length === 0) return 0;
  const judged = await judge(tx, actor.userId);
  const firings = (await ruleRows(tx, actor.userId, ids)).flatMap((row): Firing[] => {
    const found = judged(rules, row);
    return found?.verdict === 'tag' ? [{ rule: found.rule, row }] : [];
  });
  await tagByRules(tx, actor, firings, await tagsOf(tx, actor.userId));
  return firings.length;
}
