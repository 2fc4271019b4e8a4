import type { Definition } from '#form-schemas/definition.ts';
import { type Command, type EditOf, restoring } from './command.ts';
import { renameField } from './rename-field.ts';
import { setField } from './set-field.ts';

/** Changes attributes of several fields at once: what was typed, filled down or pasted into the grid. */
export const setCells: Command<EditOf<'set-cells'>> = {
  apply: (definition, { cells }) => cells.reduce(withCell, definition),
  inverse: (before, { cells }) => restoring(before, cells[0]?.at),
  selects: (_, { cells }) => cells[0]?.at,
  says: (_, { what }) => what,
};

/** A name is a rename: what reads the field follows. */
function withCell(definition: Definition, { at, changes }: EditOf<'set-cells'>['cells'][number]): Definition {
  const { name, ...others } = changes;
  const renamed =
    name === undefined ? definition : renameField.apply(definition, { do: 'rename-field', at, name });
  return Object.keys(others).length === 0
    ? renamed
    : setField.apply(renamed, { do: 'set-field', at, changes: others });
}
