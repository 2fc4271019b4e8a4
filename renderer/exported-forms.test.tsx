import rjsfValidator from '@rjsf/validator-ajv8';
import type { FormProps } from '@rjsf/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exportedForms } from '#form-schemas/shipped/export.ts';
import { definitions } from './gallery/shipped-definitions.ts';
import { ExportedThemedForm } from './exported-theme.ts';

const forms = exportedForms(definitions).map((form) => [`${form.code} ${form.year}`, form] as const);

it.each(forms)('the theme draws %s with stock RJSF from its exported schema and uiSchema', (_, form) => {
  const { schema, uiSchema } = JSON.parse(JSON.stringify(form)) as Pick<FormProps, 'schema' | 'uiSchema'>;
  const isList = schema.type === 'array';
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ExportedThemedForm
      schema={schema}
      {...(uiSchema && { uiSchema })}
      validator={rjsfValidator}
      formData={isList ? [{ include: true }] : { include: true }}
    />,
  );
  const controls = [...page.querySelectorAll('input, select, textarea')];
  const visible = controls.filter((control) => control.closest('[hidden]') === null);
  expect(visible.length).toBeGreaterThan(0);
  // Each is in one of our boxes, under its label.
  for (const control of visible) {
    const box = control.closest('[data-layout]');
    expect(box, control.id).not.toBeNull();
    expect(box?.querySelector('label, [id$="__label"]')?.textContent, control.id).not.toBe('');
  }
  expect(page.textContent).not.toMatch(/unsupported|unknown field/i);
});
