/**
 * The seconds of support access that are left at `now` (ms), when there were `left` at `known` (ms). Only the time that
 * has passed is measured here, because the clock of a device can be wrong.
 */
export function secondsLeft(left: number, known: number, now: number): number {
  return Math.max(0, Math.ceil(left - Math.max(0, now - known) / 1000));
}
