import type { Field, Value } from '../definition.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { money } from './money.ts';
import { titleOfChoice } from './title-of-choice.ts';
import type { WidgetKind } from './kind.ts';

export const computed: WidgetKind = {
  shape: { format: 'number', currency: true, widget: 'computed' },
  stores: ['integer', 'number', 'string', 'boolean'],
  formats: ['number', 'string', 'date', 'checkbox', 'select'],
  read: (value, field, choices) => readerOf(value, field)(value, field, choices),
  editing: {
    label: 'Worked out',
    group: 'Figures and texts',
    words: 'calculated calculation total sum formula automatic subtotal',
    options: ['computed'],
  },
};

function readerOf(value: Value, { currency, format }: Field): NonNullable<WidgetKind['read']> {
  if (typeof value === 'number') return (currency && money.read) || String;
  const reader = typeof value === 'boolean' ? checkbox.read : format === 'date' ? date.read : titleOfChoice;
  return reader ?? String;
}
