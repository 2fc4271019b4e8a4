import type { Definition, Field } from '#form-schemas/definition.ts';
import { inSentence } from '#form-schemas/messages.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { widgetNamed } from '#renderer/registry.ts';

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
  const name = freeName(definition, 'field');
  return {
    name,
    id: freeId(definition, name),
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

/**
 * A copy under another name, to be put below the original. What may stand for one box alone (its number, and where its
 * value comes from and goes to) and the heading above stay with the original.
 */
export function copyOf(definition: Definition, field: Field): Field {
  const {
    box: _box,
    heading: _heading,
    subheading: _subheading,
    calc: _calc,
    xml: _xml,
    xmlNegative: _xmlNegative,
    xmlOmitZero: _xmlOmitZero,
    fill: _fill,
    ...rest
  } = field;
  const name = freeName(definition, field.name);
  return { ...rest, name, id: freeId(definition, name), title: `${field.title} (copy)` };
}

/** 'field_1', 'field_2' …: the first that no field has. */
export function freeName(definition: Definition, stem: string): string {
  const names = new Set(definition.form_json.fields.map(({ name }) => name));
  return firstFree((number) => `${stem.slice(0, 55)}_${number}`, names);
}

/** An id that nothing in the definition has. */
export function freeId(definition: Definition, name: string): string {
  const ids = new Set(definition.form_json.fields.map(({ id }) => id));
  const wanted = `${definition.code.toLowerCase()}.${name}`.slice(0, 74);
  return ids.has(wanted) ? firstFree((number) => `${wanted}.${number}`, ids) : wanted;
}

function firstFree(make: (number: number) => string, taken: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (taken.has(make(number))) number += 1;
  return make(number);
}
