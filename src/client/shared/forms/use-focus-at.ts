import { useEffect, useRef } from 'react';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { entryIdPrefix, focusOnceDrawn } from '#renderer/form-state.ts';
import type { FormPlace } from '../source-target.ts';
import type { OpenForm } from './open-form.ts';

/** When the form opens at a box, scrolls to the box once and focuses it. */
export function useFocusAt(
  { definition, year }: OpenForm,
  { entry, box }: Pick<FormPlace, 'entry' | 'box'>,
  idPrefix: string,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || box === undefined) return undefined;
    const field = fieldsFor(definition, year).find((one) => one.box === box || one.name === box);
    if (field === undefined) return undefined;
    const prefix = definition.kind === 'list' ? entryIdPrefix(idPrefix, (entry ?? 1) - 1) : idPrefix;
    return focusOnceDrawn(prefix, field.name, {
      onFocused: () => {
        isDone.current = true;
      },
    });
  }, [definition, year, entry, box, idPrefix]);
}
