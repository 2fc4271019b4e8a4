/** The instant this many seconds after `now`, or before it when negative. */
export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
