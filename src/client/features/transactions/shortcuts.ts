/** The keys of this screen, as the help shows them. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['T', 'Add a transaction'],
  ['J or ↓', 'Next row'],
  ['K or ↑', 'Previous row'],
  ['Space', 'Select the row; with Shift, up to there'],
  ['Ctrl A', 'Select all rows'],
  ['Enter', 'Open the row: its tags, parts and note'],
  ['C', 'Choose a tag for what is selected'],
  ['D', 'Discard what is selected'],
  ['F or /', 'Search'],
  ['Esc', 'Clear the selection, or close what is open'],
  ['?', 'Show these keys'],
];
