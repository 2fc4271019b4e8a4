/** An instant as people read it: '20 Nov 2026, 10:00', where they are, or in the time zone given ('Europe/London'). */
export function momentWords(at: Date, timeZone?: string): string {
  return at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** From when something holds: '1 Dec 2026', with the time where it is not midnight there. */
export function fromWords(at: Date, timeZone?: string): string {
  return momentWords(at, timeZone).replace(/, 00:00$/, '');
}
