import { after } from '../field-sentences.ts';
import { within } from './within.ts';
import type { WidgetKind } from './kind.ts';

export const integer: WidgetKind = {
  shape: { format: 'number', decimals: 0 },
  stores: ['integer'],
  isWellFormed: (value) => typeof value !== 'number' || Number.isInteger(value),
  message: (field) => after(field, 'enter a whole number'),
  exported: { widget: 'updown' },
  samples: ({ min, max }, _, at) => [(at % 9) + 1, 1, 0, 50].map((one) => within(one, min, max)),
  editing: {
    label: 'Whole number',
    group: 'Numbers',
    words: 'whole number count how many days months years digits',
    options: ['length', 'min', 'max', 'allowNegative', 'required'],
  },
};
