import { useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { Edit } from '../commands/command.ts';
import { Readers, readersOf } from '../readers/readers.ts';
import type { EditorActions } from './use-editor.ts';

/**
 * The actions with an `edit` that makes the name of a new field follow its title. A published field keeps its
 * name, because answers can be saved under it. So does one that other forms or scenarios read.
 */
export function useNamedEdits(published: Definition, actions: EditorActions): EditorActions {
  const readers = useContext(Readers);
  const latest = useRef({ published, readers });
  useLayoutEffect(() => {
    latest.current = { published, readers };
  });
  return useMemo(() => {
    const isNew = (at: number): boolean => {
      const definition = actions.now();
      const field = definition.form_json.fields[at];
      const { published: before, readers: others } = latest.current;
      return (
        field !== undefined &&
        !before.form_json.fields.some(({ id, name }) => id === field.id || name === field.name) &&
        readersOf(others, definition, field).length === 0
      );
    };
    return { ...actions, edit: (edit: Edit) => actions.edit(namedEdit(edit, isNew)) };
  }, [actions]);
}

/** An edit of titles, marked where the name of the field must follow. */
export function namedEdit(edit: Edit, isNew: (at: number) => boolean): Edit {
  if (edit.do === 'set-field' && edit.changes.title !== undefined && isNew(edit.at))
    return { ...edit, named: true };
  if (edit.do !== 'set-cells') return edit;
  const cells = edit.cells.map((cell) =>
    cell.changes.title !== undefined && isNew(cell.at) ? { ...cell, named: true as const } : cell,
  );
  return { ...edit, cells };
}
