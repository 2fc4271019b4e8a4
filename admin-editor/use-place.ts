import { useState } from 'react';
import type { EditorPlace } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';

/** Where the editor is when nothing else is said. */
export const FIRST_PLACE: EditorPlace = { view: editorViews[0].value, tab: 'problems' };

/** Where someone is in the editor: as the screen around it says (its address), or kept here. */
export function usePlace(
  given: EditorPlace | undefined,
  onGiven: ((place: EditorPlace) => void) | undefined,
): readonly [EditorPlace, (to: Partial<EditorPlace>) => void] {
  const [own, setOwn] = useState(FIRST_PLACE);
  const place = given ?? own;
  const go = (to: Partial<EditorPlace>) => {
    const next = { ...place, ...to };
    setOwn(next);
    onGiven?.(next);
  };
  return [place, go];
}
