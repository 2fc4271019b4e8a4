import { useMemo, useState } from 'react';
import type { Field, Value } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { Card } from '#ui/card.tsx';
import type { FileStore } from '../file-store.ts';
import { FormStateContext, type BookFill, type FormState } from '../form-state.ts';
import type { RunTimeChoices } from '../run-time-choice.ts';
import { StandaloneBox } from '../templates/box-field.tsx';
import { demoFileStore } from './demo-files.ts';
import { exampleChoices } from './example-choices.ts';

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
  /** Keeps files in memory unless told otherwise; null for a form that cannot take any. */
  files?: FileStore | null;
  onChange?: (value: Value | undefined) => void;
  /** What is known at run time. */
  choices?: RunTimeChoices;
  /** px */
  width?: number;
}

const FILES = demoFileStore();

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
  const { choices = exampleChoices, files = FILES, width = 640, ...flags } = rest;
  const [value, setValue] = useState(initial);
  const state = useMemo(
    () => stateWith(field, error, choices, files ?? undefined),
    [field, error, choices, files],
  );
  return (
    <FormStateContext value={state}>
      <Card style={{ maxWidth: width, containerType: 'inline-size', containerName: 'form' }}>
        <StandaloneBox
          id={id}
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

function stateWith(
  field: Field,
  error: BoxDemoProps['error'] = [],
  choices: RunTimeChoices,
  files: FileStore | undefined,
): FormState {
  const messages = typeof error === 'string' ? [error] : error;
  const issues: readonly Issue[] = messages.map((message) => ({ field: field.name, message }));
  return {
    idPrefix: 'demo',
    values: {},
    change: () => {},
    hidden: new Set(),
    issues: new Map([[field.name, issues]]),
    fills: {},
    owning: new Set(),
    setOwning: () => {},
    leave: () => {},
    choices,
    files,
    decorate: undefined,
  };
}
