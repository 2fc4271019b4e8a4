import type { TaxYear } from '#domain/tax-year.ts';
import { type ItsaStatus, itsaStatuses } from '#tax/digital-tax/itsa-status.ts';
import type { Tx } from '../../db/database.ts';

/** HMRC's status of a person for a tax year, when it was last asked; undefined while it is not known. */
export async function hmrcStatus(tx: Tx, userId: number, year: TaxYear): Promise<ItsaStatus | undefined> {
  const row = await tx
    .selectFrom('mtd_years')
    .select('itsa_status')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .executeTakeFirst();
  return itsaStatuses.find((status) => status === row?.itsa_status);
}
