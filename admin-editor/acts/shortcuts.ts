/** Everything that keys do in the editor, for the help. docs/editing-forms.md has the same table. */
export const shortcuts: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}[] = [
  {
    where: 'In the list of fields',
    keys: [
      ['Up, Down, Home, End', 'Go from line to line'],
      ['Right, Left', 'Open or close a section; to the line it stands under'],
      ['Enter', 'To the properties, also of several; open or close a section'],
      ['Shift with Up or Down', 'Select several'],
      ['Ctrl with Up or Down, Ctrl Space', 'Go on without selecting; add to the selection'],
      ['Ctrl A', 'Select all'],
      ['A, B, I', 'Add after, before, inside what is selected'],
      ['F2', 'Edit the title (or heading) in place; again: the help'],
      ['Space', 'Pick up; the arrows carry, Space drops, Escape takes back'],
      ['Alt with Up or Down', 'Move one step'],
      ['M', 'Move to…'],
      ['Alt with Right or Left', 'Nest under the field above; take out'],
      [
        'Alt Shift with Right or Left',
        'The same with the condition: shown when the field above is filled in',
      ],
      ['Ctrl D', 'Duplicate'],
      ['Ctrl C, Ctrl X, Ctrl V', 'Copy, cut, paste: also into another form or year'],
      ['Delete', 'Delete'],
    ],
  },
  {
    where: 'Everywhere in the editor',
    keys: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z, Ctrl Y', 'Redo'],
      ['/', 'Find a field; Enter and Shift Enter go to the next and the previous hit'],
      ['F6, Shift F6', 'To the next pane, to the one before: bar, list, form, properties, problems'],
      ['Escape', 'From the properties back to the list of fields'],
      ['?', 'This list'],
    ],
  },
  {
    where: 'In the grid',
    keys: [
      ['The arrows, Page Up, Page Down', 'Go from cell to cell; a page up or down'],
      ['Home, End', 'To the first or the last cell of the row'],
      ['Ctrl Home, Ctrl End', 'To the first or the last cell of all'],
      ['Shift with any of these', 'Select from the cell you were in'],
      ['Enter, F2, or typing', 'Edit the cell; Enter and Tab go on, Escape leaves it as it was'],
      ['Ctrl Enter', 'Add a row'],
      ['Ctrl C, Ctrl V, Ctrl D', 'Copy, paste, fill down: also from and into a spreadsheet'],
      ['Ctrl A, Delete', 'Select all; empty what is selected'],
    ],
  },
  {
    where: 'On the form',
    keys: [
      ['Double click, F2', 'Edit a title, a help or a heading in place'],
      ['Enter, Escape', 'Keep what was typed there; leave it as it was'],
      ['Shift or Ctrl with a click', 'Select several'],
    ],
  },
];
