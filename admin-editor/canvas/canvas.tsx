import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { bringIntoView } from '../panes/bring-into-view.ts';
import type { EditorActions } from '../use-editor.ts';
import { allShown } from './all-shown.ts';
import { CanvasBoundary } from './canvas-boundary.tsx';
import classes from './canvas.module.css';

interface CanvasProps {
  definition: Definition;
  year: TaxYear;
  selected: number | undefined;
  /** All that are selected. */
  chosen: readonly number[];
  actions: Pick<EditorActions, 'select' | 'toggle' | 'extendTo'>;
}

/**
 * The form as the renderer draws it, with every field shown. Clicking or entering a box selects its field; with Shift
 * or Ctrl several are selected.
 */
export function Canvas({ definition, year, selected, chosen, actions }: CanvasProps) {
  const [values, setValues] = useState<Values>({});
  const area = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => allShown(definition), [definition]);
  const decorate = useCallback(
    (field: Field, box: React.ReactNode) => {
      const at = drawn.places.get(field);
      if (at === undefined) return box;
      return (
        <CanvasBox at={at} isConditional={isConditional(definition.form_json.fields[at])} actions={actions}>
          {box}
        </CanvasBox>
      );
    },
    [drawn, definition, actions],
  );

  useEffect(() => {
    // The form is drawn later than the list: a new field is there only then.
    if (selected === undefined || drawn.definition.form_json.fields[selected] === undefined) return undefined;
    return bringIntoView(() => area.current?.querySelectorAll(`[data-at="${selected}"]`) ?? []);
  }, [selected, drawn]);
  useLayoutEffect(() => {
    // Marked from outside: a selection does not draw a form of a thousand boxes anew.
    const boxes = chosen.flatMap((at) => [...(area.current?.querySelectorAll(`[data-at="${at}"]`) ?? [])]);
    for (const box of boxes) box.toggleAttribute('data-selected', true);
    return () => {
      for (const box of boxes) box.removeAttribute('data-selected');
    };
  });

  return (
    <div ref={area} className={classes.canvas} data-try>
      <CanvasBoundary of={definition}>
        {fieldsFor(drawn.definition, year).length === 0 ? (
          <EmptyState title="No fields yet">Add the first one from the list of fields.</EmptyState>
        ) : (
          <FormRenderer
            definition={drawn.definition}
            year={year}
            values={values}
            onChange={setValues}
            decorate={decorate}
            idPrefix="canvas"
          />
        )}
      </CanvasBoundary>
    </div>
  );
}

interface CanvasBoxProps {
  at: number;
  isConditional: boolean;
  actions: CanvasProps['actions'];
  children: React.ReactNode;
}

function CanvasBox({ at, isConditional: isOnCondition, actions, children }: CanvasBoxProps) {
  const isPressed = useRef(false);
  return (
    // The tree does the same by keyboard; here a click anywhere in the box selects as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.box}
      data-at={at}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClick={(event) => {
        isPressed.current = false;
        const isMore = event.ctrlKey || event.metaKey;
        if (!isMore && !event.shiftKey) {
          actions.select(at);
          return;
        }
        // The label would pass the click on to its control.
        event.preventDefault();
        if (isMore) actions.toggle(at);
        else actions.extendTo(at);
      }}
      onFocus={() => {
        // A press of the mouse is told by its click.
        if (!isPressed.current) actions.select(at);
      }}
    >
      <span aria-hidden="true" className={classes.handle} data-drag title="Drag" />
      {isOnCondition ? <span className={classes.conditional}>Shown on a condition</span> : null}
      {children}
    </div>
  );
}

function isConditional(field: Field | undefined): boolean {
  return field?.depends !== undefined || field?.visibleIf !== undefined;
}
