import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { WholeForm } from './form-state.ts';
import { boxChanges, isSameForm, isSameLayout, visibilityChanges } from './same-box.ts';

type Listener = (state: WholeForm) => void;

/** What follows from a change of one box. */
export interface Echo extends Pick<WholeForm, 'values'>, Partial<Pick<WholeForm, 'hidden' | 'fills'>> {
  /** The boxes whose values are different. */
  names: readonly string[];
}

/** The latest state of a form. Who draws a part of it is told about that part alone. */
export interface FormStore {
  current: () => WholeForm;
  /** Takes over what the form's properties say. */
  publish: (next: WholeForm) => void;
  /** Shows what follows from a change at once, in the same drawing as what was typed; the properties follow. */
  echo: (next: Echo) => void;
  /** Told when something about this box is different. */
  listenToBox: (name: string, listener: Listener) => () => void;
  /** Told when one of these boxes is shown or hidden. */
  listenToVisibility: (names: readonly string[], listener: Listener) => () => void;
  /** Told when something about every box is different, or about which there are and where they stand. */
  listenToForm: (listener: Listener) => () => void;
}

/**
 * A store, not a context that changes: React looks for the users of a changed context in the whole tree below it,
 * which for a thousand boxes takes longer than drawing the one that changed.
 */
export function formStore(start: WholeForm): FormStore {
  let state = start;
  const boxes = listenersByName();
  const visibility = listenersByName();
  const form = new Set<Listener>();
  return {
    current: () => state,
    publish: (next) => {
      const before = state;
      state = next;
      if (before === next) return;
      const isSame = isSameForm(before, next);
      if (!isSame || !isSameLayout(before, next)) for (const listener of form) listener(next);
      if (!isSame) {
        boxes.tell(boxes.names(), next);
        visibility.tell(visibility.names(), next);
        return;
      }
      boxes.tell(boxChanges(before, next), next);
      visibility.tell(visibilityChanges(before, next), next);
    },
    echo: ({ names, ...next }) => {
      const before = state;
      state = { ...before, ...next };
      // Of a thousand values only the named ones are looked at.
      boxes.tell([...names, ...boxChanges({ ...before, values: state.values }, state)], state);
      visibility.tell(visibilityChanges(before, state), state);
    },
    listenToBox: (name, listener) => boxes.add([name], listener),
    listenToVisibility: visibility.add,
    listenToForm: (listener) => {
      form.add(listener);
      return () => void form.delete(listener);
    },
  };
}

function listenersByName() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    names: () => [...listeners.keys()],
    add: (names: readonly string[], listener: Listener) => {
      for (const name of names) listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return () => {
        for (const name of names) listeners.get(name)?.delete(listener);
      };
    },
    tell: (names: Iterable<string>, state: WholeForm) => {
      const told = new Set<Listener>();
      for (const name of names) for (const listener of listeners.get(name) ?? []) told.add(listener);
      for (const listener of told) listener(state);
    },
  };
}

type BoxEvents = Pick<WholeForm, 'change' | 'leave'>;

/** The same functions for the boxes as long as the form is there, whatever is done with what they report. */
export function boxEvents(): BoxEvents & { handleWith: (handlers: BoxEvents) => void } {
  let handlers: BoxEvents | undefined;
  return {
    change: (name, value) => handlers?.change(name, value),
    leave: (name) => handlers?.leave(name),
    handleWith: (next) => {
      handlers = next;
    },
  };
}

export const FormStoreContext = createContext<FormStore | undefined>(undefined);

/** How a part of a form hears of what concerns it. */
export type Listening = (store: FormStore, listener: Listener) => () => void;

/** The state of the form around it as it is told by `listen`: the same function as long as it listens to the same. */
export function useToldState(listen: Listening): WholeForm {
  const store = useContext(FormStoreContext);
  if (store === undefined) throw new Error('a form part outside of FormRenderer');
  const [told, tell] = useState(() => ({ state: store.current(), listen }));
  useLayoutEffect(() => listen(store, (state) => tell({ state, listen })), [store, listen]);
  // What was told of other boxes says nothing of these.
  return told.listen === listen ? told.state : store.current();
}
