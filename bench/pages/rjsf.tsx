import type Form from '@rjsf/core';
import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRef, type ComponentType, type ReactNode, type RefAttributes } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { NeutralField, NeutralForm } from '../neutral.ts';
import { announce, loadInput, rootElement } from './protocol.ts';

type AnyForm = ComponentType<FormProps & RefAttributes<Form>>;

/** A stock JSON Schema form according to its manual: nested sections, if/then for conditions, AJV, a submit button. */
export async function rjsfPage(ThemedForm: AnyForm, wrap: (form: ReactNode) => ReactNode): Promise<void> {
  const input = await loadInput();
  const { form, data, fields } = input;
  const handle = createRef<Form>();
  let errors: readonly RJSFValidationError[] = [];
  const check = async () => {
    flushSync(() => void handle.current?.validateForm());
    await Promise.resolve();
  };
  announce(
    input,
    {
      idOf: (field) => `root_${field.section}_${field.id}`,
      submit: check,
      errorCount: () => new Set(errors.map((error) => error.property)).size,
      getValue: (i) => {
        const field = fields[i];
        const state = handle.current?.state.formData as Record<string, Record<string, unknown>> | undefined;
        return field && state?.[field.section]?.[field.id];
      },
    },
    () =>
      createRoot(rootElement()).render(
        wrap(
          <ThemedForm
            ref={handle}
            schema={schemaOf(form)}
            formData={data.nested}
            validator={validator}
            noHtml5Validate
            onError={(found) => {
              errors = found;
            }}
          />,
        ),
      ),
  );
}

function schemaOf(form: NeutralForm): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      form.sections.map(({ id, title, fields }) => {
        const always = fields.filter((field) => field.showIf === null);
        const conditions = [...new Set(fields.flatMap((field) => field.showIf ?? []))];
        return [
          id,
          {
            type: 'object',
            title,
            properties: Object.fromEntries(always.map((field) => [field.id, propertyOf(field)])),
            ...(conditions.length > 0 && {
              allOf: conditions.map((condition) => ({
                if: { properties: { [condition]: { const: true } }, required: [condition] },
                // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
                then: {
                  properties: Object.fromEntries(
                    fields
                      .filter((field) => field.showIf === condition)
                      .map((field) => [field.id, propertyOf(field)]),
                  ),
                },
              })),
            }),
          },
        ];
      }),
    ),
  };
}

function propertyOf({
  type,
  label,
  minimum,
  maximum,
  maxLength,
  pattern,
  options,
}: NeutralField): RJSFSchema {
  switch (type) {
    case 'money':
      return { type: 'number', title: label, minimum, maximum };
    case 'date':
      return { type: 'string', format: 'date', title: label };
    case 'text':
      return { type: 'string', title: label, maxLength, pattern };
    case 'checkbox':
      return { type: 'boolean', title: label };
    case 'select':
      return { type: 'string', title: label, enum: [...(options ?? [])] };
  }
}
