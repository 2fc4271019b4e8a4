import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { insightOf, merchantKey, taggedMerchants } from './similar/insights.ts';
import { type Tags, tagsOf } from './tags.ts';

/** Everything the transactions screen shows: rows newest first, categories, accounts, plan. */
export async function listTransactions(tx: Tx, userId: number): Promise<ReplyOf<typeof getTransactions>> {
  const user = await tx
    .selectFrom('users')
    .select('plan')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const accounts = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  const names = new Map(accounts.map(({ account_id, name }) => [account_id, name]));
  const tags = await tagsOf(tx, userId);
  const rows = await rowsWithClaims(tx, userId);
  const known = { names, tags, tagged: taggedMerchants(rows) };
  return {
    transactions: rows.map((row) => toWire(row, known)),
    tax_categories: tags.wire(),
    accounts: accounts.map(({ account_id, name, manual, enabled }) => ({
      id: account_id,
      simple_name: name,
      manual: manual ? 'Y' : 'N',
      enabled: enabled ? 'Y' : 'N',
    })),
    plan: user.plan,
  };
}

type Row = Awaited<ReturnType<typeof rowsWithClaims>>[number];

function rowsWithClaims(tx: Tx, userId: number) {
  return tx
    .selectFrom('transactions as t')
    .leftJoin('claims as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.transaction_id', '=', 't.transaction_id'),
    )
    .select([
      't.transaction_id',
      't.account_id',
      't.date',
      't.description',
      't.amount',
      't.note',
      't.classification',
      't.merchant',
      sql<number>`coalesce(sum(c.amount), 0)::bigint`.as('claimed'),
      // Of a split transaction: the tag of its first part.
      sql<{
        category_id: number;
        custom_tag_id: number | null;
      } | null>`(array_agg(jsonb_build_object('category_id',
        c.category_id, 'custom_tag_id', c.custom_tag_id) order by c.claim_id))[1]`.as('tag'),
      sql<number>`count(c.claim_id)::int`.as('parts'),
      sql<number | null>`min(c.rule_id)`.as('rule_id'),
      sql<string | null>`min(c.tax_date)`.as('tax_date'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .groupBy(['t.user_id', 't.transaction_id'])
    .orderBy('t.date', 'desc')
    .orderBy('t.transaction_id', 'desc')
    .execute();
}

interface Known {
  /** Of accounts. */
  readonly names: ReadonlyMap<number, string>;
  readonly tags: Tags;
  /** merchantKey() of what is tagged. */
  readonly tagged: ReadonlySet<string>;
}

function toWire(row: Row, { names, tags, tagged }: Known): Transaction {
  const tag = row.parts === 0 || row.tag === null ? undefined : tags.ofClaim(row.tag);
  return {
    id: row.transaction_id,
    datetime: formatUkDate(row.date as CalendarDate),
    tax_date: formatUkDate((row.tax_date ?? row.date) as CalendarDate),
    description: row.description,
    amount: toPounds(row.amount as Pence),
    type: row.amount < 0 ? 'DEBIT' : 'CREDIT',
    currency_symbol: '£',
    claimed: tag === undefined ? 'N' : 'Y',
    claimed_amount: toPounds(row.claimed as Pence),
    tagname: tag?.tagname ?? '',
    tax_cat_id: tag?.id ?? null,
    category: tag?.category.title ?? '',
    classification: row.classification,
    ac_name: names.get(row.account_id) ?? '',
    logo_url: '',
    has_receipt: 'N',
    has_note: row.note === '' ? 'N' : 'Y',
    note: row.note,
    discarded: 'N',
    message: insightOf({ ...row, isTagged: row.parts > 0 }),
    candidate: row.parts === 0 && tagged.has(merchantKey(row)) ? 'Y' : 'N',
    rule_id: row.rule_id,
  };
}
