import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { allShown } from './all-shown.ts';
import { CanvasBoundary } from './canvas-boundary.tsx';
import classes from './canvas.module.css';

interface CanvasProps {
  definition: Definition;
  year: TaxYear;
  selected: number | undefined;
  onSelect: (at: number) => void;
}

/** The form as the renderer draws it, with every field shown. Clicking or entering a box selects its field. */
export function Canvas({ definition, year, selected, onSelect }: CanvasProps) {
  const [values, setValues] = useState<Values>({});
  const area = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => allShown(definition), [definition]);
  const decorate = useCallback(
    (field: Field, box: React.ReactNode) => {
      const at = drawn.places.get(field);
      if (at === undefined) return box;
      return (
        <CanvasBox
          at={at}
          isSelected={at === selected}
          isConditional={isConditional(definition.form_json.fields[at])}
          onSelect={() => onSelect(at)}
        >
          {box}
        </CanvasBox>
      );
    },
    [drawn, definition, selected, onSelect],
  );

  useEffect(() => {
    // The form is drawn later than the list: a new field is there only then.
    if (selected === undefined || drawn.definition.form_json.fields[selected] === undefined) return;
    area.current?.querySelector(`[data-at="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, drawn]);

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
  isSelected: boolean;
  isConditional: boolean;
  onSelect: () => void;
  children: React.ReactNode;
}

function CanvasBox({ at, isSelected, isConditional, onSelect, children }: CanvasBoxProps) {
  return (
    // The tree does the same by keyboard; here a click anywhere in the box selects as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.box}
      data-at={at}
      data-selected={isSelected || undefined}
      onClick={onSelect}
      onFocus={onSelect}
    >
      {isConditional ? <span className={classes.conditional}>Shown on a condition</span> : null}
      {children}
    </div>
  );
}

function isConditional(field: Field | undefined): boolean {
  return field?.depends !== undefined || field?.visibleIf !== undefined;
}
