/** '20 Nov 2026, 14:02' in the reader's time zone. */
export function submittedAt(instant: string): string {
  const at = new Date(instant);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
