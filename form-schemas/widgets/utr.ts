import { isUtr } from '#domain/utr.ts';
import type { WidgetKind } from './kind.ts';

export const utr: WidgetKind = {
  shape: { format: 'string', widget: 'utr' },
  stores: ['string'],
  isWellFormed: (value) => isUtr(String(value)),
  message: 'Enter the 10 digits of the Unique Taxpayer Reference; the check digit of this one is wrong',
  samples: () => ['1000000239'],
  editing: {
    label: 'UTR',
    group: 'References',
    words: 'unique taxpayer reference tax reference hmrc',
    options: ['required'],
  },
};
