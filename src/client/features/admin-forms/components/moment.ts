/** From when something holds: '1 Dec 2026', with the time where it is not midnight here. */
export function fromWords(iso: string): string {
  const moment = momentOf(iso);
  return moment.endsWith(', 00:00') ? moment.slice(0, -', 00:00'.length) : moment;
}

/** An ISO instant as people read it: '20 Nov 2026, 10:00'. */
export function momentOf(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
