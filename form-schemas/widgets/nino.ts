import { isNino } from '#domain/nino.ts';
import type { WidgetKind } from './kind.ts';

export const nino: WidgetKind = {
  shape: { format: 'string', widget: 'nino' },
  stores: ['string'],
  isWellFormed: (value) => isNino(String(value)),
  message: 'Enter a National Insurance number such as QQ 12 34 56 C',
  samples: () => ['AB123456C'],
  editing: {
    label: 'National Insurance number',
    group: 'References',
    words: 'ni national insurance hmrc',
    options: ['required'],
  },
};
