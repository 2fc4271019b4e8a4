import { sql } from 'kysely';
import { merchantOf } from '../../src/domain/merchant.ts';
import type { Tx } from '../../src/server/db/database.ts';

/** The text of a generated transaction, and its tag; without a category it waits for a tag. */
interface Pattern {
  readonly description: string;
  /** Pence; negative means money out. */
  readonly amount: number;
  readonly category: number | null;
}

const TRADE_IN = 5;
const TRADE_OUT = 11;
const PERSONAL_OUT = 26;

/** Every fifth row is one of these and has no tag: 10,000 of 50,000. */
export const UNTAGGED_WORD = 'Coffee';
const PLACES = ['Leeds', 'York', 'Hull', 'Kendal', 'Ripon', 'Whitby', 'Malton', 'Selby', 'Otley', 'Skipton'];
const SHOPS = [
  'Screwfix',
  'Tesco',
  'Trainline',
  'Adobe',
  'Viking',
  'Dell',
  'Timpson',
  'Argos',
  'Wickes',
  'Boots',
];
const CLIENTS = [
  'Northlight Studio',
  'Harbour Press',
  'Elm Row Dairy',
  'Fellside Joinery',
  'Moorgate Dental',
];

/** 250 different ones, mixed as in the bank account of a sole trader. */
function patterns(): readonly Pattern[] {
  return Array.from({ length: 250 }, (_, at): Pattern => {
    const place = PLACES[Math.floor(at / 25) % PLACES.length] ?? '';
    const pounds = 3 + ((at * 37) % 197);
    if (at % 5 === 0)
      return {
        description: `CARD PAYMENT TO ${UNTAGGED_WORD} ${place} ${at}`,
        amount: -320 - at,
        category: null,
      };
    if (at % 25 === 7)
      return {
        description: `${CLIENTS[at % CLIENTS.length]} ${place}, invoice ${1000 + at}`,
        amount: pounds * 1000 + at,
        category: TRADE_IN,
      };
    return {
      // Every description belongs to one pattern only.
      description: `${SHOPS[at % SHOPS.length]} ${place} REF ${at}`,
      amount: -(pounds * 100 + (at % 100)),
      category: at % 3 === 0 ? PERSONAL_OUT : TRADE_OUT,
    };
  });
}

/**
 * Gives each of these people the same number of transactions, from 6 April 2026 to 31 October 2026, in one account;
 * four fifths are tagged.
 */
export async function addTransactions(
  tx: Tx,
  userIds: readonly number[],
  count: number,
  now: Date,
): Promise<void> {
  const all = patterns();
  await sql`insert into accounts (user_id, name, manual)
    select unnest(${[...userIds]}::bigint[]), 'Starling ··4471', true`.execute(tx);
  await sql`with pattern as (
      select * from unnest(${all.map(({ description }) => description)}::text[],
        ${all.map(({ description }) => merchantOf(description))}::text[], ${all.map(({ amount }) => amount)}::bigint[],
        ${all.map(({ category }) => category)}::bigint[]) with ordinality as p (description, merchant, amount, category, place)
    ), added as (
      insert into transactions (user_id, account_id, date, description, merchant, amount, created)
      select a.user_id, a.account_id, date '2026-04-06' + (n % 209), p.description, p.merchant,
        p.amount + sign(p.amount) * (n / 250 % 90), ${now}
      from accounts a cross join generate_series(0, ${count - 1}) n
      join pattern p on p.place = n % ${all.length} + 1
      where a.user_id = any(${[...userIds]}::bigint[])
      returning user_id, transaction_id, date, description, amount
    )
    insert into claims (user_id, transaction_id, category_id, amount, tax_date, created)
    select a.user_id, a.transaction_id, p.category, abs(a.amount), a.date, ${now}
    from added a join pattern p on p.description = a.description where p.category is not null`.execute(tx);
}
