import type { WidgetKind } from './kind.ts';

export const checkbox: WidgetKind = {
  shape: { format: 'checkbox' },
  stores: ['boolean'],
  read: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)),
  exported: { widget: 'checkbox' },
  samples: () => [true],
  editing: {
    label: 'Tick box',
    group: 'Choices',
    words: 'check tick yes no yn boolean flag confirm declaration toggle switch',
    options: ['required'],
  },
};
