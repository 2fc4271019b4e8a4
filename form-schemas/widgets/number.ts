import { within } from './within.ts';
import type { WidgetKind } from './kind.ts';

export const number: WidgetKind = {
  shape: { format: 'number' },
  stores: ['number'],
  samples: ({ min, max }, _, at) => [(at % 9) + 1, 1, 0, 50].map((one) => within(one, min, max)),
  editing: {
    label: 'Number',
    group: 'Numbers',
    words: 'decimal figure quantity',
    options: ['length', 'min', 'max', 'allowNegative', 'decimals', 'required'],
  },
};
