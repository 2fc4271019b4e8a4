import { sql } from 'kysely';
import { pence } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { Tx } from '../../../db/database.ts';
import { type Actor, changeRows } from '../changes/record-change.ts';
import { insertClaims, type NewClaim } from '../claim.ts';
import { items } from '../items.ts';
import type { Tag, Tags } from '../tags.ts';
import { type RuleRow, ruleRows } from './candidates.ts';
import type { StoredRule } from './rules.repo.ts';

/** A rule and the row to tag with it. */
export interface Firing {
  readonly rule: StoredRule;
  readonly row: RuleRow;
}

/**
 * Lets rules tag rows, as one change that can be undone, and records that they fired. Skips rows that have been tagged,
 * discarded or fired on since they were read. Returns the number of the change (undefined if there was nothing to do)
 * and how many rows were tagged.
 */
export async function fire(
  tx: Tx,
  actor: Actor,
  requested: readonly Firing[],
  tags: Tags,
): Promise<{ changeId: number | undefined; tagged: number }> {
  const firings = await stillToFire(tx, actor.userId, requested);
  if (firings.length === 0) return { changeId: undefined, tagged: 0 };
  const ids = firings.map(({ row }) => row.transaction_id);
  const names = new Set(firings.flatMap(({ rule }) => tagOf(rule, tags)?.tagname ?? []));
  const label = `Rules tagged ${items(ids.length)}${names.size === 1 ? ` as ${[...names].join()}` : ''}`;
  const act = { kind: 'tagged_by_rule', label } as const;
  const changeId = await changeRows(tx, actor, act, { ids, touched: ['claims'] }, () =>
    tagByRules(tx, actor, firings, tags),
  );
  return { changeId, tagged: ids.length };
}

/** Locks the rows and checks them again. */
async function stillToFire(tx: Tx, userId: number, requested: readonly Firing[]): Promise<Firing[]> {
  const ids = requested.map(({ row }) => row.transaction_id);
  await sql`select from transactions where user_id = ${userId} and transaction_id = any(${ids}::bigint[])
    order by transaction_id for update`.execute(tx);
  const now = new Map((await ruleRows(tx, userId, ids)).map((row) => [row.transaction_id, row]));
  return requested.filter(({ rule, row }) => {
    const found = now.get(row.transaction_id);
    return found !== undefined && !found.tagged && !found.fired.includes(rule.id);
  });
}

/** The same without recording a change, for rows being added as part of another change. */
export async function tagByRules(
  tx: Tx,
  { userId, now }: Actor,
  firings: readonly Firing[],
  tags: Tags,
): Promise<void> {
  const claims = firings.flatMap(({ rule, row }): NewClaim[] => {
    const tag = tagOf(rule, tags);
    if (tag === undefined) return [];
    const size = percentOfAmount(pence(Math.abs(row.amount)), rule.percentage);
    return [{ transactionId: row.transaction_id, tag, amount: size, taxDate: row.date, ruleId: rule.id }];
  });
  await insertClaims(tx, userId, claims, now);
  await sql`insert into rule_hits (user_id, rule_id, transaction_id)
      select ${userId}, * from unnest(${claims.map(({ ruleId }) => ruleId ?? 0)}::bigint[],
        ${claims.map(({ transactionId }) => transactionId)}::bigint[]) on conflict do nothing`.execute(tx);
}

export function tagOf({ categoryId, customTagId }: StoredRule, tags: Tags): Tag | undefined {
  return tags.ofClaim({ category_id: categoryId, custom_tag_id: customTagId ?? null });
}
