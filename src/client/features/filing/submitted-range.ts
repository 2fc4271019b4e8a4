/**
 * The start of the first day and the end of the last, in seconds since 1970. Days are 'YYYY-MM-DD', or '' for none.
 */
export function submittedRange(from: string, to: string): { timefrom?: number; timeto?: number } {
  const start = secondsOf(from, 'T00:00:00');
  const end = secondsOf(to, 'T23:59:59');
  return {
    ...(start === undefined ? {} : { timefrom: start }),
    ...(end === undefined ? {} : { timeto: end }),
  };
}

function secondsOf(day: string, time: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day + time) : Number.NaN;
  // There are no submissions before 1970.
  return Number.isNaN(at) ? undefined : Math.max(0, Math.floor(at / 1000));
}
