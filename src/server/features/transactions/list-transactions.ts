import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { transactionsWithReceipts } from './receipts/receipts.repo.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { asOf, changedSince } from './changes/changed-since.ts';
import { insightOf, merchantKey, taggedMerchants } from './similar/insights.ts';
import { type Tags, tagsOf } from './tags.ts';

/** Rows that are read and written at once; the server answers others between two chunks. */
const CHUNK = 200;

type Reply = ReplyOf<typeof getTransactions>;

/**
 * Everything the transactions screen shows: rows newest first, as they are read, and categories, accounts, plan. With
 * `since` of an earlier reply only the rows that may be other than then, where that can be said. `tx` is a snapshot.
 */
export async function listTransactions(
  tx: Tx,
  userId: number,
  since: string | undefined,
): Promise<{ rest: Omit<Reply, 'transactions'>; rows: AsyncIterable<Transaction[]> }> {
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
  const tags = await tagsOf(tx, userId);
  const named = {
    tax_categories: tags.wire(),
    accounts: accounts.map(({ account_id, name, manual, demo, enabled }) => ({
      id: account_id,
      simple_name: name,
      manual: manual ? ('Y' as const) : ('N' as const),
      demo: demo ? ('Y' as const) : ('N' as const),
      enabled: enabled ? ('Y' as const) : ('N' as const),
    })),
  };
  // Rows carry names of tags and accounts: under another name all of them are other rows.
  const as_of = await asOf(tx, { userId, named });
  const changed = await changedSince(tx, userId, since, as_of);
  const known: Known = {
    names: new Map(accounts.map(({ account_id, name }) => [account_id, name])),
    tags,
    tagged: await taggedMerchants(tx, userId),
    withReceipts: await transactionsWithReceipts(tx, userId),
  };
  return {
    rest: { ...named, plan: user.plan, as_of, ...(changed && { gone: changed.gone }) },
    rows: wireRows(inChunks(tx, rowsWithClaims(tx, userId, changed?.ids), CHUNK), known),
  };
}

async function* wireRows(chunks: AsyncIterable<readonly Row[]>, known: Known): AsyncGenerator<Transaction[]> {
  for await (const rows of chunks) yield rows.map((row) => toWire(row, known));
}

interface Row {
  readonly transaction_id: number;
  readonly account_id: number;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly note: string;
  readonly classification: string;
  readonly merchant: string;
  readonly claimed: number;
  /** In the order of the parts. */
  readonly tags: [category: number, own: number | null, claimed: number][] | null;
  readonly parts: number;
  readonly rule_id: number | null;
  readonly tax_date: string | null;
}

/** All of them, or those with these ids. */
function rowsWithClaims(tx: Tx, userId: number, ids: readonly number[] | undefined) {
  return tx
    .selectFrom('transactions as t')
    .crossJoinLateral((from) =>
      from
        .selectFrom('claims as c')
        .select([
          sql<number>`coalesce(sum(c.amount), 0)::bigint`.as('claimed'),
          sql<Row['tags']>`jsonb_agg(jsonb_build_array(
            c.category_id, c.custom_tag_id, c.amount) order by c.claim_id)`.as('tags'),
          sql<number>`count(*)::int`.as('parts'),
          sql<number | null>`min(c.rule_id)`.as('rule_id'),
          sql<string | null>`min(c.tax_date)`.as('tax_date'),
        ])
        .whereRef('c.user_id', '=', 't.user_id')
        .whereRef('c.transaction_id', '=', 't.transaction_id')
        .as('part'),
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
      'part.claimed',
      'part.tags',
      'part.parts',
      'part.rule_id',
      'part.tax_date',
    ])
    .where('t.user_id', '=', userId)
    .where('t.discarded', '=', false)
    .$if(ids !== undefined, (some) =>
      some.where(sql<boolean>`t.transaction_id = any(${[...(ids ?? [])]}::bigint[])`),
    )
    .orderBy('t.date', 'desc')
    .orderBy('t.transaction_id', 'desc');
}

interface Known {
  /** Of accounts. */
  readonly names: ReadonlyMap<number, string>;
  readonly tags: Tags;
  /** merchantKey() of what is tagged. */
  readonly tagged: ReadonlySet<string>;
  /** Ids. */
  readonly withReceipts: ReadonlySet<number>;
}

function toWire(row: Row, { names, tags, tagged, withReceipts }: Known): Transaction {
  const [first, ...more] = (row.tags ?? []).flatMap(([category_id, custom_tag_id, claimed]) => {
    const tag = tags.ofClaim({ category_id, custom_tag_id });
    return tag === undefined ? [] : { tag, claimed: toPounds(claimed as Pence) };
  });
  const tag = first?.tag;
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
    ...(more.length > 0 && {
      more_tags: more.map((part) => part.tag.id),
      more_claimed: more.map(({ claimed }) => claimed),
    }),
    category: tag?.category.title ?? '',
    classification: row.classification,
    ac_name: names.get(row.account_id) ?? '',
    logo_url: '',
    has_receipt: withReceipts.has(row.transaction_id) ? 'Y' : 'N',
    has_note: row.note === '' ? 'N' : 'Y',
    note: row.note,
    discarded: 'N',
    message: insightOf({ ...row, isTagged: row.parts > 0 }),
    candidate: row.parts === 0 && tagged.has(merchantKey(row)) ? 'Y' : 'N',
    rule_id: row.rule_id,
  };
}
