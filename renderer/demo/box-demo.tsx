import { ErrorSchemaBuilder } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { compileField } from '#form-schemas/compile.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { Card } from '#ui/card.tsx';
import type { FileStore } from '../file-store.ts';
import { FormServicesContext } from '../form-services.ts';
import type { BookFill } from '../form-state.ts';
import type { RunTimeChoices } from '../run-time-choice.ts';
import { sectionValidator } from '../form-validator.ts';
import { ThemedForm } from '../theme.ts';
import { demoFileStore } from './demo-files.ts';
import { exampleChoices } from './example-choices.ts';

export interface BoxDemoProps {
  field: Field;
  /** These change the field, one by one. */
  title?: string;
  required?: boolean;
  help?: string;
  length?: number;
  /** Where one page has several. */
  id?: string;
  value?: Value | undefined;
  /** Shown as the field's error, or errors. */
  error?: string | readonly string[];
  disabled?: boolean;
  readOnly?: boolean;
  /** The transactions that make up the figure. */
  fill?: BookFill;
  /** Stores files in memory by default; null for a form that does not accept files. */
  files?: FileStore | null;
  onChange?: (value: Value | undefined) => void;
  /** Choices known only at run time. */
  choices?: RunTimeChoices;
  /** px */
  width?: number;
}

const FILES = demoFileStore();

/** One box as it appears in a form, for the gallery and the conformance tests. The form's schema has only this box. */
export function BoxDemo({
  id = 'demo',
  field: given,
  value: initial,
  error = NO_ERRORS,
  fill,
  onChange,
  ...rest
}: BoxDemoProps) {
  const { choices = exampleChoices, files = FILES, width = 640, disabled = false, readOnly } = rest;
  const [value, setValue] = useState(initial);
  const { title, required, help, length } = rest;
  const field = useMemo(
    () => ({
      ...given,
      ...(title !== undefined && title !== '' && { title }),
      ...(required !== undefined && { required }),
      ...(help !== undefined && { help }),
      ...(length !== undefined && { length }),
    }),
    [given, title, required, help, length],
  );
  const { property, ui } = compileField(field);
  const services = useMemo(
    () => ({ files: files ?? undefined, decorate: undefined, setOverriding: () => undefined }),
    [files],
  );
  const errors = useMemo(
    () => new ErrorSchemaBuilder().setErrors(typeof error === 'string' ? error : [...error], id).ErrorSchema,
    [error, id],
  );
  return (
    <FormServicesContext value={services}>
      <Card style={{ maxWidth: width, containerType: 'inline-size', containerName: 'form' }}>
        <ThemedForm
          tagName="div"
          schema={{ type: 'object', properties: { [id]: property }, required: field.required ? [id] : [] }}
          uiSchema={{
            'ui:options': { groups: [{ names: [id] }] },
            [id]: {
              ...ui,
              ...(field.choicesFrom && { 'ui:runTimeChoices': choices[field.choicesFrom] }),
              ...(fill && { 'ui:shownFill': { fill, isOwn: false, mayChange: false } }),
            },
          }}
          formData={{ [id]: fill?.value ?? value }}
          extraErrors={errors}
          validator={validator}
          onChange={({ formData }) => {
            const next = (formData as Values)[id];
            setValue(next);
            onChange?.(next);
          }}
          // So that the id of the control is the name of the box.
          idPrefix=""
          idSeparator=""
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
          disabled={disabled}
          readonly={readOnly ?? fill !== undefined}
          showErrorList={false}
          noHtml5Validate
        >
          <></>
        </ThemedForm>
      </Card>
    </FormServicesContext>
  );
}

const NO_ERRORS: readonly string[] = [];
const { validator } = sectionValidator();
