import type { Field } from '#form-schemas/definition.ts';
import { unsupportedAttributes } from '#form-schemas/lint/attributes.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import type { FieldChanges } from '../commands/command.ts';

/** The attributes that give a field its widget. A new widget needs a line here. */
export const shapes = {
  text: { format: 'string' },
  multiline: { format: 'string', multiline: true },
  money: { format: 'number', currency: true },
  number: { format: 'number' },
  integer: { format: 'number', decimals: 0 },
  percent: { format: 'number', widget: 'percent' },
  date: { format: 'date' },
  'tax-year': { format: 'string', widget: 'tax-year' },
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

/**
 * Changes the kind of a field; removes attributes that only belong to the old kind, or that the new one does
 * not support.
 */
export function shapeChanges(field: Field, widget: WidgetName): FieldChanges {
  const shape: FieldChanges = {
    widget: undefined,
    multiline: undefined,
    currency: undefined,
    decimals: undefined,
    accept: undefined,
    maxFiles: undefined,
    maxBytes: undefined,
    ...shapes[widget],
    ...(widget === 'computed' ? {} : { computed: undefined }),
  };
  return {
    ...Object.fromEntries(
      unsupportedAttributes({ ...field, ...shapes[widget] }).map((one) => [one, undefined]),
    ),
    ...shape,
  };
}
