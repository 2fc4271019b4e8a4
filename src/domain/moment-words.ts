/** An instant in words: '20 Nov 2026, 10:00', in local time or in the given time zone ('Europe/London'). */
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

/** The start of something in words: '1 Dec 2026', with the time unless it is midnight there. */
export function fromWords(at: Date, timeZone?: string): string {
  return momentWords(at, timeZone).replace(/, 00:00$/, '');
}
