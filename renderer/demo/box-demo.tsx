import { useMemo, useState } from 'react';
import type { Field, Value } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { Card } from '#ui/card.tsx';
import { FormStateContext, type BookFill, type FormState } from '../form-state.ts';
import { StandaloneBox } from '../templates/box-field.tsx';

export interface BoxDemoProps {
  field: Field;
  /** Where several stand on one page. */
  id?: string;
  value?: Value | undefined;
  /** Shown as the field's error, or errors. */
  error?: string | readonly string[];
  disabled?: boolean;
  readOnly?: boolean;
  /** The figure comes from these transactions. */
  fill?: BookFill;
  onChange?: (value: Value | undefined) => void;
}

/** One box as it stands in a form, for the gallery and the conformance tests. */
export function BoxDemo({
  id = 'demo',
  field,
  value: initial,
  error,
  fill,
  onChange,
  ...rest
}: BoxDemoProps) {
  const [value, setValue] = useState(initial);
  const state = useMemo(() => stateWith(field, error), [field, error]);
  return (
    <FormStateContext value={state}>
      <Card style={{ maxWidth: 640, containerType: 'inline-size', containerName: 'form' }}>
        <StandaloneBox
          id={id}
          field={field}
          value={fill?.value ?? value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
          fill={fill}
          {...rest}
          readOnly={rest.readOnly ?? fill !== undefined}
        />
      </Card>
    </FormStateContext>
  );
}

function stateWith(field: Field, error: BoxDemoProps['error'] = []): FormState {
  const messages = typeof error === 'string' ? [error] : error;
  const issues: readonly Issue[] = messages.map((message) => ({ field: field.name, message }));
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
    choices: { 'tax-categories': [{ value: 'TRAE', title: 'Trading expense' }] },
    decorate: undefined,
  };
}
