import type { Pence } from '#domain/money.ts';
import { pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { CalcAmount } from '#form-schemas/calc-inputs.ts';
import type { Tx } from '../../db/database.ts';

/** What copies of state benefits wrote into the boxes of SA100, and have not emptied since. */
export async function copiedBoxes(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<ReadonlyMap<CalcAmount, Pence>> {
  const rows = await tx
    .selectFrom('mtd_copied_boxes')
    .select(['calc', 'amount'])
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
  return new Map(rows.map(({ calc, amount }) => [calc, pence(amount)]));
}

/** Notes a copy; an undefined amount is a box that it emptied. */
export async function noteCopiedBoxes(
  tx: Tx,
  userId: number,
  year: TaxYear,
  boxes: ReadonlyMap<CalcAmount, Pence | undefined>,
): Promise<void> {
  if (boxes.size === 0) return;
  await tx
    .deleteFrom('mtd_copied_boxes')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('calc', 'in', [...boxes.keys()])
    .execute();
  const filled = [...boxes].flatMap(([calc, amount]) =>
    amount === undefined ? [] : [{ user_id: userId, tax_year: year, calc, amount }],
  );
  if (filled.length > 0) await tx.insertInto('mtd_copied_boxes').values(filled).execute();
}
