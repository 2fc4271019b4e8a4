import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Payees of household costs: words in merchant names (src/domain/merchant.ts). */
const HOUSEHOLD =
  /\b(?:british gas|octopus energy|eon|edf|ovo|scottish ?power|npower|utilita|bulb|thames water|water|broadband|virgin media|sky digital|sky|talktalk|plusnet|bt group|council|electric|electricity|energy|gas|mortgage|landlord)\b/;

/** The lightbulb of an untagged row: what the person could claim, or ''. Spec 2, 4 ("Insight icon"). */
export function insightOf({
  amount,
  merchant,
  isTagged,
}: {
  amount: number;
  merchant: string;
  isTagged: boolean;
}): string {
  if (isTagged || amount >= 0 || !HOUSEHOLD.test(merchant)) return '';
  return 'Do you work from home? You may be able to claim part of the cost of your home. Form HW1 works it out.';
}

/** merchantKey() of rows that the person has tagged: untagged rows of the same merchant are candidates. */
export async function taggedMerchants(tx: Tx, userId: number): Promise<ReadonlySet<string>> {
  // As an array, so that each index is scanned once, however many rows PostgreSQL estimates.
  const { rows } = await sql<{ merchant: string; is_out: boolean }>`
    select distinct merchant, amount < 0 as is_out from transactions
    where user_id = ${userId} and not discarded and merchant <> ''
      and transaction_id = any(array(select transaction_id from claims where user_id = ${userId}))`.execute(
    tx,
  );
  return new Set(rows.map(({ merchant, is_out }) => merchantKey({ merchant, amount: is_out ? -1 : 1 })));
}

export function merchantKey({ merchant, amount }: { merchant: string; amount: number }): string {
  return `${amount < 0 ? '-' : '+'}${merchant}`;
}
