/** The number, or the limit it exceeds. The minimum is 0 by default. */
export function within(number: number, min: number | undefined, max: number | undefined): number {
  return Math.min(Math.max(number, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
