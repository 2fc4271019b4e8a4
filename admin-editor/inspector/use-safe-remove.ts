import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { movesTo } from '../commands/moves-to.ts';
import { hasTwin, referencesTo } from '../commands/references.ts';
import { type Reader, Readers, readersOf } from '../readers/readers.ts';
import { focusLineIfLost } from '../panes/focus-line.ts';
import type { NarrowPane } from '../panes/narrow-switch.tsx';
import type { EditorActions } from '../editor/use-editor.ts';

/** The places of the fields to delete that others read. */
export interface Removing {
  readonly pending: readonly number[] | undefined;
  readonly close: () => void;
  /** Called when they are deleted. */
  readonly onGone: () => void;
}

/**
 * The actions with a `remove` that asks first when something outside the selection reads a field to delete.
 */
export function useSafeRemove(
  definition: Definition,
  places: readonly number[],
  actions: EditorActions,
  onPane: (pane: NarrowPane) => void,
): { actions: EditorActions; removing: Removing } {
  const [question, setQuestion] = useState<{
    of: Definition;
    places: readonly number[];
    onGone?: () => void;
  }>();
  const readers = useContext(Readers);
  const now = useRef({ definition, places, readers });
  /** The pressed control in the dock, which gets the focus back when the question closes. */
  const trigger = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    now.current = { definition, places, readers };
  });
  // The same object whatever is selected, so that the form is not drawn again.
  const guarded = useMemo(() => {
    /** Whether a question is needed; asks it if so. */
    const needsQuestion = (chosen: readonly number[], onGone?: () => void): boolean => {
      const { definition: of, readers: elsewhere } = now.current;
      const isUsed = chosen.some(
        (at) =>
          isReadByRemaining(of, at, chosen) || isReadElsewhere(of, at, elsewhere) || takesAnswers(of, at),
      );
      if (!isUsed) return false;
      // A new list each time: a repeated question counts as another one.
      setQuestion({ of, places: [...chosen], ...(onGone !== undefined && { onGone }) });
      onPane('properties');
      return true;
    };
    return {
      ...actions,
      remove: () => {
        trigger.current = null;
        if (!needsQuestion(now.current.places)) actions.remove();
      },
      removeAt: (at: number, onGone?: () => void) => {
        if (!needsQuestion([at], onGone)) return actions.removeAt(at, onGone);
        trigger.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // The question appears in the field's properties.
        actions.select(at);
        return false;
      },
    };
  }, [actions, onPane]);
  // An edit can change the places, and selecting another field drops the question.
  const isCurrent = question?.of === definition && question.places.join() === places.join();
  if (question !== undefined && !isCurrent) setQuestion(undefined);
  const pendingPlaces = isCurrent ? question.places : undefined;
  const close = useCallback(() => {
    setQuestion(undefined);
    const from = trigger.current;
    if (from !== null) onPane('dock');
    // The pressed button disappears with the question, so the focus returns to where it was asked.
    requestAnimationFrame(() => {
      if (from?.isConnected === true) from.focus();
      // If its line is gone, its list may have moved the focus to the next one.
      else focusLineIfLost();
    });
  }, [onPane]);
  const onGone = question?.onGone ?? NOBODY;
  const removing = useMemo(() => ({ pending: pendingPlaces, close, onGone }), [pendingPlaces, close, onGone]);
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

function isReadByRemaining(definition: Definition, at: number, places: readonly number[]): boolean {
  const { fields } = definition.form_json;
  const name = fields[at]?.name;
  if (name === undefined || hasTwin(fields, at)) return false;
  return referencesTo(definition, name).some(
    (reference) => reference.in !== 'field' || !places.includes(reference.at),
  );
}
