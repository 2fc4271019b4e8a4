/** The shortest and the longest pause before HMRC's answer is asked for again, in milliseconds. */
const FIRST = 3_000;
const LONGEST = 60_000;

/** How long to wait before asking again, after `asked` times without an answer. It grows by half each time. Pure. */
export function pauseAfter(asked: number): number {
  return Math.min(LONGEST, Math.round(FIRST * 1.5 ** asked));
}
