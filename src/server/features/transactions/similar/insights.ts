import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Who homes are paid to: words of merchants (src/domain/merchant.ts). */
const HOUSEHOLD =
  /\b(?:british gas|octopus energy|eon|edf|ovo|scottish ?power|npower|utilita|bulb|thames water|water|broadband|virgin media|sky digital|sky|talktalk|plusnet|bt group|council|electric|electricity|energy|gas|mortgage|landlord)\b/;

/** The lightbulb of an untagged row: what the person could claim. '' when there is nothing to say. Spec 2, 4 ("Insight icon"). */
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
  return 'Do you work from home? Part of what your home costs may count: the form HW1 works it out.';
}

/** merchantKey() of what a person tagged already: untagged rows of the same are candidates. */
export async function taggedMerchants(tx: Tx, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ merchant: string; amount: number }>`
    select distinct t.merchant, sign(t.amount)::int as amount from transactions t
    where t.user_id = ${userId} and not t.discarded and t.merchant <> ''
      and exists (select from claims c where c.user_id = t.user_id and c.transaction_id = t.transaction_id)`.execute(
    tx,
  );
  return new Set(rows.map(merchantKey));
}

export function merchantKey({ merchant, amount }: { merchant: string; amount: number }): string {
  return `${amount < 0 ? '-' : '+'}${merchant}`;
}
