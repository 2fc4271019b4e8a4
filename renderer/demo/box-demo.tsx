import { useMemo, useState } from 'react';
import type { Field, Value } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { Card } from '#ui/card.tsx';
import { FormStateContext, type BookFill, type FormState } from '../form-state.ts';
import type { RunTimeChoices } from '../run-time-choice.ts';
import { StandaloneBox } from '../templates/box-field.tsx';
import { exampleChoices } from './example-choices.ts';

export interface BoxDemoProps {
  field: Field;
  value?: Value | undefined;
  /** Shown as the field's error. */
  error?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The figure comes from these transactions. */
  fill?: BookFill;
  onChange?: (value: Value | undefined) => void;
  /** What is known at run time. */
  choices?: RunTimeChoices;
  /** px */
  width?: number;
}

/** One box as it stands in a form, for the gallery and the conformance tests. */
export function BoxDemo({ field, value: initial, error, fill, onChange, ...rest }: BoxDemoProps) {
  const { choices = exampleChoices, width = 640, ...flags } = rest;
  const [value, setValue] = useState(initial);
  const state = useMemo(() => stateWith(field, error, choices), [field, error, choices]);
  return (
    <FormStateContext value={state}>
      <Card style={{ maxWidth: width, containerType: 'inline-size', containerName: 'form' }}>
        <StandaloneBox
          id="demo"
          field={field}
          value={fill?.value ?? value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
          fill={fill}
          {...flags}
          readOnly={flags.readOnly ?? fill !== undefined}
        />
      </Card>
    </FormStateContext>
  );
}

function stateWith(field: Field, error: string | undefined, choices: RunTimeChoices): FormState {
  const issues: readonly Issue[] = error === undefined ? [] : [{ field: field.name, message: error }];
  return {
    idPrefix: 'demo',
    sections: [],
    values: {},
    change: () => {},
    isPlain: false,
    hidden: new Set(),
    issues: new Map([[field.name, issues]]),
    bookFills: {},
    owning: new Set(),
    setOwning: () => {},
    leave: () => {},
    choices,
    decorate: undefined,
  };
}
