import { recordsOf } from '#bank-files/csv/records.ts';
import type { JourneyHeading } from '#contract/journeys/journey-headings.ts';
import {
  MOST_IMPORTED,
  MOST_MILES,
  usualMinutes,
  type Vehicle,
  vehicleNames,
  vehicles,
} from '#contract/journeys/vehicles.ts';
import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { unguardFormula } from '#domain/csv.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { ukInstant } from '#domain/uk-clock.ts';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { periodProblem, type Period, storedPostcode, storedWaypoints } from './journey-fields.ts';

/** A journey in a file. Miles are hundredths. */
export interface FileJourney extends Period {
  readonly line: number;
  readonly vehicle: Vehicle;
  readonly miles: number;
  readonly claimed: boolean;
  readonly start_postcode: string;
  readonly end_postcode: string;
  readonly waypoints: string;
  readonly comments: string;
}

export interface LineProblem {
  /** 0 if it is about the whole file. */
  readonly line: number;
  readonly message: string;
}

/** The journeys of a CSV file, and the lines that are not one. `newest`: the last tax year they can be in. */
export function readJourneys(
  csv: string,
  newest: TaxYear,
): { readonly journeys: readonly FileJourney[]; readonly problems: readonly LineProblem[] } {
  const [head, ...records] = recordsOf(csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/), ',');
  const places = new Map(head?.cells.map((cell, index) => [cell.trim().toLowerCase(), index]));
  const missing = (['Date', 'Start time', 'Miles', 'Description'] as const).filter(
    (name) => !places.has(name.toLowerCase()),
  );
  if (missing.length > 0)
    return { journeys: [], problems: [{ line: 1, message: `There is no column ${missing.join(', ')}.` }] };
  if (records.length > MOST_IMPORTED)
    return {
      journeys: [],
      problems: [
        {
          line: 0,
          message: `The file has more than ${MOST_IMPORTED.toLocaleString('en-GB')} journeys. Split it into smaller files.`,
        },
      ],
    };
  const journeys: FileJourney[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells, broken } of records) {
    const cell = (name: JourneyHeading) =>
      unguardFormula((cells[places.get(name.toLowerCase()) ?? -1] ?? '').trim());
    const read = broken ? 'A quotation mark is not closed.' : readRow(cell, newest);
    if (typeof read === 'string') problems.push({ line, message: read });
    else journeys.push({ line, ...read });
  }
  return { journeys, problems };
}

/** A journey, or what is wrong with the line. */
function readRow(
  cell: (name: JourneyHeading) => string,
  newest: TaxYear,
): Omit<FileJourney, 'line'> | string {
  const day = parseUkDate(cell('Date')) ?? parseIsoDate(cell('Date'));
  if (day === undefined) return 'The date is not DD/MM/YYYY.';
  const started = ukInstant(day, time(cell('Start time')));
  if (started === undefined) return 'The start time is not HH:MM.';
  const vehicle = vehicleOf(cell('Vehicle'));
  if (vehicle === undefined) return `The vehicle is not one of: ${Object.values(vehicleNames).join(', ')}.`;
  const miles = /^\d{1,4}(\.\d{1,2})?$/.test(cell('Miles')) ? Math.round(Number(cell('Miles')) * 100) : 0;
  if (miles < 1) return `The miles are not a number from 0.01 to ${MOST_MILES}.`;
  const comments = cell('Description');
  if (comments === '') return 'There is no description.';
  if (comments.length > dialogLengths.journey.description)
    return `The description has more than ${dialogLengths.journey.description} characters.`;
  const claimed = /^(y|yes|true|1)$/i.test(cell('Claimed'));
  if (!claimed && !/^(n|no|false|0)?$/i.test(cell('Claimed'))) return 'Claimed is not Yes or No.';
  const [start_postcode, end_postcode] = [storedPostcode(cell('From')), storedPostcode(cell('To'))];
  const waypoints = storedWaypoints(cell('Via'));
  const stops = waypoints === '' ? [] : waypoints.split('|');
  if ([start_postcode, end_postcode, ...stops].some((one) => one.length > 8) || stops.length > 10)
    return 'A postcode has more than 8 characters.';
  const ended = endOf(day, started, cell('End time'), usualMinutes(vehicle, miles / 100));
  if (ended === undefined) return 'The end time is not HH:MM.';
  const problem = periodProblem({ started, ended }, newest);
  return (
    problem ?? { started, ended, vehicle, miles, claimed, start_postcode, end_postcode, waypoints, comments }
  );
}

/** An end before the start is on the next day; without one the journey takes as long as usual. */
function endOf(day: CalendarDate, started: Date, text: string, minutes: number): Date | undefined {
  if (text === '') return new Date(started.getTime() + minutes * 60_000);
  const ended = ukInstant(day, time(text));
  if (ended === undefined || ended > started) return ended;
  return new Date(ended.getTime() + 86_400_000);
}

/** Spreadsheets drop the first zero and add seconds. */
function time(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** By the name on screen or the code; a car if it is empty. */
function vehicleOf(text: string): Vehicle | undefined {
  if (text === '') return 'in_vehicle';
  const plain = text.toLowerCase();
  return vehicles.find((one) => one === plain || vehicleNames[one].toLowerCase() === plain);
}
