import { sql } from 'kysely';
import { pence } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, changeRows } from '../transactions/changes/record-change.ts';
import { insertClaims, type NewClaim } from '../transactions/claim.ts';
import { items } from '../transactions/items.ts';
import { lockedRows } from '../transactions/locked-rows.ts';
import type { Tag, Tags } from '../transactions/tags.ts';
import type { RuleRow } from './candidates.ts';
import type { StoredRule } from './rules.repo.ts';

/** A rule and a row it is to tag. */
export interface Firing {
  readonly rule: StoredRule;
  readonly row: RuleRow;
}

/**
 * Lets rules tag rows, as one change that can be undone, and notes that they fired. The rows have no tag. Gives the
 * number of the change; undefined when there was nothing to do.
 */
export async function fire(
  tx: Tx,
  actor: Actor,
  firings: readonly Firing[],
  tags: Tags,
): Promise<number | undefined> {
  if (firings.length === 0) return undefined;
  const { userId } = actor;
  const ids = firings.map(({ row }) => row.transaction_id);
  await lockedRows(tx, userId, ids);
  const names = new Set(firings.flatMap(({ rule }) => tagOf(rule, tags)?.tagname ?? []));
  const label = `Rules tagged ${items(ids.length)}${names.size === 1 ? ` as ${[...names].join()}` : ''}`;
  return changeRows(tx, actor, { kind: 'tagged_by_rule', label }, { ids, touched: ['claims'] }, () =>
    tagByRules(tx, actor, firings, tags),
  );
}

/** The same without noting it as a change: for rows that are being added, whose change it is part of. */
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
