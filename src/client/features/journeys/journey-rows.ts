import type { Journey } from '#contract/journeys/journeys.ts';
import { STOP, UNKNOWN, vehicleNames, type Vehicle } from '#contract/journeys/vehicles.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { ukClockOf } from '#domain/uk-clock.ts';

/** A journey as the grid shows it. */
export interface JourneyRow {
  readonly key: string;
  readonly journey: Journey;
  /** In the United Kingdom. */
  readonly day: CalendarDate;
  readonly time: string;
  readonly shownDate: string;
  /** Empty if not given. */
  readonly from: string;
  readonly to: string;
  readonly vehicle: string;
  /** For the search, in lower case. */
  readonly text: string;
}

export interface JourneyFilters {
  readonly claimed: 'all' | 'yes' | 'no';
  readonly description: string;
  /** From a link of the tax breakdown. */
  readonly vehicle?: Vehicle | undefined;
}

export function journeyRow(journey: Journey): JourneyRow {
  const { day, time } = ukClockOf(new Date(journey.start_time));
  const [from, to] = [given(journey.start_postcode), given(journey.end_postcode)];
  return {
    key: String(journey.id),
    journey,
    day,
    time,
    shownDate: formatUkDate(day),
    from,
    to,
    vehicle: vehicleNames[journey.type],
    text: `${journey.comments} ${from} ${to} ${journey.waypoints} ${journey.tags}`.toLowerCase(),
  };
}

/** The rows between two days, inclusive, that the filters let through. */
export function filterJourneys(
  rows: readonly JourneyRow[],
  { start, end }: { readonly start: string; readonly end: string },
  { claimed, description, vehicle }: JourneyFilters,
): JourneyRow[] {
  const words = description.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    ({ day, journey, text }) =>
      day >= start &&
      day <= end &&
      (claimed === 'all' || (claimed === 'yes') === (journey.claimed === 'Y')) &&
      (vehicle === undefined || journey.type === vehicle) &&
      words.every((word) => text.includes(word)),
  );
}

/** The postcode, or nothing. */
export function given(postcode: string): string {
  return postcode === UNKNOWN ? '' : postcode;
}

/** Every postcode that the journey passes, in its order; empty without both ends. */
export function placesOf({
  start_postcode,
  end_postcode,
  waypoints,
}: Pick<Journey, 'start_postcode' | 'end_postcode' | 'waypoints'>): string[] {
  const [from, to] = [given(start_postcode), given(end_postcode)];
  if (from === '' || to === '') return [];
  return [from, ...(waypoints === '' ? [] : waypoints.split(STOP)), to];
}

/** The filters in an address: 'claimed=yes&q=client&vehicle=in_vehicle'. */
export function readFilters(params: URLSearchParams): JourneyFilters {
  const claimed = params.get('claimed');
  const vehicle = params.get('vehicle');
  return {
    claimed: claimed === 'yes' || claimed === 'no' ? claimed : 'all',
    description: params.get('q') ?? '',
    vehicle: vehicle !== null && vehicle in vehicleNames ? (vehicle as Vehicle) : undefined,
  };
}

export function writeFilters(
  params: URLSearchParams,
  { claimed, description, vehicle }: JourneyFilters,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('claimed', claimed === 'all' ? '' : claimed);
  set('q', description);
  set('vehicle', vehicle ?? '');
  return next;
}

/** A journey that someone often makes: the last of those that are alike. */
export interface FrequentJourney {
  readonly row: JourneyRow;
  readonly count: number;
}

const FREQUENT = 3;
const MOST_SHOWN = 3;

/** The journeys made at least three times, most often first. `rows` are newest first. */
export function frequentJourneys(rows: readonly JourneyRow[]): FrequentJourney[] {
  const alike = new Map<string, { row: JourneyRow; count: number }>();
  for (const row of rows) {
    const { comments, type, miles, waypoints } = row.journey;
    const key = [comments.toLowerCase(), type, miles, row.from, waypoints, row.to].join('\n');
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { row, count: 1 });
    else known.count += 1;
  }
  return [...alike.values()]
    .filter(({ count }) => count >= FREQUENT)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_SHOWN);
}
