import { useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { endTyping, openLog, perform, redo, select, undo, type CommandLog } from './command-log.ts';
import type { Edit } from './commands/command.ts';
import { IncomingChanges } from './merge/incoming.ts';
import { copyOf, newField } from './palette/new-field.ts';

type Step = (log: CommandLog) => CommandLog;

/** What the panes can ask of the editor. Everything that changes the definition is an edit of the log. */
export type EditorActions = ReturnType<typeof actionsOn>;

/** The command log of one opened definition, and what can be done to it. The actions stay the same objects. */
export function useEditor(
  opened: Definition,
  onChange: (definition: Definition) => void,
): { log: CommandLog; actions: EditorActions } {
  const [log, act] = useReducer(
    (before: CommandLog, step: Step) => step(before),
    opened,
    (it) => openLog(it),
  );
  const { definition } = log;
  const told = useRef(opened);
  useEffect(() => {
    if (told.current === definition) return;
    told.current = definition;
    onChange(definition);
  }, [definition, onChange]);

  const incoming = useContext(IncomingChanges);
  useEffect(() => {
    if (incoming !== undefined) act(incoming.step);
  }, [incoming]);

  const actions = useMemo(() => actionsOn(act), []);
  useUndoKeys(actions.undo, actions.redo);
  return { log, actions };
}

function actionsOn(act: (step: Step) => void) {
  const onSelected = (step: (log: CommandLog, at: number) => CommandLog) =>
    act((log) => (log.selected === undefined ? log : step(log, log.selected)));
  return {
    edit: (edit: Edit) => act((log) => perform(log, edit)),
    select: (at: number | undefined) => act((log) => (log.selected === at ? log : select(log, at))),
    endTyping: () => act(endTyping),
    undo: () => act(undo),
    redo: () => act(redo),
    add: (widget: WidgetName) =>
      act((log) => {
        const at = log.selected === undefined ? log.definition.form_json.fields.length : log.selected + 1;
        return perform(log, { do: 'add-field', at, field: newField(log.definition, widget) });
      }),
    duplicate: () =>
      onSelected((log, at) => {
        const field = log.definition.form_json.fields[at];
        return field === undefined
          ? log
          : perform(log, { do: 'add-field', at: at + 1, field: copyOf(log.definition, field) });
      }),
    remove: () => onSelected((log, at) => perform(log, { do: 'remove-field', at })),
    move: (by: -1 | 1) => onSelected((log, at) => perform(log, { do: 'move-field', at, by })),
  };
}

/** Ctrl or Cmd with Z, Shift Z or Y, except where a form is being tried out: there they are the browser's. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTrying = event.target instanceof Element && event.target.closest('[data-try]') !== null;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTrying) return;
      const key = event.key.toLowerCase();
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
