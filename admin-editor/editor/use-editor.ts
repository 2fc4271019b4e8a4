import {
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import {
  type CommandLog,
  endTyping,
  goToStep,
  openLog,
  perform,
  redo,
  select,
  undo,
} from '../commands/command-log.ts';
import type { Level } from '../commands/block.ts';
import type { Edit } from '../commands/command.ts';
import { fieldActions } from '../actions/field-actions.ts';
import { IncomingChanges, useDropped } from '../merge/incoming.ts';
import { extendTo, lookAt, selectAll, selectSection, toggle } from './selection.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type Act = (step: (log: CommandLog) => CommandLog) => void;

/** What the panes can do in the editor. Every change of the definition is an edit of the log. */
export type EditorActions = ReturnType<typeof actionsOn>;

/** The command log of one open definition, and its actions. The actions stay the same objects. */
export function useEditor(
  opened: Definition,
  onChange: (definition: Definition) => void,
  /** The name of the field to open at. */
  opensAt?: string,
): { log: CommandLog; actions: EditorActions } {
  const [log, act] = useReducer(
    (before: CommandLog, step: (log: CommandLog) => CommandLog) => step(before),
    opened,
    (it) => openedAt(openLog(it), opensAt),
  );
  const { definition } = log;
  const reported = useRef(opened);
  useEffect(() => {
    if (reported.current === definition) return;
    reported.current = definition;
    // The keystroke is on the screen first; what surrounds the editor follows.
    startTransition(() => onChange(definition));
  }, [definition, onChange]);

  const incoming = useContext(IncomingChanges);
  useEffect(() => {
    if (incoming !== undefined) act(incoming.step);
  }, [incoming]);
  useDropped(log.dropped, incoming);

  const [latest] = useState(() => latestOf(definition));
  useLayoutEffect(() => latest.set(definition), [latest, definition]);
  const actions = useMemo(() => actionsOn(act, latest.get), [latest]);
  useUndoKeys(actions.undo, actions.redo);
  return { log, actions };
}

function openedAt(log: CommandLog, name: string | undefined): CommandLog {
  const at = log.definition.form_json.fields.findIndex((field) => field.name === name);
  return at === -1 ? log : select(log, at);
}

/** Values that are read outside of rendering. */
function latestOf(first: Definition) {
  let value = first;
  return {
    get: () => value,
    set: (next: Definition) => {
      value = next;
    },
  };
}

function actionsOn(act: Act, now: () => Definition) {
  return {
    /** What is edited, as last drawn: views get it a moment later. */
    now,
    edit: (edit: Edit) => act((log) => perform(log, edit)),
    select: (at: number | undefined) =>
      act((log) => (log.selected === at && log.chosen.length < 2 ? log : select(log, at))),
    /** Selects everything under a heading or subheading, given its first field. */
    selectSection: (first: number, level: Level) => act((log) => selectSection(log, first, level)),
    /** Adds a field to the selection, or removes it. */
    toggle: (at: number) => act((log) => toggle(log, at)),
    /** Selects everything from the start of the selection. */
    extendTo: (at: number) => act((log) => extendTo(log, at)),
    /** Makes a field current without selecting it. */
    lookAt: (at: number) => act((log) => lookAt(log, at)),
    selectAll: () => act(selectAll),
    endTyping: () => act(endTyping),
    undo: () => act(undo),
    redo: () => act(redo),
    /** Undoes or redoes until this many steps remain. */
    goToStep: (steps: number) => act((log) => goToStep(log, steps)),
    ...fieldActions(act),
  };
}
