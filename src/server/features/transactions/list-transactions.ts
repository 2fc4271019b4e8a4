import { sql } from 'kysely';
import { businessIn } from '../../data/businesses/claimed.ts';
import { type Business, businessesOf } from '../../data/businesses/businesses.repo.ts';
import { type ChosenBusinesses, chosenBusinesses } from '../../data/businesses/choices.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/transactions/transactions.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { extraOfBooks, type ExtraOfRow } from './extra-of-books.ts';
import { transactionsWithReceipts } from './receipts/receipts.repo.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { asOf, changedSince } from './changes/changed-since.ts';
import { insightOf, merchantKey, taggedMerchants } from './similar/insights.ts';
import { planColumns, planInForce } from '../../data/users/entitlement.ts';
import { hiddenTags, type Tags, tagsOf } from '../../data/books/tags.ts';

/** How many rows are read and written at once; the server handles other requests in between. */
const CHUNK = 50;

type Reply = ReplyOf<typeof getTransactions>;

/**
 * The data of the transactions screen: rows newest first, as a stream, and categories, accounts, plan. With `since`
 * from an earlier reply only rows that may have changed, if that is known. `tx` is a snapshot.
 */
export async function listTransactions(
  tx: Tx,
  userId: number,
  since: string | undefined,
  now: Date,
): Promise<{ rest: Omit<Reply, 'transactions'>; rows: AsyncIterable<Transaction[]> }> {
  const user = await tx
    .selectFrom('users')
    .select(planColumns)
    // In this query, so that people with one business cost nothing more.
    .select(
      sql<boolean>`(select count(*) > 1 from businesses where user_id = ${userId} and not removed)`.as(
        'has_several',
      ),
    )
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
    tax_categories: tags.wire(await hiddenTags(tx, userId)),
    accounts: accounts.map(({ account_id, name, manual, demo, enabled }) => ({
      id: account_id,
      simple_name: name,
      manual: manual ? ('Y' as const) : ('N' as const),
      demo: demo ? ('Y' as const) : ('N' as const),
      enabled: enabled ? ('Y' as const) : ('N' as const),
    })),
  };
  const extra = await extraOfBooks(tx, userId, now);
  // Rows contain names of tags and accounts, and answers by field name. If a name changes, all rows change.
  const several = user.has_several ? await severalBusinesses(tx, userId) : undefined;
  const as_of = await asOf(tx, { userId, named, versions: extra.versions, ...several?.facts });
  const changed = await changedSince(tx, userId, since, as_of);
  const known: Known = {
    names: new Map(accounts.map(({ account_id, name }) => [account_id, name])),
    tags,
    tagged: await taggedMerchants(tx, userId),
    withReceipts: await transactionsWithReceipts(tx, userId),
    extraOf: extra.of,
    several,
  };
  return {
    rest: { ...named, plan: planInForce(user, now), as_of, ...(changed && { gone: changed.gone }) },
    rows: wireRows(
      inChunks(tx, rowsWithClaims(tx, userId, changed?.ids, extra.of !== undefined), CHUNK),
      known,
    ),
  };
}

/** What tells the businesses of a person with several apart; a change of `facts` changes all rows. */
interface Several {
  readonly own: readonly Business[];
  readonly chosen: ChosenBusinesses;
  readonly facts: object;
}

async function severalBusinesses(tx: Tx, userId: number): Promise<Several> {
  const own = await businessesOf(tx, userId);
  const chosen = await chosenBusinesses(tx, userId);
  const { rules, accounts, tags } = chosen;
  const facts = {
    businesses: own.map(({ id, kind, name, isMain }) => [id, kind, name, isMain]),
    chosen: [[...rules], [...accounts], [...tags]],
  };
  return { own, chosen, facts };
}

/** Parts of one transaction follow each other; those of the last can continue in the next chunk. */
async function* wireRows(
  chunks: AsyncIterable<readonly PartRow[]>,
  known: Known,
): AsyncGenerator<Transaction[]> {
  let parts: PartRow[] = [];
  for await (const rows of chunks) {
    const done: Transaction[] = [];
    for (const row of rows) {
      if (parts.length > 0 && parts[0]?.transaction_id !== row.transaction_id) {
        done.push(toWire(parts, known));
        parts = [];
      }
      parts.push(row);
    }
    if (done.length > 0) yield done;
  }
  if (parts.length > 0) yield [toWire(parts, known)];
}

