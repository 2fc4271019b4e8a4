import { LONGEST_WHY } from '#contract/limits.ts';

/**
 * The message about a reason that is too long to save, while it is typed or pasted; undefined if it fits.
 * Counts characters as the server does, without the spaces around the text.
 */
export function tooLongMessage(reason: string): string | undefined {
  const { length } = Array.from(reason.trim());
  return length > LONGEST_WHY ? `Use at most ${LONGEST_WHY} characters. You have used ${length}.` : undefined;
}
