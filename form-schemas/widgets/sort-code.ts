import { inDigitGroups, SORT_CODE_DIGITS } from '../digit-groups.ts';
import type { WidgetKind } from './kind.ts';

export const sortCode: WidgetKind = {
  shape: { format: 'string', widget: 'sort-code' },
  stores: ['string'],
  isWellFormed: (value) => /^\d{6}$/.test(String(value)),
  message: 'Enter the 6 digits of the sort code, such as 12-34-56',
  read: (value) => inDigitGroups(String(value), SORT_CODE_DIGITS.group),
  samples: () => ['123456'],
  editing: {
    label: 'Sort code',
    group: 'References',
    words: 'bank sortcode',
    options: ['required'],
  },
};
