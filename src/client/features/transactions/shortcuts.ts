/** The keyboard shortcuts of this screen, as shown in the help. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['T', 'Add a transaction'],
  ['J or ↓', 'Next row'],
  ['K or ↑', 'Previous row'],
  ['Space', 'Select the row; with Shift, all rows up to it'],
  ['Ctrl A', 'Select all rows'],
  ['Enter', 'Open the row: its tags, parts and note'],
  ['C', 'Choose a tag for the selected rows, or the current row'],
  ['N', 'Write a note on the selected row, or the current row'],
  ['D', 'Discard the selected rows, or the current row'],
  ['Ctrl Z', 'Undo the last change'],
  ['Ctrl Shift Z', 'Redo'],
  ['F or /', 'Search'],
  ['Esc', 'Close a dialog, leave the search or clear the selection'],
  ['?', 'Show these keys'],
];
