import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { movesTo } from '../commands/moves-to.ts';
import { hasTwin, referencesTo } from '../commands/references.ts';
import { type Reader, Readers, readersOf } from '../readers/readers.ts';
import { focusLineIfLost } from '../panes/focus-line.ts';
import type { NarrowPane } from '../panes/narrow-switch.tsx';
import type { EditorActions } from '../editor/use-editor.ts';

/** The places of the fields that are to be deleted, when others read them. */
export interface Removing {
  readonly asked: readonly number[] | undefined;
  readonly close: () => void;
  /** They go: tells who asked for it. */
  readonly onGone: () => void;
}

/** The actions with a `remove` that asks first where something outside the selection reads what is to go. */
export function useSafeRemove(
  definition: Definition,
  places: readonly number[],
  actions: EditorActions,
  onPane: (pane: NarrowPane) => void,
): { actions: EditorActions; removing: Removing } {
  const [asked, setAsked] = useState<{ of: Definition; places: readonly number[]; onGone?: () => void }>();
  const readers = useContext(Readers);
  const now = useRef({ definition, places, readers });
  /** What was pressed in the dock, which has the keyboard back when the question goes. */
  const asker = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    now.current = { definition, places, readers };
  });
  // The same object whatever is selected: the form is not drawn anew for it.
  const guarded = useMemo(() => {
    /** Whether it has to be asked, and is. */
    const asks = (chosen: readonly number[], onGone?: () => void): boolean => {
      const { definition: of, readers: elsewhere } = now.current;
      const isUsed = chosen.some(
        (at) => isReadBeside(of, at, chosen) || isReadElsewhere(of, at, elsewhere) || takesAnswers(of, at),
      );
      if (!isUsed) return false;
      // Another list each time: asked once more it is another question.
      setAsked({ of, places: [...chosen], ...(onGone !== undefined && { onGone }) });
      onPane('properties');
      return true;
    };
    return {
      ...actions,
      remove: () => {
        asker.current = null;
        if (!asks(now.current.places)) actions.remove();
      },
      removeAt: (at: number, onGone?: () => void) => {
        if (!asks([at], onGone)) return actions.removeAt(at, onGone);
        asker.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // The question stands in the properties of the field.
        actions.select(at);
        return false;
      },
    };
  }, [actions, onPane]);
  // After an edit the places may be others, and who looks at another field has left the question.
  const isStill = asked?.of === definition && asked.places.join() === places.join();
  if (asked !== undefined && !isStill) setAsked(undefined);
  const stillAsked = isStill ? asked.places : undefined;
  const close = useCallback(() => {
    setAsked(undefined);
    const from = asker.current;
    if (from !== null) onPane('dock');
    // The question goes with the button that was pressed: the keyboard is back where it was asked.
    requestAnimationFrame(() => {
      if (from?.isConnected === true) from.focus();
      // Where its line is gone the list it stood in may have given the keyboard to the next one.
      else focusLineIfLost();
    });
  }, [onPane]);
  const onGone = asked?.onGone ?? NOBODY;
  const removing = useMemo(() => ({ asked: stillAsked, close, onGone }), [stillAsked, close, onGone]);
  return { actions: guarded, removing };
}

const NOBODY = () => {};

function isReadElsewhere(definition: Definition, at: number, readers: readonly Reader[]): boolean {
  const { fields } = definition.form_json;
  const field = fields[at];
  return field !== undefined && !hasTwin(fields, at) && readersOf(readers, definition, field).length > 0;
}

function takesAnswers({ form_json }: Definition, at: number): boolean {
  const field = form_json.fields[at];
  return field !== undefined && movesTo(form_json, field).length > 0;
}

function isReadBeside(definition: Definition, at: number, places: readonly number[]): boolean {
  const { fields } = definition.form_json;
  const name = fields[at]?.name;
  if (name === undefined || hasTwin(fields, at)) return false;
  return referencesTo(definition, name).some(
    (reference) => reference.in !== 'field' || !places.includes(reference.at),
  );
}
