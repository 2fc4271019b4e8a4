import { expect, test } from 'vitest';
import { journey, someJourneys } from './for-stories.ts';
import {
  filterJourneys,
  frequentJourneys,
  journeyRow,
  placesOf,
  readFilters,
  writeFilters,
} from './journey-rows.ts';

const rows = someJourneys.map(journeyRow);
const year = { start: '2025-04-06', end: '2026-04-05' };
const ids = (found: readonly { journey: { id: number } }[]) => found.map(({ journey: { id } }) => id);

test('filters by claim, by every word of the description and postcodes, and by vehicle', () => {
  const all = { claimed: 'all', description: '' } as const;
  expect(filterJourneys(rows, year, all)).toHaveLength(6);
  expect(ids(filterJourneys(rows, year, { ...all, claimed: 'no' }))).toEqual([1]);
  expect(ids(filterJourneys(rows, year, { ...all, description: 'PAPER merch' }))).toEqual([4]);
  expect(ids(filterJourneys(rows, year, { ...all, description: 'ox1 northlight' }))).toEqual([5, 3, 2, 6]);
  expect(ids(filterJourneys(rows, year, { ...all, vehicle: 'on_bicycle' }))).toEqual([1]);
});

test('takes the day in the United Kingdom, which decides the tax year (spec 2, 9)', () => {
  // 23:30 on 5 April and 00:30 on 6 April 2026, in British Summer Time.
  const both = ['2026-04-05T22:30:00.001Z', '2026-04-05T23:30:00.001Z'].map((start_time, index) =>
    journeyRow(journey(index + 1, { start_time })),
  );
  expect(both.map(({ shownDate, time }) => `${shownDate} ${time}`)).toEqual([
    '05/04/2026 23:30',
    '06/04/2026 00:30',
  ]);
  expect(ids(filterJourneys(both, year, { claimed: 'all', description: '' }))).toEqual([1]);
});

test('reads filters from an address and writes them, keeping its other parts', () => {
  const address = new URLSearchParams('year=2025-2026&claimed=yes&vehicle=on_bicycle&q=site');
  const filters = readFilters(address);
  expect(filters).toEqual({ claimed: 'yes', vehicle: 'on_bicycle', description: 'site' });
  expect(writeFilters(address, { claimed: 'all', description: '' }).toString()).toBe('year=2025-2026');
  expect(readFilters(new URLSearchParams('claimed=maybe&vehicle=by_boat'))).toEqual({
    claimed: 'all',
    vehicle: undefined,
    description: '',
  });
});

test('offers journeys made three times or more, the last of each', () => {
  expect(frequentJourneys(rows).map(({ row, count }) => [row.journey.id, count])).toEqual([[5, 3]]);
  expect(frequentJourneys(rows.slice(1))).toEqual([]);
});

test('knows the postcodes of a route only with both ends', () => {
  expect(placesOf(journey(1, { waypoints: 'B1 1BB|M2 5DB' }))).toEqual([
    'SW1A 1AA',
    'B1 1BB',
    'M2 5DB',
    'OX1 1BX',
  ]);
  expect(placesOf(journey(1, { end_postcode: 'UNKNOWN' }))).toEqual([]);
});
