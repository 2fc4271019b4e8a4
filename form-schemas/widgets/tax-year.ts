import type { WidgetKind } from './kind.ts';

/** Two consecutive years of the 1900s or 2000s, such as '1999-00', whether or not the app has forms for it. */
export function isAnyTaxYear(text: string): boolean {
  return /^(19|20)\d{2}-\d{2}$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
}

export const taxYear: WidgetKind = {
  shape: { format: 'string', widget: 'tax-year' },
  stores: ['string'],
  isWellFormed: (value) => isAnyTaxYear(String(value)),
  message: 'Enter a tax year such as 2018-19',
  samples: (_, year) => [year],
  editing: {
    label: 'Tax year',
    group: 'Numbers',
    words: 'financial year fiscal period 2018-19',
    options: ['required'],
  },
};
