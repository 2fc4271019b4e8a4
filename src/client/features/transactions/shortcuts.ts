/** The keys of this screen, as the help shows them. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['T', 'Add a transaction'],
  ['J or ↓', 'Next row'],
  ['K or ↑', 'Previous row'],
  ['Space', 'Select the row; with Shift, up to there'],
  ['Ctrl A', 'Select all rows'],
  ['Enter', 'Open the row: its tags, parts and note'],
  ['C', 'Choose a tag for what is selected, or for the row you are in'],
  ['N', 'Write a note on the selected row, or on the one you are in'],
  ['D', 'Discard what is selected, or the row you are in'],
  ['Ctrl Z', 'Undo what was done last'],
  ['Ctrl Shift Z', 'Do it again'],
  ['F or /', 'Search'],
  ['Esc', 'Close what is open, leave the search, clear the selection'],
  ['?', 'Show these keys'],
];
