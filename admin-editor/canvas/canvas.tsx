import { memo, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { useSameWhileEqual } from '#renderer/use-reused.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { WordsContext } from '#ui/language.ts';
import { ENGLISH } from '#ui/page-words.ts';
import { bringIntoView } from '../panes/bring-into-view.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import { showAllFields } from './show-all-fields.ts';
import { CanvasBoundary } from './canvas-boundary.tsx';
import classes from './canvas.module.css';
import { type Place, PlacesContext, placesIn, samePlaces } from './places.ts';

interface CanvasProps {
  definition: Definition;
  year: TaxYear;
  selected: number | undefined;
  /** Positions of all selected fields. */
  chosen: readonly number[];
  /** How many steps of the log are in effect. */
  steps: number;
  actions: Pick<EditorActions, 'select' | 'toggle' | 'extendTo'>;
}

/**
 * The form as the renderer draws it, with every field shown. Clicking or focusing a box selects its field. Shift or
 * Ctrl with a click selects several.
 */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { definition, year, selected, chosen, steps, actions } = props;
  const [values, setValues] = useState<Values>({});
  const area = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => showAllFields(definition), [definition]);
  const places = useSameWhileEqual(
    useMemo(() => placesIn(definition), [definition]),
    samePlaces,
  );
  const selection = useRef<readonly number[]>([]);
  const isSelected = useCallback((at: number) => selection.current.includes(at), []);
  // Stable across definitions. A new function would redraw every box.
  const decorate = useCallback(
    (field: Field, box: React.ReactNode) => (
      <CanvasBox name={field.name} actions={actions} isSelected={isSelected}>
        {box}
      </CanvasBox>
    ),
    [actions, isSelected],
  );

  // Scroll after each step, including undone ones, but not after each key. Finding the box would delay its paint.
  const target = useMemo(() => ({ at: selected, steps }), [selected, steps]);
  // The form can be drawn later than the list, so a new field may not be there yet.
  const selectedName = selected === undefined ? undefined : drawn.form_json.fields[selected]?.name;
  useEffect(() => {
    if (selectedName === undefined) return undefined;
    return bringIntoView(() => area.current?.querySelectorAll(`[data-at="${target.at}"]`) ?? []);
  }, [target, selectedName]);
  useLayoutEffect(() => {
    // Set from outside React, so that a selection does not redraw a form of a thousand boxes.
    selection.current = chosen;
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
            {/* Its texts are edited in English. */}
            <WordsContext value={ENGLISH}>
              <FormRenderer
                definition={drawn}
                year={year}
                values={values}
                onChange={setValues}
                decorate={decorate}
                idPrefix="canvas"
              />
            </WordsContext>
          </PlacesContext>
        )}
      </CanvasBoundary>
    </div>
  );
});

/** For a box whose field was removed or renamed. It disappears with the next drawing. */
const GONE: Place = { at: -1, isConditional: false };

interface CanvasBoxProps {
  name: string;
  actions: CanvasProps['actions'];
  isSelected: (at: number) => boolean;
  children: React.ReactNode;
}

function CanvasBox({ name, actions, isSelected, children }: CanvasBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const place = useContext(PlacesContext).get(name) ?? GONE;
  const { at } = place;
  useLayoutEffect(() => {
    box.current?.toggleAttribute('data-selected', isSelected(at));
  }, [at, isSelected]);
  return (
    // The tree does the same with the keyboard. Here a click anywhere in the box also selects it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classes.box}
      data-at={at}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onMouseDown={(event) => {
        // Shift with a click must select fields, not the text between them.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={(event) => {
        isPressed.current = false;
        const isToggle = event.ctrlKey || event.metaKey;
        if (!isToggle && !event.shiftKey) {
          actions.select(at);
          return;
        }
        // Otherwise the label would pass the click on to its control.
        event.preventDefault();
        if (isToggle) actions.toggle(at);
        else actions.extendTo(at);
      }}
      onFocus={() => {
        // A mouse press is handled by its click.
        if (!isPressed.current) actions.select(at);
      }}
    >
      <span aria-hidden="true" className={classes.handle} data-drag title="Drag" />
      {place.isConditional ? <span className={classes.conditional}>Shown if a condition is met</span> : null}
      {children}
    </div>
  );
}
