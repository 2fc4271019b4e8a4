import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createRule } from '#contract/rules/rules.ts';
import type { Tx } from '../../../db/database.ts';
import type { MatchRule } from './match.ts';

/** A stored rule with its position. */
export interface StoredRule extends MatchRule {
  readonly percentage: number;
  readonly categoryId: number;
  readonly customTagId: number | undefined;
}

/** A person's rules in order. */
export async function rulesOf(tx: Tx, userId: number): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .orderBy('position')
    .orderBy('rule_id')
    .execute();
  return rows.map((row) => ({
    id: row.rule_id,
    accountId: row.account_id ?? undefined,
    type: row.type,
    descOp: row.desc_op,
    descVal: row.desc_val,
    classOp: row.class_op,
    classVal: row.class_val,
    percentage: Number(row.percentage),
    categoryId: row.category_id,
    customTagId: row.custom_tag_id ?? undefined,
  }));
}

/**
 * Adds a rule after the others, or replaces the fields of a rule; its position and what it fired on stay. Returns its
 * id. A rule equal to another would never apply, so the existing one is returned, with the new extra answers.
 */
export async function putRule(
  tx: Tx,
  userId: number,
  id: BodyOf<typeof createRule>['id'],
  rule: Omit<StoredRule, 'id'>,
  extra: string | null | undefined,
  now: Date,
): Promise<number | undefined> {
  const values = {
    account_id: rule.accountId ?? null,
    type: rule.type,
    desc_op: rule.descOp,
    desc_val: rule.descVal,
    class_op: rule.classOp,
    class_val: rule.classVal,
    percentage: rule.percentage,
    category_id: rule.categoryId,
    custom_tag_id: rule.customTagId ?? null,
    extra,
  };
  if (id !== -1) {
    const changed = await tx
      .updateTable('rules')
      .set(values)
      .where('user_id', '=', userId)
      .where('rule_id', '=', id)
      .where('removed', '=', false)
      .returning('rule_id')
      .executeTakeFirst();
    return changed?.rule_id;
  }
  // One at a time for each person: two clicks at once would not see each other.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const same = (await rulesOf(tx, userId)).find((one) => isDeepStrictEqual(one, { ...rule, id: one.id }));
  if (same !== undefined) {
    await putExtra(tx, userId, same.id, extra);
    return same.id;
  }
  const { last } = await tx
    .selectFrom('rules')
    .select(({ fn }) => fn.coalesce(fn.max('position'), (value) => value.lit(0)).as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { rule_id } = await tx
    .insertInto('rules')
    .values({ user_id: userId, position: last + 1, created: now, ...values })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return rule_id;
}

/** The `extra` column of a rule; undefined if there is no such rule. */
export async function extraOfRule(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ readonly extra: unknown } | undefined> {
  return tx
    .selectFrom('rules')
    .select('extra')
    .where('user_id', '=', userId)
    .where('rule_id', '=', id)
    .where('removed', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** By rule id. */
export async function extraOfRules(tx: Tx, userId: number): Promise<ReadonlyMap<number, unknown>> {
  const rows = await tx
    .selectFrom('rules')
    .select(['rule_id', 'extra'])
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .where('extra', 'is not', null)
    .execute();
  return new Map(rows.map(({ rule_id, extra }) => [rule_id, extra]));
}

/** Undefined leaves it unchanged. */
async function putExtra(tx: Tx, userId: number, id: number, extra: string | null | undefined): Promise<void> {
  if (extra === undefined) return;
  await tx
    .updateTable('rules')
    .set({ extra })
    .where('user_id', '=', userId)
    .where('rule_id', '=', id)
    .execute();
}

/** False if there is no such rule. */
export async function removeRule(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .updateTable('rules')
    .set({ removed: true })
    .where('user_id', '=', userId)
    .where('rule_id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

/**
 * Restores a removed rule in its old position; calling it twice restores it once. False if there never was such a rule.
 */
export async function restoreRule(tx: Tx, userId: number, id: number): Promise<boolean> {
  const restored = await tx
    .updateTable('rules')
    .set({ removed: false })
    .where('user_id', '=', userId)
    .where('rule_id', '=', id)
    .executeTakeFirst();
  return restored.numUpdatedRows > 0n;
}

/** Puts the rules in this order. False, without a change, if they are not all of them. */
export async function putOrder(tx: Tx, userId: number, ids: readonly number[]): Promise<boolean> {
  const rules = await tx
    .selectFrom('rules')
    .select('rule_id')
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .forUpdate()
    .execute();
  const known = new Set(rules.map(({ rule_id }) => rule_id));
  if (new Set(ids).size !== ids.length || ids.length !== known.size || ids.some((id) => !known.has(id)))
    return false;
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('rules')
      .set({ position: index + 1 })
      .where('user_id', '=', userId)
      .where('rule_id', '=', id)
      .execute();
  return true;
}
