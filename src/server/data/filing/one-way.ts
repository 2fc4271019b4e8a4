import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { firstFiled, liveReturns, ON_ITS_WAY, sentInDoubt } from './submissions.repo.ts';

/**
 * Makes the filings of an account wait for each other until the end of the transaction. A year is filed one way only, and
 * a return and a final declaration can begin in the same moment: each first records itself, then takes this, then looks
 * for the other.
 */
export async function lockFiling(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    // Other rows of the account can still be added.
    .forNoKeyUpdate()
    .execute();
}

/**
 * Why a year cannot be declared in Digital Tax: HMRC has its return, or may have it. Undefined if nothing was sent as a
 * return. Call it after lockFiling.
 */
export async function filedAsReturn(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<{ code: string; message: string } | undefined> {
  const label = taxYearLabel(year);
  if ((await firstFiled(tx, userId, year)) !== undefined)
    return {
      code: 'FILED_AS_RETURN',
      message: `The return for ${label} was filed under Tax filings. A year is filed one way only: correct it there with an amendment.`,
    };
  const onItsWay = await liveReturns(tx, userId, year)
    .select('submission_id')
    .where('state', 'in', [...ON_ITS_WAY])
    .executeTakeFirst();
  if (onItsWay !== undefined)
    return {
      code: 'RETURN_ON_ITS_WAY',
      message: `A return for ${label} was sent to HMRC under Tax filings, and its result is not known yet. See what became of it there. A year is filed one way only.`,
    };
  if ((await sentInDoubt(tx, userId, year)) === undefined) return undefined;
  return {
    code: 'RETURN_IN_DOUBT',
    message: `HMRC answered the return for ${label} under Tax filings with a receipt for other figures. Ask HMRC which return it has, on 0300 200 3310. A year is filed one way only.`,
  };
}
