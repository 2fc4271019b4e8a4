import { startYear } from '#domain/tax-year.ts';
import type { WidgetKind } from './kind.ts';

export const text: WidgetKind = {
  shape: { format: 'string' },
  stores: ['string'],
  samples: ({ length }, year) => [
    'Sample'.slice(0, length),
    // Texts that match common patterns: capitals, a company registration number, a postcode, numbers, a time, years.
    'SAMPLE',
    'AB123456',
    'AB1 2CD',
    '12345678',
    '123456',
    '1234',
    '12',
    '1',
    'A',
    '09:30',
    year,
    `${startYear(year)}`,
  ],
  editing: {
    label: 'Text',
    group: 'Text',
    words: 'short answer line string name words free',
    options: ['length', 'pattern', 'required'],
  },
};
