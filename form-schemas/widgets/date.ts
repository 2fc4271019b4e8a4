import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { startYear } from '#domain/tax-year.ts';
import type { WidgetKind } from './kind.ts';

export const date: WidgetKind = {
  shape: { format: 'date' },
  stores: ['string'],
  isWellFormed: (value) => typeof value !== 'string' || parseIsoDate(value) !== undefined,
  read: (value) => {
    const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
    return date === undefined ? String(value) : formatUkDate(date);
  },
  samples: (_, year) => ['06-01', '05-01', '09-01'].map((day) => `${startYear(year)}-${day}`),
  editing: {
    label: 'Date',
    group: 'Numbers',
    words: 'day calendar when birthday month year',
    options: ['required'],
  },
};
