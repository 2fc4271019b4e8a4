import { LONGEST_WHY } from '#contract/limits.ts';

/**
 * What stands beside a reason that is too long to be kept, as it is typed or pasted; undefined where it fits. Signs are
 * counted as the server counts them, without the spaces around the text.
 */
export function tooLong(reason: string): string | undefined {
  const { length } = Array.from(reason.trim());
  return length > LONGEST_WHY ? `Use at most ${LONGEST_WHY} characters. You have used ${length}.` : undefined;
}
