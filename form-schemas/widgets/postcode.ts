import type { WidgetKind } from './kind.ts';

/** The formats of United Kingdom postcodes, with or without the space. */
export function isPostcode(text: string): boolean {
  return /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/i.test(text.trim());
}

export const postcode: WidgetKind = {
  shape: { format: 'string', widget: 'postcode' },
  stores: ['string'],
  isWellFormed: (value) => isPostcode(String(value)),
  message: 'Enter a UK postcode such as AB1 2CD',
  samples: () => ['AB1 2CD'],
  editing: {
    label: 'Postcode',
    group: 'References',
    words: 'post code zip address',
    options: ['required'],
  },
};
