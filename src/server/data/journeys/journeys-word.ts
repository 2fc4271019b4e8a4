/** '1 journey' or '1,234 journeys'. */
export function journeysWord(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'journey' : 'journeys'}`;
}
