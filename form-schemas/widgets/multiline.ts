import type { WidgetKind } from './kind.ts';

export const multiline: WidgetKind = {
  shape: { format: 'string', multiline: true },
  stores: ['string'],
  exported: { widget: 'textarea' },
  samples: ({ length }) => ['A sample of what someone might write here.'.slice(0, length)],
  editing: {
    label: 'Several lines',
    group: 'Text',
    words: 'paragraph long text textarea comment comments notes address additional information box',
    options: ['length', 'required'],
  },
};
