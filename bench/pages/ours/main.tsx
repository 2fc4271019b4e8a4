import { createRoot } from 'react-dom/client';
import { definitionOf, valuesOf } from '../../translate.ts';
import { announce, loadInput, rootElement } from '../protocol.ts';
import { formPage } from './form-page.tsx';

const input = await loadInput();
const { form, data, fields, base } = input;
const address = `/bench/validator.js?n=${form.n}&bench=${encodeURIComponent(base)}`;
const page = formPage(definitionOf(form), valuesOf(form, data.flat), address);

announce(
  input,
  {
    idOf: (field) => page.idOf(field.id),
    submit: page.submit,
    errorCount: page.errorCount,
    getValue: (i) => {
      const field = fields[i];
      const value = field && page.values()[field.id];
      return field?.type === 'money' && typeof value === 'number' ? value / 100 : value;
    },
  },
  () => createRoot(rootElement()).render(page.element),
);
// The published validator is fetched while the form is being filled in; submitting only runs it.
void window.__bench.ready.then(page.prefetch);
