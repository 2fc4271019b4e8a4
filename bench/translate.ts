import type { Definition, Field, Value, Values } from '../form-schemas/definition.ts';
import type { NeutralField, NeutralForm, NeutralValues } from './neutral.ts';

/** The neutral form as a definition of the product: a section for each section, `depends` for each condition. */
export function definitionOf(form: NeutralForm): Definition {
  const fields = form.sections.flatMap(({ title, fields: of }) =>
    of.map((field, at) => ({ ...fieldOf(field), ...(at === 0 && { heading: title }) })),
  );
  return {
    code: 'bench',
    taxYear: '2019-20',
    kind: 'single',
    title: `A form of ${form.n} fields`,
    tax_column: 'bench',
    // The neutral form has no tax inputs and no return.
    form_json: { fields, recordOnly: true },
  };
}

/** The answers in the app's form: pounds become pence. */
export function valuesOf(form: NeutralForm, flat: NeutralValues): Values {
  const values: Record<string, Value> = {};
  for (const { id, type } of form.sections.flatMap((section) => section.fields)) {
    const value = flat[id];
    if (value !== undefined) values[id] = type === 'money' ? Math.round(Number(value) * 100) : value;
  }
  return values;
}

function fieldOf(field: NeutralField): Field {
  const common = {
    name: field.id,
    title: field.label,
    ...(field.showIf !== null && { depends: field.showIf }),
  };
  switch (field.type) {
    case 'money':
      return { ...common, format: 'number', currency: true, min: field.minimum, max: field.maximum };
    case 'date':
      return { ...common, format: 'date' };
    case 'text':
      return { ...common, format: 'string', length: field.maxLength, pattern: field.pattern };
    case 'checkbox':
      return { ...common, format: 'checkbox' };
    case 'select':
      return {
        ...common,
        format: 'select',
        choices: (field.options ?? []).map((option) => ({ value: option, title: option })),
      };
  }
}
