import { type CsvCell, csvFile } from '#domain/csv.ts';
import type { CountedJourney } from '../../data/journeys/claimed-miles.ts';
import { jsonFile, type PackFile, textFile } from './pack-format.ts';

/** The journeys whose miles count in a return: as data, and as a table for spreadsheets with miles as decimals. */
export function journeyFiles(journeys: readonly CountedJourney[]): PackFile[] {
  const rows = journeys.map(({ date, vehicle, from, to, description, miles }): CsvCell[] => [
    date,
    WORDS[vehicle],
    from,
    to,
    description,
    (miles / 100).toFixed(2),
  ]);
  return [
    jsonFile('journeys.json', journeys),
    textFile(
      'journeys.csv',
      csvFile([['Date', 'Vehicle', 'From', 'To', 'Description', 'Miles counted'], ...rows]),
    ),
  ];
}

const WORDS = {
  in_vehicle: 'Car or van',
  on_motorcycle: 'Motorcycle',
  on_bicycle: 'Bicycle',
} as const satisfies Record<CountedJourney['vehicle'], string>;
