/** The texts of the practice screen. */
export const messages = {
  title: 'Clients',
  loadFailed: 'We could not load your clients',
  slow: 'This takes longer than usual. Check your connection and try again.',
  none: 'You have no clients yet',
  noneMore: 'Clients who give you access to their account appear here.',
  noMatch: 'No client matches',
  noMatchMore: 'Change the search or the filter.',
  search: 'Search clients',
  searchHint: 'Search name or email',
  filter: 'Filter clients',
  clear: 'Clear filters',
  notKnown: 'Not known yet',
  working: 'We are working this out',
  updating: 'We are bringing this up to date',
  noEstimate: 'No estimate',
  nothingDue: 'Nothing due',
} as const;

/** How many facts are being worked out, for the status line; '' for none. */
export function updatingText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Bringing 1 client up to date' : `Bringing ${count} clients up to date`;
}
