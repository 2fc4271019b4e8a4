import type { Definition, Field } from '#form-schemas/definition.ts';
import { inSentence } from '#form-schemas/messages.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { widgetNamed } from '#renderer/registry.ts';
import { freeId, freeName } from './free-names.ts';

/** The attributes that make a field be shown with a widget. A new widget asks for its line here. */
export const shapes = {
  text: { format: 'string' },
  multiline: { format: 'string', multiline: true },
  money: { format: 'number', currency: true },
  number: { format: 'number' },
  integer: { format: 'number', decimals: 0 },
  percent: { format: 'number', widget: 'percent' },
  date: { format: 'date' },
  checkbox: { format: 'checkbox' },
  select: { format: 'select' },
  radio: { format: 'select', widget: 'radio' },
  country: { format: 'string', widget: 'country' },
  'tag-picker': { format: 'select', widget: 'tag-picker', choicesFrom: 'tax-categories' },
  'account-picker': { format: 'select', widget: 'account-picker', choicesFrom: 'accounts' },
  phone: { format: 'string', widget: 'phone' },
  email: { format: 'string', widget: 'email' },
  utr: { format: 'string', widget: 'utr' },
  nino: { format: 'string', widget: 'nino' },
  'paye-reference': { format: 'string', widget: 'paye-reference' },
  postcode: { format: 'string', widget: 'postcode' },
  'sort-code': { format: 'string', widget: 'sort-code' },
  'account-number': { format: 'string', widget: 'account-number' },
  'file-drop': { format: 'string', widget: 'file-drop' },
  computed: { format: 'number', currency: true, widget: 'computed' },
  static: { format: 'text' },
} as const satisfies Record<WidgetName, Partial<Field>>;

/** A field to fill in, with a name and an id that nothing in the definition has. */
export function newField(definition: Definition, widget: WidgetName): Field {
  const name = freeNameIn(definition, 'field');
  return {
    name,
    id: freeIdIn(definition, name),
    title: `New ${inSentence(widgetNamed(widget).editor.label)}`,
    ...shapes[widget],
    ...(widget === 'select' && { choices: [{ value: '1', title: 'First choice' }] }),
    ...(widget === 'radio' && {
      choices: [
        { value: 'yes', title: 'Yes' },
        { value: 'no', title: 'No' },
      ],
    }),
    ...(widget === 'computed' && { computed: { pounds: 0 } }),
  };
}

/** 'field_1', 'field_2' …: the first that no field has. */
export function freeNameIn({ form_json: { fields } }: Definition, stem: string): string {
  return freeName(new Set(fields.map(({ name }) => name)), stem);
}

/** An id that nothing in the definition has. */
export function freeIdIn({ code, form_json: { fields } }: Definition, name: string): string {
  return freeId(new Set(fields.map(({ id }) => id)), code, name);
}
