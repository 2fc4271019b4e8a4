/** How long to wait, for a sentence: '30 seconds', '1 minute', '10 minutes'. Minutes are rounded up. */
export function waitText(seconds: number): string {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  return `${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`;
}
