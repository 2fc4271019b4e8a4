import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Value, Values } from '#form-schemas/definition.ts';
import type { FormState } from './form-state.ts';
import { isSameForm, isSameState } from './same-box.ts';

/** The latest state of a form, told to the part that lays it out. */
export interface FormStore {
  current: () => FormState;
  /** Takes over what the form's properties say. */
  publish: (next: FormState) => void;
  /** Shows one value at once, in the same drawing as what was typed; the properties follow. */
  echo: (name: string, value: Value | undefined) => Values;
  listen: (listener: (state: FormState) => void) => () => void;
}

/**
 * A store, not a context that changes: React looks for the users of a changed context in the whole tree below it,
 * which for a thousand boxes takes longer than drawing the one that changed.
 */
export function formStore(start: FormState): FormStore {
  let state = start;
  const listeners = new Set<(state: FormState) => void>();
  const tell = () => listeners.forEach((listener) => listener(state));
  return {
    current: () => state,
    publish: (next) => {
      if (next === state) return;
      const isNew = !isSameForm(state, next) || !isSameState(state, next);
      state = next;
      if (isNew) tell();
    },
    echo: (name, value) => {
      state = { ...state, values: { ...state.values, [name]: value } };
      tell();
      return state.values;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One function for the boxes as long as the form is there, whatever is done with a change. */
export function changeHandler(): {
  change: FormState['change'];
  handleWith: (handler: FormState['change']) => void;
} {
  let handle: FormState['change'] | undefined;
  return {
    change: (name, value) => handle?.(name, value),
    handleWith: (handler) => {
      handle = handler;
    },
  };
}

export const FormStoreContext = createContext<FormStore | undefined>(undefined);

/** The state of the form around it, as it changes. */
export function useLatestState(): FormState {
  const store = useContext(FormStoreContext);
  if (store === undefined) throw new Error('a form layout outside of FormRenderer');
  const [state, setState] = useState(store.current);
  useLayoutEffect(() => store.listen(setState), [store]);
  return state;
}
