import type { WidgetKind } from './kind.ts';

export const staticText: WidgetKind = {
  shape: { format: 'text' },
  stores: [],
  formats: ['text', '*'],
  read: () => '',
  editing: {
    label: 'Text to read',
    group: 'Figures and texts',
    words: 'note paragraph information instructions guidance explanation label read only hint',
    options: [],
  },
};
