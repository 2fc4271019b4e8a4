import { type Amount, amountTotal } from '../amount.ts';

/** The words of an area that have a figure or a tick, as boxes name them: 'giftAid.payments'. */
export function claimedWords(area: string, words: Readonly<Record<string, Amount | boolean>>): string[] {
  return Object.entries(words).flatMap(([word, value]) => {
    const isClaimed = typeof value === 'boolean' ? value : amountTotal(value) !== 0;
    return isClaimed ? [`${area}.${word}`] : [];
  });
}
