import type { WidgetKind } from './kind.ts';

export const accountNumber: WidgetKind = {
  shape: { format: 'string', widget: 'account-number' },
  stores: ['string'],
  // Shorter numbers of old accounts are padded with leading zeros.
  isWellFormed: (value) => /^\d{8}$/.test(String(value)),
  message: 'Enter the 8 digits of the account number, adding zeros in front of a shorter one',
  samples: () => ['01234567'],
  editing: {
    label: 'Account number',
    group: 'References',
    words: 'bank account',
    options: ['required'],
  },
};
