import { type Selectable, sql } from 'kysely';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { stateOf } from '../changes/row-states.ts';
import type { PartnerImports } from './schema.ts';

export type PartnerImport = Selectable<PartnerImports>;

/** Imports of a tax year of which a transaction is still in the books, oldest first. */
export async function importsInBooks(tx: Tx, userId: number, year: TaxYear): Promise<PartnerImport[]> {
  return tx
    .selectFrom('partner_imports as i')
    .selectAll()
    .where('i.user_id', '=', userId)
    .where('i.tax_year', '=', year)
    .where(
      sql<boolean>`exists (select from transactions t where t.user_id = i.user_id
        and t.transaction_id = any(i.transactions) and not t.discarded)`,
    )
    .orderBy('import_id')
    .execute();
}

/** The transactions of an import that are in the books, locked, and how many of them were edited since. */
export async function rowsInBooks(
  tx: Tx,
  userId: number,
  { change_id, transactions }: Pick<PartnerImport, 'change_id' | 'transactions'>,
): Promise<{ ids: number[]; changed: number }> {
  // First, so that the next statement sees what another change that holds them is doing.
  await sql`select from transactions where user_id = ${userId} and transaction_id = any(${transactions}::bigint[])
    order by transaction_id for update`.execute(tx);
  const { rows } = await sql<{ id: number; changed: boolean }>`
    select t.transaction_id as id,
      r.after is distinct from ${stateOf(userId, ['whole', 'claims', 'receipts'])} as changed
    from transactions t left join book_change_rows r on r.user_id = t.user_id
      and r.change_id = ${change_id} and r.transaction_id = t.transaction_id
    where t.user_id = ${userId} and t.transaction_id = any(${transactions}::bigint[]) and not t.discarded
    order by t.transaction_id`.execute(tx);
  return { ids: rows.map(({ id }) => id), changed: rows.filter(({ changed }) => changed).length };
}
