import { MOST_IMPORTED } from '#contract/journeys/vehicles.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearLabel, taxYearOf } from '#domain/tax-year.ts';

/** Texts quoted from the specification (2, 5 and 8, "Journeys"), and others of this screen. */
export const messages = {
  informationRequired: 'Information required',
  oops: 'Oops',
  needsPostcodes: 'Please input both a start and end postcode to calculate distance',
  noRoute: 'With both postcodes we measure the distance and show the route.',
  noDistance: 'Could not get distance. Please check postcodes or enter mileage here.',
  timeTaken:
    'Journey time error: There is already a journey logged for this time period, please choose another time',
  emptyFile: 'The file is empty.',
  notText: 'This is not a CSV file. Save your spreadsheet as CSV, and choose that file.',
  longFile: `The file is too large. It can have ${journeys(MOST_IMPORTED)}.`,
  vehicle: (count: number, name: string) => ({
    title: 'Change vehicle',
    message: `Change ${journeys(count)} to “${name}”? Claims use the rate of the new vehicle.`,
    confirmLabel: 'Continue',
    cancelLabel: 'Cancel',
  }),
};

/** '1 journey' or '1,234 journeys'. */
export function journeys(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'journey' : 'journeys'}`;
}

/** What an import added, with the tax years it is in if these are not just the one on the screen. */
export function importedText(rows: readonly { readonly start_time: string }[], shown: TaxYear): string {
  const years = [
    ...new Set(rows.flatMap(({ start_time }) => taxYearOf(ukDateOf(new Date(start_time))) ?? [])),
  ].toSorted();
  const [first, last] = [years[0], years.at(-1)];
  const text = `Imported ${journeys(rows.length)}`;
  if (first === undefined || last === undefined || (first === last && first === shown)) return text;
  return first === last
    ? `${text} in ${taxYearLabel(first)}`
    : `${text} in ${taxYearLabel(first)} to ${taxYearLabel(last)}`;
}

/** '12.5 miles' or '1 mile'. */
export function milesText(miles: number): string {
  return `${miles.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** Spec 2, 9: days with one decimal, hours and minutes, or minutes. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes >= 1440) return `${(minutes / 1440).toFixed(1)} days`;
  if (minutes >= 60) return `${counted(Math.floor(minutes / 60), 'hour')} ${counted(minutes % 60, 'minute')}`;
  return counted(minutes, 'minute');
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
