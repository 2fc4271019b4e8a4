import { type RawBuilder, sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions/claims.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { Tx } from '../../db/database.ts';
import { notCopied } from '../../db/row-level-security.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, changeRows } from './changes/record-change.ts';
import { guardFiledYears } from './filed-years.ts';
import { firstTagHint } from './first-tag-hint.ts';
import { items } from './items.ts';
import { lockedRows } from './locked-rows.ts';
import { type Tag, tagsOf } from './tags.ts';

type Items = BodyOf<typeof claimTransactions>['transactions'];

/** A new claim: part of a transaction under a tag. */
export interface NewClaim {
  readonly transactionId: number;
  readonly tag: Tag;
  /** Pence; negative is a refund. */
  readonly amount: number;
  readonly taxDate: string;
  /** For part of a split transaction. */
  readonly description?: string;
  /** The rule that claims it. */
  readonly ruleId?: number;
  /** The file of the part's own receipt. */
  readonly receipt?: string | undefined;
  /** In the format of its column. */
  readonly extra?: string | null;
}

/**
 * Tags transactions and replaces their present tags: all of them, or none if one cannot be tagged. `reverse` counts the
 * amount as a refund, against the category's usual direction. Spec 2, 4 ("Tag direction").
 */
export async function claim(
  tx: Tx,
  actor: Actor,
  transactions: Items,
  { percentage, reverse, knowsFiled }: { percentage: number; reverse: boolean; knowsFiled: boolean },
): Promise<ReplyOf<typeof claimTransactions>> {
  const { userId } = actor;
  const ids = transactions.map(({ id }) => id);
  const rows = await lockedRows(tx, userId, ids);
  const tags = await tagsOf(tx, userId);
  const claims = transactions.map(({ id, tax_cat }): NewClaim => {
    const row = rows.get(id);
    const tag = tax_cat === undefined ? undefined : tags.toUse(tax_cat);
    if (row === undefined) throw new AppError('not_found', 'We cannot find this transaction.');
    if (tag === undefined)
      throw new AppError('invalid', 'Please select a tag', [
        { field: 'tax_cat', message: 'Please select a tag' },
      ]);
    const usual = tag.category.type === (row.amount < 0 ? 'E' : 'I');
    if (usual === reverse)
      throw new AppError('invalid', 'This tag is for money the other way. Use Reverse / Refund.');
    const size = percentOfAmount(pence(Math.abs(row.amount)), percentage);
    return { transactionId: id, tag, amount: reverse ? -size : size, taxDate: row.date };
  });
  await guardTagged(tx, userId, transactions);
  await guardFiledYears(tx, userId, ids, knowsFiled);
  const [first] = claims;
  const hints =
    first === undefined
      ? {}
      : await firstTagHint(tx, userId, first.tag.category.code, first.taxDate as CalendarDate);
  const names = new Set(claims.map(({ tag }) => tag.tagname));
  const label = `Tagged ${items(ids.length)}${names.size === 1 ? ` as ${[...names].join()}` : ''}`;
  const change_id = await changeRows(tx, actor, { kind: 'tagged', label }, { ids, touched: ['claims'] }, () =>
    replaceClaims(tx, actor, ids, claims),
  );
  return { status: 'success', claimed: claims.length, change_id, ...hints };
}

/**
 * Rows sent as untagged could have been tagged since, in another window or by someone else. They would lose that tag
 * without the usual question. Throws conflict.
 */
async function guardTagged(tx: Tx, userId: number, transactions: Items): Promise<void> {
  const untagged = transactions.filter(({ claimed }) => claimed === 'N').map(({ id }) => id);
  if (untagged.length === 0) return;
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct transaction_id)::int as count from claims
    where user_id = ${userId} and transaction_id = any(${untagged}::bigint[])`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const subject = count === 1 ? 'One of these transactions has' : `${count} of these transactions have`;
  throw new AppError(
    'conflict',
    `Nothing was tagged. ${subject} been tagged in another window or by someone else. Check the tags now.`,
  );
}

/** Removes the tags. */
export async function unclaim(
  tx: Tx,
  actor: Actor,
  transactions: Items,
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof claimTransactions>> {
  const ids = transactions.map(({ id }) => id);
  await lockedRows(tx, actor.userId, ids);
  await guardFiledYears(tx, actor.userId, ids, knowsFiled);
  const act = { kind: 'untagged', label: `Untagged ${items(ids.length)}` } as const;
  const change_id = await changeRows(tx, actor, act, { ids, touched: ['claims'] }, () =>
    replaceClaims(tx, actor, ids, []),
  );
  return { status: 'success', claimed: ids.length, change_id };
}

/** Replaces all tags of these transactions, in one statement however many there are. */
export async function replaceClaims(
  tx: Tx,
  { userId, now }: Actor,
  ids: readonly number[],
  claims: readonly NewClaim[],
): Promise<void> {
  const taken = sql`delete from claims where user_id = ${userId} and transaction_id = any(${[...ids]}::bigint[])`;
  await (
    claims.length === 0 ? taken : sql`with taken as (${taken}) ${inserted(userId, claims, now)}`
  ).execute(tx);
}

export async function insertClaims(
  tx: Tx,
  userId: number,
  claims: readonly NewClaim[],
  now: Date,
): Promise<void> {
  await inserted(userId, claims, now).execute(tx);
}

function inserted(userId: number, claims: readonly NewClaim[], now: Date): RawBuilder<unknown> {
  return sql`insert into claims (user_id, transaction_id, category_id, custom_tag_id, amount, tax_date, description, rule_id,
      receipt, extra, created)
    select ${userId}, transaction_id, category_id, custom_tag_id, amount, tax_date, description, rule_id, receipt, extra,
      ${now}
    from unnest(${claims.map(({ transactionId }) => transactionId)}::bigint[],
      ${claims.map(({ tag }) => tag.category.id)}::bigint[],
      ${claims.map(({ tag }) => tag.customTagId ?? null)}::bigint[],
      ${claims.map(({ amount }) => amount)}::bigint[],
      ${claims.map(({ taxDate }) => taxDate)}::date[],
      ${claims.map(({ description }) => description ?? '')}::text[],
      ${claims.map(({ ruleId }) => ruleId ?? null)}::bigint[],
      ${claims.map(({ receipt }) => receipt ?? null)}::uuid[],
      ${claims.map(({ extra }) => extra ?? null)}::jsonb[]) with ordinality
      as part (transaction_id, category_id, custom_tag_id, amount, tax_date, description, rule_id, receipt, extra, position)
    order by position ${notCopied}`;
}
