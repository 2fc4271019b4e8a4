import type { Withdrawal } from '#contract/definitions/definitions.ts';
import type { Tx } from '../../db/database.ts';
import { forgetCurrentVersions } from './version-times.ts';

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

/** When, by whom and why a form was withdrawn; null while it is in use. */
export async function withdrawalOf(tx: Tx, { code, taxYear }: Which): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawn_forms')
    .select(['reason', 'withdrawn_by', 'withdrawn'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { at: row.withdrawn.toISOString(), by: row.withdrawn_by, reason: row.reason };
}

/** Every withdrawn form, as 'SA102/2025-26'. */
export async function withdrawnKeys(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('withdrawn_forms').select(['code', 'tax_year']).execute();
  return new Set(rows.map((row) => `${row.code}/${row.tax_year}`));
}

/** False if it is already withdrawn. */
export async function putWithdrawal(
  tx: Tx,
  { code, taxYear }: Which,
  { by, reason }: { by: string; reason: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawn_forms')
    .values({ code, tax_year: taxYear, reason, withdrawn_by: by, withdrawn: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  forgetCurrentVersions(tx);
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if it is in use. */
export async function deleteWithdrawal(tx: Tx, { code, taxYear }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('withdrawn_forms')
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  forgetCurrentVersions(tx);
  return numDeletedRows > 0n;
}
