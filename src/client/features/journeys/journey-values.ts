import type { Journey } from '#contract/journeys/journeys.ts';
import { UNKNOWN, usualMinutes, type Vehicle, vehicles } from '#contract/journeys/vehicles.ts';
import { parseIsoDate } from '#domain/calendar-date.ts';
import { tidyPostcode } from '#domain/postcode.ts';
import { ukClockOf, ukInstant } from '#domain/uk-clock.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { given } from './journey-rows.ts';

/** A journey as the calls take it. */
export interface JourneyFields {
  readonly type: Vehicle;
  readonly start_time: string;
  readonly end_time: string;
  readonly start_postcode: string;
  readonly end_postcode: string;
  readonly waypoints: string;
  readonly miles: number;
  readonly comments: string;
}

/** The dialog's values for a journey. There and back is a journey that ends at its start, with one stop. */
export function valuesOf(journey: Journey): DialogValues<'journey'> & Values {
  const { day, time } = ukClockOf(new Date(journey.start_time));
  const from = given(journey.start_postcode);
  const isReturn = from !== '' && journey.end_postcode === from && /^[^|]+$/.test(journey.waypoints);
  const to = isReturn ? journey.waypoints : given(journey.end_postcode);
  return {
    description: journey.comments,
    vehicle: journey.type,
    ...(from === '' ? {} : { start_postcode: from }),
    ...(to === '' ? {} : { end_postcode: to }),
    there_and_back: isReturn,
    date: day,
    time,
    miles: journey.claimed === 'Y' ? journey.miles_claimed : journey.miles,
  };
}

/** The postcodes of the dialog in their order; undefined without both ends. */
export function legsOf({ start_postcode, end_postcode, there_and_back }: DialogValues<'journey'>) {
  const [from, to] = [postcode(start_postcode), postcode(end_postcode)];
  if (from === '' || to === '') return undefined;
  return there_and_back === true ? [from, to, from] : [from, to];
}

/**
 * The journey to send, from checked values. `seconds`: how long it takes, if known. A millisecond is added to the start:
 * spec 2, 5. Throws RangeError for values that did not pass the checks.
 */
export function journeyFields(values: DialogValues<'journey'>, seconds: number | undefined): JourneyFields {
  const day = parseIsoDate(String(values.date));
  const started = day === undefined ? undefined : ukInstant(day, String(values.time));
  const type = vehicles.find((one) => one === values.vehicle);
  const { miles } = values;
  if (started === undefined || type === undefined || typeof miles !== 'number')
    throw new RangeError('an unchecked journey');
  const [from, to] = [postcode(values.start_postcode), postcode(values.end_postcode)];
  const isReturn = values.there_and_back === true && from !== '' && to !== '';
  const start = started.getTime() + 1;
  const lasts = Math.min(86_400, Math.max(60, seconds ?? usualMinutes(type, miles) * 60));
  return {
    type,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + lasts * 1000).toISOString(),
    start_postcode: from || UNKNOWN,
    end_postcode: (isReturn ? from : to) || UNKNOWN,
    waypoints: isReturn ? to : '',
    miles: Math.round(miles * 100) / 100,
    comments: String(values.description).trim(),
  };
}

/** The values after a change: ticking "there and back" doubles the miles, and clearing it halves them. */
export function afterChange(before: Values, next: Values): Values {
  const { miles, there_and_back }: DialogValues<'journey'> = next;
  if (there_and_back === before['there_and_back'] || typeof miles !== 'number') return next;
  return { ...next, miles: Math.round(miles * (there_and_back === true ? 200 : 50)) / 100 };
}

/** A measured distance once "there and back" is ticked or cleared: it takes twice or half as long, like the miles. */
export function afterReturn<T extends Measured>(found: T, isReturn: boolean, places: readonly string[]): T {
  const times = isReturn ? 2 : 0.5;
  return {
    ...found,
    miles: Math.round(found.miles * times * 100) / 100,
    seconds: Math.round(found.seconds * times),
    places,
  };
}

interface Measured {
  readonly miles: number;
  readonly seconds: number;
  readonly places: readonly string[];
}

/** The values with a time that people also type, such as '9.30', '930' or '9am', as the form wants it: '09:30'. */
export function withTidyTime(values: Values): Values {
  const typed = values['time'];
  if (typeof typed !== 'string') return values;
  const [, hours, minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?([ap]m)?$/i.exec(typed.trim()) ?? [];
  if (hours === undefined) return values;
  const hour = Number(hours);
  const isClock12 = half !== '';
  if (isClock12 && (hour < 1 || hour > 12)) return values;
  const hour24 = isClock12 ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return { ...values, time: `${String(hour24).padStart(2, '0')}:${minutes}` };
}

function postcode(value: unknown): string {
  return typeof value === 'string' ? tidyPostcode(value) : '';
}
