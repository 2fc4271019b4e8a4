import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The calendar year in which the tax year of a day starts: from 6 April. */
const startOf = (day: string) =>
  sql`extract(year from ${sql.ref(day)} - case when to_char(${sql.ref(day)}, 'MMDD') < '0406'
    then interval '1 year' else interval '0' end)`;

/** Ids of the transactions claimed in another tax year than their own, newest first. */
export async function mismatchedYears(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.transaction_id as id from transactions t
    where t.user_id = ${userId} and not t.discarded and exists (select from claims c
      where c.user_id = t.user_id and c.transaction_id = t.transaction_id
        and ${startOf('c.tax_date')} <> ${startOf('t.date')})
    order by t.date desc, t.transaction_id desc`.execute(tx);
  return rows.map(({ id }) => id);
}
