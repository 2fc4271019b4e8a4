import { type RefObject, useEffect, useRef } from 'react';
import { placeOf } from '#form-schemas/paths.ts';
import { fieldId, focusOnceDrawn } from '../form-state.ts';
import { moverId } from '../use-reordering.ts';
import { entryPrefix } from '../widgets/list/use-entries.ts';
import type { PagePlace } from './place.tsx';

/** After a change of page, moves the focus to its heading, or to the box it is shown for. */
export function useFocusOnPage(
  { page, box }: PagePlace,
  idPrefix: string,
  heading: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(page);
  useEffect(() => {
    const isOther = shown.current !== page;
    shown.current = page;
    if (box !== undefined) return focusOnceDrawn(idPrefix, box, { onLook: () => openEntryOf(box, idPrefix) });
    if (!isOther) return undefined;
    heading.current?.closest('[data-paged]')?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
    return undefined;
  }, [page, box, idPrefix, heading]);
}

/** Opens the folded entry of a list that has the box. Its boxes are drawn once it is open. */
function openEntryOf(box: string, idPrefix: string): void {
  const place = placeOf(box);
  if (place === undefined) return;
  const prefix = entryPrefix(fieldId(idPrefix, place.list), place.id);
  const summary = document.getElementById(moverId(prefix, 'summary'));
  if (summary?.parentElement instanceof HTMLDetailsElement) summary.parentElement.open = true;
}
