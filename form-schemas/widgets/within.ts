/** The number, or the limit it is beyond. The least is 0 if there is no other. */
export function within(number: number, min: number | undefined, max: number | undefined): number {
  return Math.min(Math.max(number, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
