/** '20 November 2026 at 10:02', in UK time. */
export function momentText(moment: Date): string {
  return moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
}

/** '31 January 2027' of '2027-01-31'. */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
