import { type JourneyHeading, journeyHeadings } from '#contract/journeys/journey-headings.ts';
import { csvFile } from '#domain/csv.ts';
import { ukClockOf } from '#domain/uk-clock.ts';
import { handOver } from '../../shared/api/download.ts';
import type { JourneyRow } from './journey-rows.ts';

const cells: Readonly<Record<JourneyHeading, (row: JourneyRow) => string>> = {
  Date: ({ shownDate }) => shownDate,
  'Start time': ({ time }) => time,
  'End time': ({ journey }) => ukClockOf(new Date(journey.end_time)).time,
  Vehicle: ({ vehicle }) => vehicle,
  Miles: ({ journey }) => journey.miles.toFixed(2),
  Claimed: ({ journey }) => (journey.claimed === 'Y' ? 'Yes' : 'No'),
  From: ({ from }) => from,
  Via: ({ journey }) => journey.waypoints,
  To: ({ to }) => to,
  Description: ({ journey }) => journey.comments,
};

/** The journeys as a CSV file that can be imported again. */
export function csvOf(rows: readonly JourneyRow[]): string {
  return csvFile([journeyHeadings, ...rows.map((row) => journeyHeadings.map((name) => cells[name](row)))]);
}

/** Downloads the rows in their order. `of` goes into the file name: '2025-2026'. */
export function downloadJourneys(rows: readonly JourneyRow[], of: string): void {
  handOver(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `journeys-${of}.csv`);
}
