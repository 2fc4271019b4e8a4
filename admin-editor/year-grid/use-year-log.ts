import { useMemo, useReducer } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { CommandLog } from '../commands/command-log.ts';
import type { CellEdit } from '../grid/form-grid.tsx';
import type { Fix } from '../editor/problems.ts';
import { openYear, performAll, receive, redoAll, undoAll, type YearLog } from './year-log.ts';
import { editsOf } from './year-rows.ts';

/** The log over the forms of a year, and the actions on it. The actions are stable objects. */
export function useYearLog(opened: readonly Definition[]) {
  const [log, act] = useReducer(
    (before: YearLog, step: (log: YearLog) => YearLog) => step(before),
    opened,
    openYear,
  );
  const actions = useMemo(
    () => ({
      edit: (what: string, cells: readonly CellEdit[]) =>
        act((before) => performAll(before, what, editsOf(before, what, cells))),
      /** Applies a fix, unless the form has changed since it was checked. */
      fix: (of: Definition, { label, edit }: Fix) =>
        act((before) =>
          before.logs.get(of.code)?.definition === of
            ? performAll(before, label, [{ form: of.code, edit }])
            : before,
        ),
      undo: () => act(undoAll),
      redo: () => act(redoAll),
      receive: (form: string, step: (log: CommandLog) => CommandLog) =>
        act((before) => receive(before, form, step)),
    }),
    [],
  );
  return { log, actions };
}

export type YearActions = ReturnType<typeof useYearLog>['actions'];
