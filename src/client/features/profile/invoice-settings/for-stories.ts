import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';

export const emptySettings: InvoiceSettings = {
  title: '',
  tagline: '',
  logo: '',
  address: '',
  postcode: '',
  phone: '',
};

/** A red square. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const filledSettings: InvoiceSettings = {
  title: 'Fay’s Flowers and Everything That Grows in a Garden or on a Balcony',
  tagline: 'Fresh every day',
  logo: LOGO,
  address: '1 High Street\nOldtown',
  postcode: 'OL1 1AA',
  phone: '+44 7700 900123',
};
