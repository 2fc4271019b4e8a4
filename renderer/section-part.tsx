import type { IChangeEvent } from '@rjsf/core';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Value, Values } from '#form-schemas/definition.ts';
import { Card } from '#ui/card.tsx';
import { sectionId } from './form-state.ts';
import type { ValidatorType } from '@rjsf/utils';
import { nameOfProperty } from './property-keys.ts';
import type { SectionForm } from './section-forms.ts';
import classes from './templates/sections.module.css';
import { ThemedForm } from './theme.ts';

export interface SectionEvents {
  /**
   * The value of one field changes; undefined empties it. `followUp` is called after the form is drawn again, with the
   * answers the screen then has.
   */
  readonly change: (name: string, value: Value | undefined, followUp: () => void) => void;
  /** Several values change at once: an entry is added or removed. */
  readonly changeAll: (changed: Values) => void;
  /** The user left a box; `value` is its value at that moment. */
  readonly leave: (name: string, value: Value | undefined) => void;
}

interface SectionPartProps {
  form: SectionForm;
  index: number;
  idPrefix: string;
  /** Without a card around it, for a form in a dialog. */
  isPlain: boolean;
  /** Its heading is the heading of the page. */
  isPage?: boolean;
  readOnly: boolean;
  disabled: boolean;
  events: SectionEvents;
  validator: ValidatorType;
}

/** One section as a separate RJSF form, so that each key updates one section and not the whole form. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { form, index, idPrefix, isPlain, events } = props;
  // RJSF stores what the user entered, and reads `formData` again when any property changes. This property changes when
  // the screen did not accept a change.
  const [refusals, setRefusals] = useState(0);
  const formContext = useMemo(() => ({ refusals }), [refusals]);
  const latest = useRef(form.formData);
  useLayoutEffect(() => {
    latest.current = form.formData;
  }, [form.formData]);
  const keyOf = useCallback((id: string) => id.slice(idPrefix.length + 1), [idPrefix]);
  const change = useCallback(
    ({ formData }: IChangeEvent<Values>, id?: string) => {
      // Without an id, the change comes from RJSF itself.
      if (id === undefined) return;
      const before = latest.current;
      events.change(nameOfProperty(keyOf(id)), formData?.[keyOf(id)], () => {
        if (latest.current === before) setRefusals((count) => count + 1);
      });
    },
    [events, keyOf],
  );
  const leave = useCallback(
    (id: string, value: unknown) => events.leave(nameOfProperty(keyOf(id)), value as Value | undefined),
    [events, keyOf],
  );
  // The number of boxes at first. Another size would lay out the section again with each box that appears, and the
  // browser remembers the height of a section once it has laid it out.
  const [boxes] = useState(() => Object.keys(form.schema.properties ?? {}).length);
  if (form.isEmpty) return null;
  const Frame = isPlain ? 'div' : Card;
  return (
    <Frame
      id={sectionId(idPrefix, index)}
      className={isPlain ? classes.plain : classes.section}
      // The estimated height while it is too far away for layout. A custom property would restyle every box below.
      style={isPlain ? undefined : { containIntrinsicSize: `auto ${boxes * 62 + 56}px` }}
    >
      {form.heading === undefined || props.isPage ? null : (
        <h2 className={classes.heading}>{form.heading}</h2>
      )}
      <ThemedForm
        tagName="div"
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={form.formData}
        extraErrors={form.extraErrors}
        formContext={formContext}
        validator={props.validator}
        onChange={change}
        onBlur={leave}
        idPrefix={idPrefix}
        readonly={props.readOnly}
        disabled={props.disabled}
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        noHtml5Validate
      >
        {/* No submit button: the screen saves. */}
        <></>
      </ThemedForm>
    </Frame>
  );
});

/** A new form starts with its defaults (entries.ts). A form saved without an answer has none. */
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults' } as const;
