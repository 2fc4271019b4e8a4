import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorPlace } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';

/** The default place of the editor. */
export const FIRST_PLACE: EditorPlace = { view: editorViews[0].value, tab: 'problems' };

/** From the current place to the next. */
export type Step = (now: EditorPlace) => EditorPlace;

/**
 * Where someone is in the editor: as the screen around it provides (its address), or stored here. The
 * function that moves elsewhere stays the same.
 */
export function usePlace(
  given: EditorPlace | undefined,
  onGiven: ((place: EditorPlace) => void) | undefined,
): readonly [EditorPlace, (step: Step) => void] {
  const [own, setOwn] = useState(FIRST_PLACE);
  const place = given ?? own;
  const latest = useRef({ place, onGiven });
  useEffect(() => {
    latest.current = { place, onGiven };
  });
  const go = useCallback((step: Step) => {
    const now = latest.current;
    const next = step(now.place);
    if (next.view === now.place.view && next.tab === now.place.tab) return;
    // Two steps at once build on each other.
    latest.current = { ...now, place: next };
    setOwn(next);
    now.onGiven?.(next);
  }, []);
  return [place, go];
}
