import type { WidgetKind } from './kind.ts';

/** Digits, spaces between them and common symbols; 6 to 15 digits (ITU-T E.164 allows 15). */
export function isPhone(text: string): boolean {
  return /^\+?[\d ().-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

export const phone: WidgetKind = {
  shape: { format: 'string', widget: 'phone' },
  stores: ['string'],
  isWellFormed: (value) => isPhone(String(value)),
  message: 'Enter a phone number such as 020 7946 0000, or 0033 1 23 45 67 89 for one abroad',
  samples: () => ['01632960123'],
  editing: {
    label: 'Phone number',
    group: 'Text',
    words: 'telephone mobile tel contact',
    options: ['length', 'required'],
  },
};
