import { REPORT_DAYS } from '#contract/digital-tax/digital-tax-words.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Seal } from '../../crypto/seal.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/database.ts';

/** One of HMRC's calculations of a year. */
export interface StoredCalculation {
  readonly id: string;
  readonly year: TaxYear;
  readonly type: string;
  /** HMRC's reply. */
  readonly content: unknown;
  readonly calculated: Date;
  /** Opens the public report; '' once revoked or expired. */
  readonly reportToken: string;
}

const DAY_SECONDS = 86_400;

/** Saves a calculation, with a new token for its public report. The same one again keeps its token. */
export async function saveCalculation(
  tx: Tx,
  seal: Seal,
  userId: number,
  { id, year, type, content }: Pick<StoredCalculation, 'id' | 'year' | 'type' | 'content'>,
  now: Date,
): Promise<void> {
  const token = newToken();
  const sealed = sealText(seal, JSON.stringify(content));
  await tx
    .insertInto('mtd_calculations')
    .values({
      user_id: userId,
      calculation_id: id,
      tax_year: year,
      type,
      content: sealed,
      calculated: now,
      report_hash: hashToken(token),
      report_token_sealed: seal.seal(token),
      report_expires: secondsAfter(now, REPORT_DAYS * DAY_SECONDS),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'calculation_id']).doUpdateSet({ content: sealed, type }),
    )
    .execute();
}

/** The newest calculation of a year; undefined if there is none. */
export async function newestCalculation(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<StoredCalculation | undefined> {
  const row = await tx
    .selectFrom('mtd_calculations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .orderBy('calculated', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && opened(seal, row, now);
}

/** A calculation of this person. Undefined for one of someone else. */
export async function ownCalculation(
  tx: Tx,
  seal: Seal,
  { userId, year, id }: { userId: number; year: TaxYear; id: string },
  now: Date,
): Promise<StoredCalculation | undefined> {
  const row = await tx
    .selectFrom('mtd_calculations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('calculation_id', '=', id)
    .executeTakeFirst();
  return row && opened(seal, row, now);
}

/** The calculation that a public link opens, and its owner. Undefined if the link is unknown, expired or revoked. */
export async function reportedCalculation(
  tx: Tx,
  seal: Seal,
  token: string,
  now: Date,
): Promise<{ userId: number; calculation: StoredCalculation } | undefined> {
  const row = await tx
    .selectFrom('mtd_calculations')
    .selectAll()
    .where('report_hash', '=', hashToken(token))
    .where('report_expires', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id, calculation: opened(seal, row, now) };
}

/** Ends the public links to the reports of a year. */
export async function revokeReports(tx: Tx, userId: number, year: TaxYear): Promise<void> {
  await tx
    .updateTable('mtd_calculations')
    .set({ report_hash: null, report_token_sealed: null })
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .execute();
}

interface Row {
  readonly calculation_id: string;
  readonly tax_year: string;
  readonly type: string;
  readonly content: string;
  readonly calculated: Date;
  readonly report_token_sealed: Buffer | null;
  readonly report_expires: Date;
}

function opened(seal: Seal, row: Row, now: Date): StoredCalculation {
  const isOpen = row.report_token_sealed !== null && row.report_expires > now;
  return {
    id: row.calculation_id,
    year: row.tax_year as TaxYear, // only written above
    type: row.type,
    content: JSON.parse(openText(seal, row.content)),
    calculated: row.calculated,
    reportToken: isOpen && row.report_token_sealed !== null ? seal.open(row.report_token_sealed) : '',
  };
}
