import { after } from '../field-sentences.ts';
import { within } from './within.ts';
import type { WidgetKind } from './kind.ts';

export const percent: WidgetKind = {
  shape: { format: 'number', widget: 'percent' },
  stores: ['number'],
  // By setting its limits, a definition can allow more than the whole, or less than nothing.
  isWellFormed: (value, { min = 0, max = 100, allowNegative }) =>
    typeof value !== 'number' || (value <= max && (allowNegative === true || value >= min)),
  message: (field) => {
    const { min = 0, max = 100, allowNegative } = field;
    return after(field, allowNegative ? `enter ${max}% or less` : `enter a percentage from ${min} to ${max}`);
  },
  read: (value) => `${value}%`,
  exported: { widget: 'updown' },
  samples: ({ min, max }) => [within(10, min, max)],
  editing: {
    label: 'Per cent',
    group: 'Numbers',
    words: 'percentage % rate share',
    options: ['length', 'min', 'max', 'allowNegative', 'decimals', 'required'],
  },
};
