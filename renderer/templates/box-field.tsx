import type { FieldProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Field, Value } from '#form-schemas/definition.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { FieldContext, useFormState, type BoxFill } from '../form-state.ts';
import { widgetNamed } from '../registry.ts';
import { BookNote } from './book-note.tsx';
import { ProfileNote } from './profile-note.tsx';
import { describedBy, FieldBox, labelId } from './field-box.tsx';

/**
 * Draws one property of the schema: our box around our widget. It stands in for the form engine's string, number and
 * boolean fields, whose handling of half-typed decimals depends on the browser's language.
 */
export function BoxField(props: FieldProps) {
  const field = useContext(FieldContext);
  const state = useFormState();
  const value = field && state.values[field.name];
  if (field === undefined) return null;
  const fill = state.fills[field.name];
  const isFixed = field.computed !== undefined;
  const isOwn = fill !== undefined && !isFixed && (value !== undefined || state.owning.has(field.name));
  const change = (next: Value | undefined) => state.change(field.name, next);
  const locked = props.disabled === true || props.readonly === true || isFixed;
  const leave = () => {
    state.setOwning(field.name, false);
    if (!locked) state.leave(field.name);
  };
  const box = (
    <StandaloneBox
      id={props.fieldPathId.$id}
      field={field}
      value={fill !== undefined && !isOwn && !isFixed ? fill.value : value}
      onChange={change}
      onBlur={leave}
      disabled={props.disabled}
      readOnly={props.readonly === true || (fill !== undefined && !isOwn)}
      fill={fill}
      isOwn={isOwn}
      onUseOwn={
        locked || fill === undefined
          ? undefined
          : () => {
              state.setOwning(field.name, true);
              change(fill.value);
              // The figure is there to be typed over.
              document.getElementById(props.fieldPathId.$id)?.focus({ preventScroll: true });
            }
      }
      onUseFill={
        locked
          ? undefined
          : () => {
              state.setOwning(field.name, false);
              change(undefined);
            }
      }
    />
  );
  return state.decorate?.(field, box) ?? box;
}

interface StandaloneBoxProps {
  id: string;
  field: Field;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  fill?: BoxFill | undefined;
  isOwn?: boolean;
  onUseOwn?: (() => void) | undefined;
  onUseFill?: (() => void) | undefined;
}

/** A box with its widget, inside a form's state but without a property of the schema behind it. */
export function StandaloneBox({ fill, isOwn = false, onUseOwn, onUseFill, ...props }: StandaloneBoxProps) {
  const { id, field } = props;
  const state = useFormState();
  const issues = state.issues.get(field.name) ?? [];
  const { component: Control, layout, isGroup } = widgetNamed(widgetOf(field));
  const note =
    fill &&
    (fill.count === undefined ? (
      <ProfileNote {...{ fill, isOwn, onUseOwn }} onUseProfile={onUseFill} field={field} />
    ) : (
      <BookNote {...{ fill, isOwn, onUseOwn }} onUseBooks={onUseFill} title={field.title} />
    ));
  return (
    <FieldBox id={id} field={field} layout={layout} isGroup={isGroup} issues={issues} note={note}>
      <Control
        {...props}
        labelledBy={isGroup ? labelId(id) : undefined}
        describedBy={describedBy(id, field.help !== undefined || fill !== undefined, issues.length > 0)}
        invalid={issues.length > 0}
        required={field.required}
        choices={field.choicesFrom === undefined ? undefined : (state.choices[field.choicesFrom] ?? [])}
        files={state.files}
        fromBooks={fill !== undefined && !isOwn}
      />
    </FieldBox>
  );
}
