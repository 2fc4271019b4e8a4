import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence, sum } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { Tx } from '../../db/database.ts';
import { boxCode, categoryById } from '../books/tax-categories.ts';
import { businessOf, kindOfCode } from './business-of.ts';
import { type Business, businessesOf } from './businesses.repo.ts';
import { type ChosenBusinesses, chosenBusinesses } from './choices.ts';

/** Claims of one category and one business, added up. */
export interface Claimed {
  readonly userId: number;
  readonly categoryId: number;
  /** Undefined where the person has no list of businesses of its kind, and for income of no business. */
  readonly business: Business | undefined;
  /** Only if asked for by day. */
  readonly day?: CalendarDate;
  /** Of the whole business, also if only a share of it is the person's. */
  readonly gross: Pence;
  /** The number of transactions. */
  readonly count: number;
  /** Those transactions, if asked for. */
  readonly ids?: readonly number[];
}

/** Found for a person with a list: all of it, which a total by business needs too. */
export interface ClaimedRows {
  readonly rows: readonly Claimed[];
  /** By person; nobody without a list is in it. */
  readonly businesses: ReadonlyMap<number, readonly Business[]>;
}

interface Asked {
  readonly days: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly byDay?: true;
  readonly withIds?: true;
}

/**
 * What these people tagged between two days (inclusive), by category and business. Who has no list of businesses is
 * asked about in the query that adds up, so that they cost nothing more.
 */
export async function claimedRows(tx: Tx, userIds: readonly number[], asked: Asked): Promise<ClaimedRows> {
  const rows: Claimed[] = [];
  const businesses = new Map<number, readonly Business[]>();
  if (userIds.length === 0) return { rows, businesses };
  const plain = await added(tx, userIds, asked, [sql.ref('c.user_id'), sql.ref('c.category_id')]);
  const listed = new Set(plain.filter(({ has_list }) => has_list).map(({ user_id }) => user_id));
  for (const row of plain) if (!listed.has(row.user_id)) rows.push(asClaimed(row, undefined));
  for (const userId of listed) {
    const own = await businessesOf(tx, userId);
    businesses.set(userId, own);
    rows.push(...(await toldApart(tx, userId, asked, own)));
  }
  return { rows, businesses };
}

/** The person's own part of these claims: their share of each business, to the penny. */
export function ownPart(rows: readonly Pick<Claimed, 'business' | 'gross'>[]): Pence {
  const byBusiness = Map.groupBy(rows, ({ business }) => business);
  return sum(
    ...[...byBusiness].map(([business, claims]) => {
      const gross = sum(...claims.map((one) => one.gross));
      return business === undefined ? gross : percentOfAmount(gross, business.share);
    }),
  );
}

/** Claims of one person with the same account, rule, tag and choice have the same business. */
async function toldApart(tx: Tx, userId: number, asked: Asked, own: readonly Business[]): Promise<Claimed[]> {
  const chosen = await chosenBusinesses(tx, userId);
  const one = sql`case when c.transaction_id = any(${[...chosen.transactions.keys()]}::bigint[])
    then c.transaction_id end`;
  const rows = await added(tx, [userId], asked, [
    sql.ref('c.user_id'),
    sql.ref('c.category_id'),
    sql.ref('c.custom_tag_id'),
    sql.ref('c.rule_id'),
    sql`(select t.account_id from transactions t where t.user_id = c.user_id
      and t.transaction_id = c.transaction_id)`,
    one,
  ]);
  return rows.map((row) => asClaimed(row, businessIn(row, chosen, own)));
}

/** The business of a claim, from what its transaction, rule, account and tag say. */
export function businessIn(
  claim: {
    readonly category_id: number;
    readonly custom_tag_id: number | null;
    readonly rule_id: number | null;
    readonly account_id: number | null;
    readonly transaction_id: number | null;
  },
  chosen: ChosenBusinesses,
  own: readonly Business[],
): Business | undefined {
  const category = categoryById(claim.category_id);
  const code = category === undefined ? undefined : boxCode(category);
  const kind = code === undefined ? undefined : kindOfCode(code);
  if (kind === undefined) return undefined;
  const on = (map: ReadonlyMap<number, number>, id: number | null) => (id === null ? undefined : map.get(id));
  return businessOf(
    kind,
    {
      transaction: on(chosen.transactions, claim.transaction_id),
      rule: on(chosen.rules, claim.rule_id),
      account: on(chosen.accounts, claim.account_id),
      tag: on(chosen.tags, claim.custom_tag_id),
    },
    own,
  );
}

interface AddedRow {
  readonly user_id: number;
  readonly category_id: number;
  readonly custom_tag_id: number | null;
  readonly rule_id: number | null;
  readonly account_id: number | null;
  readonly transaction_id: number | null;
  readonly tax_date: CalendarDate | null;
  readonly total: string;
  readonly count: number;
  readonly ids: readonly number[] | null;
  readonly has_list: boolean;
}

const names = ['user_id', 'category_id', 'custom_tag_id', 'rule_id', 'account_id', 'transaction_id'] as const;

async function added(
  tx: Tx,
  userIds: readonly number[],
  { days: { from, to }, byDay, withIds }: Asked,
  by: readonly RawBuilder<unknown>[],
): Promise<AddedRow[]> {
  const columns = names.map((name, index) => sql`${by[index] ?? sql`null::bigint`} as ${sql.ref(name)}`);
  const day = byDay === true ? [sql`c.tax_date as tax_date`] : [];
  const ids =
    withIds === true
      ? [sql`array_agg(distinct c.transaction_id::int order by c.transaction_id::int) as ids`]
      : [];
  const groups = [...by.keys(), ...(byDay === true ? [names.length] : [])].map((index) => sql.lit(index + 1));
  const { rows } = await sql<AddedRow>`select ${sql.join([...columns, ...day, ...ids])},
      sum(c.amount) as total, count(distinct c.transaction_id)::int as count,
      c.user_id = any(array(select b.user_id from businesses b
        where b.user_id = any(${[...userIds]}::bigint[]) and not b.removed)) as has_list
    from claims c
    where c.user_id = any(${[...userIds]}::bigint[]) and c.tax_date between ${from} and ${to}
    group by c.user_id, ${sql.join(groups)}
    order by 2`.execute(tx);
  return rows;
}

function asClaimed(row: AddedRow, business: Business | undefined): Claimed {
  return {
    userId: row.user_id,
    categoryId: row.category_id,
    business,
    ...(row.tax_date && { day: row.tax_date }),
    gross: pence(Number(row.total)),
    count: row.count,
    ...(row.ids && { ids: row.ids }),
  };
}
