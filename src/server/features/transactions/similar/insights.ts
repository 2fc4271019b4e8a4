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

/** Merchants and directions that are tagged already: untagged rows of the same are candidates. */
export function taggedMerchants(
  rows: Iterable<{ merchant: string; amount: number; parts: number }>,
): ReadonlySet<string> {
  const known = new Set<string>();
  for (const row of rows) if (row.parts > 0 && row.merchant !== '') known.add(merchantKey(row));
  return known;
}

export function merchantKey({ merchant, amount }: { merchant: string; amount: number }): string {
  return `${amount < 0 ? '-' : '+'}${merchant}`;
}
