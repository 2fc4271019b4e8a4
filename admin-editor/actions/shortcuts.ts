/** All keyboard shortcuts of the editor, for the help. docs/editing-forms.md has the same table. */
export const shortcuts: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}[] = [
  {
    where: 'In the list of fields',
    keys: [
      ['Up, Down, Home, End', 'Move between lines'],
      ['Right, Left', 'Open or close a section; go to the line above it in the tree'],
      ['Enter', 'Go to the properties, also of several fields; open or close a section'],
      ['Shift with Up or Down', 'Select several'],
      ['Ctrl with Up or Down, Ctrl Space', 'Move without selecting; add to the selection'],
      ['Ctrl A', 'Select all'],
      ['A, B, I', 'Add after, before or inside the selection'],
      ['F2', 'Edit the title or heading; press again for the help'],
      ['Space', 'Pick up; move with the arrows, drop with Space, cancel with Escape'],
      ['Alt with Up or Down', 'Move one step'],
      ['M', 'Move to…'],
      ['Alt with Right or Left', 'Nest under the field above; move out'],
      ['Alt Shift with Right or Left', 'The same, with a condition: shown when the field above is filled in'],
      ['Ctrl D', 'Duplicate'],
      ['Ctrl C, Ctrl X, Ctrl V', 'Copy, cut or paste, also into another form or year'],
      ['Delete', 'Delete'],
    ],
  },
  {
    where: 'Everywhere in the editor',
    keys: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z, Ctrl Y', 'Redo'],
      ['/', 'Find a field; Enter and Shift Enter go to the next and previous result'],
      ['F6, Shift F6', 'Next or previous pane: bar, list, form, properties, problems'],
      ['Escape', 'Go from the properties back to the list of fields'],
      ['?', 'This list'],
    ],
  },
  {
    where: 'In the grid',
    keys: [
      ['The arrows, Page Up, Page Down', 'Move between cells; go a page up or down'],
      ['Home, End', 'Go to the first or last cell of the row'],
      ['Ctrl Home, Ctrl End', 'Go to the first or last cell of the grid'],
      ['Shift with any of these', 'Select from the cell you were in'],
      ['Enter, F2, or typing', 'Edit the cell; Enter and Tab go to the next, Escape cancels'],
      ['Ctrl Enter', 'Add a row'],
      ['Ctrl C, Ctrl V, Ctrl D', 'Copy, paste or fill down, also from and to a spreadsheet'],
      ['Ctrl A, Delete', 'Select all; clear the selected cells'],
    ],
  },
  {
    where: 'On the form',
    keys: [
      ['Double click, F2', 'Edit a title, help text or heading'],
      ['Enter, Escape', 'Save what you typed; cancel'],
      ['Shift or Ctrl with a click', 'Select several'],
    ],
  },
];
