import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { PayRecord } from '../../integrations/hmrc-income-record/income-record.ts';

export interface RecordsOfYear {
  readonly year: TaxYear;
  readonly records: readonly PayRecord[];
}

/** The records of a person's years, the latest first. */
export async function findRecords(tx: Tx, userId: number): Promise<RecordsOfYear[]> {
  const rows = await tx
    .selectFrom('employment_records')
    .select(['tax_year', 'records_sealed'])
    .where('user_id', '=', userId)
    .orderBy('tax_year', 'desc')
    .execute();
  return rows.flatMap(({ tax_year: year, records_sealed: sealed }) =>
    // Only replaceRecords writes it.
    isTaxYear(year) ? [{ year, records: JSON.parse(sealOf(tx).open(sealed)) as PayRecord[] }] : [],
  );
}

/** Replaces everything that was read before. */
export async function replaceRecords(tx: Tx, userId: number, years: readonly RecordsOfYear[]): Promise<void> {
  await tx.deleteFrom('employment_records').where('user_id', '=', userId).execute();
  if (years.length === 0) return;
  const seal = sealOf(tx);
  await tx
    .insertInto('employment_records')
    .values(
      years.map(({ year, records }) => ({
        user_id: userId,
        tax_year: year,
        records_sealed: seal.seal(JSON.stringify(records)),
      })),
    )
    .execute();
}
