import { memo, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { useSameWhileEqual } from '#renderer/use-reused.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { bringIntoView } from '../panes/bring-into-view.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import { allShown } from './all-shown.ts';
import { CanvasBoundary } from './canvas-boundary.tsx';
import classes from './canvas.module.css';
import { type Place, PlacesContext, placesIn, samePlaces } from './places.ts';

interface CanvasProps {
  definition: Definition;
  year: TaxYear;
  selected: number | undefined;
  /** All that are selected. */
  chosen: readonly number[];
  /** How many steps of the log stand. */
  steps: number;
  actions: Pick<EditorActions, 'select' | 'toggle' | 'extendTo'>;
}

/**
 * The form as the renderer draws it, with every field shown. Clicking or entering a box selects its field; with Shift
 * or Ctrl several are selected.
 */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { definition, year, selected, chosen, steps, actions } = props;
  const [values, setValues] = useState<Values>({});
  const area = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => allShown(definition), [definition]);
  const places = useSameWhileEqual(
    useMemo(() => placesIn(definition), [definition]),
    samePlaces,
  );
  const marked = useRef<readonly number[]>([]);
  const isChosen = useCallback((at: number) => marked.current.includes(at), []);
  // The same function for all definitions: another one would draw every box.
  const decorate = useCallback(
    (field: Field, box: React.ReactNode) => (
      <CanvasBox name={field.name} actions={actions} isChosen={isChosen}>
        {box}
      </CanvasBox>
    ),
    [actions, isChosen],
  );

  // With each step, undone ones included, and not with each key of one: looking for the box would hold up its paint.
  const looked = useMemo(() => ({ at: selected, steps }), [selected, steps]);
  // The form may be drawn later than the list: a new field is there only then.
  const inSight = selected === undefined ? undefined : drawn.form_json.fields[selected]?.name;
  useEffect(() => {
    if (inSight === undefined) return undefined;
    return bringIntoView(() => area.current?.querySelectorAll(`[data-at="${looked.at}"]`) ?? []);
  }, [looked, inSight]);
  useLayoutEffect(() => {
    // Marked from outside: a selection does not draw a form of a thousand boxes anew.
    marked.current = chosen;
    for (const box of area.current?.querySelectorAll('[data-selected]') ?? [])
      box.removeAttribute('data-selected');
    for (const at of chosen) {
      for (const box of area.current?.querySelectorAll(`[data-at="${at}"]`) ?? [])
        box.toggleAttribute('data-selected', true);
    }
  }, [chosen]);

  return (
    <div ref={area} className={classes.canvas} data-try>
      <CanvasBoundary of={definition}>
        {fieldsFor(drawn, year).length === 0 ? (
          <EmptyState title="No fields yet">Add the first field from the list.</EmptyState>
        ) : (
          <PlacesContext value={places}>
            <FormRenderer
              definition={drawn}
              year={year}
              values={values}
              onChange={setValues}
              decorate={decorate}
              idPrefix="canvas"
            />
          </PlacesContext>
        )}
      </CanvasBoundary>
    </div>
  );
});

/** A box whose field is gone, or has another name by now, goes with the same drawing. */
const GONE: Place = { at: -1, isConditional: false };

interface CanvasBoxProps {
  name: string;
  actions: CanvasProps['actions'];
  isChosen: (at: number) => boolean;
  children: React.ReactNode;
}

function CanvasBox({ name, actions, isChosen, children }: CanvasBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const place = useContext(PlacesContext).get(name) ?? GONE;
  const { at } = place;
  useLayoutEffect(() => {
    box.current?.toggleAttribute('data-selected', isChosen(at));
  }, [at, isChosen]);
  return (
    // The tree does the same by keyboard; here a click anywhere in the box selects as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classes.box}
      data-at={at}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onMouseDown={(event) => {
        // Fields are selected, not the words between them.
        if (event.shiftKey) event.preventDefault();
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
      {place.isConditional ? <span className={classes.conditional}>Shown if a condition is met</span> : null}
      {children}
    </div>
  );
}
