import { countryName, isCountry } from '../country-names.ts';
import type { WidgetKind } from './kind.ts';

export const country: WidgetKind = {
  shape: { format: 'string', widget: 'country' },
  stores: ['string'],
  isWellFormed: (value) => isCountry(String(value)),
  message: 'Choose a country from the list',
  read: (value) => countryName(String(value)) ?? String(value),
  exported: { pattern: '^[A-Z]{3}$' },
  samples: () => ['FRA'],
  editing: {
    label: 'Country',
    group: 'Choices',
    words: 'nation place abroad overseas foreign list',
    options: ['required'],
  },
};