/** A transaction with one part of its claim, or none if untagged. */
interface PartRow {
  readonly transaction_id: number;
  readonly account_id: number;
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly note: string;
  readonly classification: string;
  readonly merchant: string;
  readonly category_id: number | null;
  readonly custom_tag_id: number | null;
  readonly claimed: number | null;
  readonly rule_id: number | null;
  readonly tax_date: string | null;
  readonly extra?: unknown;
  readonly part_extra?: unknown;
}

/** All transactions, or those with these ids; the parts of each in order. */
function rowsWithClaims(tx: Tx, userId: number, ids: readonly number[] | undefined, hasExtra: boolean) {
  return (
    tx
      .selectFrom('transactions as t')
      .leftJoin('claims as c', (on) => {
        const same = on
          .onRef('c.user_id', '=', 't.user_id')
          .onRef('c.transaction_id', '=', 't.transaction_id');
        // Reading it in full (in-chunks.ts) would read the parts of all other rows for a few.
        return ids === undefined ? same : same.on('c.transaction_id', '=', among(ids));
      })
      .select([
        't.transaction_id',
        't.account_id',
        't.date',
        't.description',
        't.amount',
        't.note',
        't.classification',
        't.merchant',
        'c.category_id',
        'c.custom_tag_id',
        'c.amount as claimed',
        'c.rule_id',
        'c.tax_date',
      ])
      // Only read if there are any: each column has a cost with tens of thousands of rows.
      .$if(hasExtra, (rows) => rows.select(['t.extra', 'c.extra as part_extra']))
      .where('t.user_id', '=', userId)
      .where('t.discarded', '=', false)
      .$if(ids !== undefined, (some) => some.where('t.transaction_id', '=', among(ids ?? [])))
      .orderBy('t.date', 'desc')
      .orderBy('t.transaction_id', 'desc')
      .orderBy('c.claim_id')
  );
}

function among(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::bigint[])`;
}

interface Known {
  /** Of accounts. */
  readonly names: ReadonlyMap<number, string>;
  readonly tags: Tags;
  /** merchantKey() of tagged rows. */
  readonly tagged: ReadonlySet<string>;
  /** Transaction ids. */
  readonly withReceipts: ReadonlySet<number>;
  /** Undefined if no row has any. */
  readonly extraOf: ExtraOfRow | undefined;
  /** Undefined with one business. */
  readonly several: Several | undefined;
}

/** One transaction from its parts, of which there is at least one. */
function toWire(parts: readonly PartRow[], known: Known): Transaction {
  const { names, tags, tagged, withReceipts, extraOf, several } = known;
  const [row] = parts as readonly [PartRow];
  const claims = parts.flatMap(({ category_id, custom_tag_id, claimed }) =>
    category_id === null || claimed === null ? [] : { category_id, custom_tag_id, claimed },
  );
  const [first, ...more] = claims.flatMap((claim) => {
    const tag = tags.ofClaim(claim);
    return tag === undefined ? [] : { tag, claimed: toPounds(claim.claimed as Pence) };
  });
  const tag = first?.tag;
  const isTagged = claims.length > 0;
  const claimed = claims.reduce((sum, one) => sum + one.claimed, 0);
  return {
    id: row.transaction_id,
    datetime: formatUkDate(row.date as CalendarDate),
    tax_date: formatUkDate((row.tax_date ?? row.date) as CalendarDate),
    description: row.description,
    amount: toPounds(row.amount as Pence),
    type: row.amount < 0 ? 'DEBIT' : 'CREDIT',
    currency_symbol: '£',
    claimed: tag === undefined ? 'N' : 'Y',
    claimed_amount: toPounds(claimed as Pence),
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
    message: insightOf({ ...row, isTagged }),
    candidate: !isTagged && tagged.has(merchantKey(row)) ? 'Y' : 'N',
    rule_id: row.rule_id,
    ...(several === undefined ? {} : { businesses: businessNames(parts, several) }),
    ...extraOf?.(parts),
  };
}

/** Of the parts of one transaction, without repeats; empty for one that belongs to no business. */
function businessNames(parts: readonly PartRow[], { own, chosen }: Several): string[] {
  const names = parts.flatMap((part) => {
    if (part.category_id === null) return [];
    const found = businessIn({ ...part, category_id: part.category_id }, chosen, own);
    return found === undefined ? [] : [found.name];
  });
  return [...new Set(names)];
}
