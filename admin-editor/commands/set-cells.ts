import type { Definition } from '#form-schemas/definition.ts';
import { type Command, type EditOf, restoring, withFields } from './command.ts';
import { renameField } from './rename-field.ts';
import { setField } from './set-field.ts';

/** Changes attributes of several fields at once: what was typed, filled down or pasted into the grid. */
export const setCells: Command<EditOf<'set-cells'>> = {
  apply(definition, { cells, added = [] }) {
    const changed = cells.reduce(withCell, definition);
    return added.length === 0 ? changed : withFields(changed, [...changed.form_json.fields, ...added]);
  },
  inverse: (before, { cells }) => restoring(before, cells[0]?.at),
  selects: ({ form_json }, { cells, added }) =>
    cells[0]?.at ?? (added === undefined ? undefined : form_json.fields.length),
  description: (_, { what }) => what,
};

/** Changing a name renames the field and updates its references. */
function withCell(
  definition: Definition,
  { at, changes, named }: EditOf<'set-cells'>['cells'][number],
): Definition {
  const { name, ...others } = changes;
  const renamed =
    name === undefined ? definition : renameField.apply(definition, { do: 'rename-field', at, name });
  return Object.keys(others).length === 0
    ? renamed
    : setField.apply(renamed, {
        do: 'set-field',
        at,
        changes: others,
        ...(named && name === undefined && { named }),
      });
}
