import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { journey } from './for-stories.ts';
import { journeyRow } from './journey-rows.ts';
import { afterChange, afterReturn, journeyFields, legsOf, valuesOf, withTidyTime } from './journey-values.ts';
import { durationText } from './messages.ts';

const values = {
  description: ' Client ',
  vehicle: 'in_vehicle',
  start_postcode: 'sw1a  1aa',
  end_postcode: 'ox1 1bx',
  there_and_back: false,
  date: '2025-06-02',
  time: '09:30',
  miles: 57,
} as const;

test('adds a millisecond to the start, and ends when the measured time has passed (spec 2, 5)', () => {
  expect(journeyFields(values, 3600)).toEqual({
    type: 'in_vehicle',
    start_time: '2025-06-02T08:30:00.001Z',
    end_time: '2025-06-02T09:30:00.001Z',
    start_postcode: 'SW1A 1AA',
    end_postcode: 'OX1 1BX',
    waypoints: '',
    miles: 57,
    comments: 'Client',
  });
  // Without a measurement: 57 miles at 30 miles an hour.
  expect(journeyFields(values, undefined).end_time).toBe('2025-06-02T10:24:00.001Z');
});

test('sends UNKNOWN for an empty postcode', () => {
  const { start_postcode, end_postcode } = journeyFields(
    { ...values, start_postcode: undefined, end_postcode: ' ' },
    60,
  );
  expect([start_postcode, end_postcode]).toEqual(['UNKNOWN', 'UNKNOWN']);
});

test('there and back ends at the start with the destination as a stop, and opens as it was entered', () => {
  const fields = journeyFields({ ...values, there_and_back: true }, 60);
  expect(fields).toMatchObject({
    start_postcode: 'SW1A 1AA',
    end_postcode: 'SW1A 1AA',
    waypoints: 'OX1 1BX',
  });
  const saved = journey(1, { ...fields, miles: 57, miles_claimed: 57 });
  expect(journeyFields(valuesOf(saved), 60)).toEqual(fields);
  expect(legsOf({ ...values, there_and_back: true })).toEqual(['SW1A 1AA', 'OX1 1BX', 'SW1A 1AA']);
  expect(legsOf({ ...values, end_postcode: '' })).toBeUndefined();
});

test('ticking there and back doubles the miles, and clearing it halves them', () => {
  const ticked = afterChange(values, { ...values, there_and_back: true });
  expect(ticked['miles']).toBe(114);
  expect(afterChange(ticked, { ...ticked, there_and_back: false })['miles']).toBe(57);
  expect(afterChange(values, { ...values, miles: 3 })['miles']).toBe(3);
});

test('ticking there and back after measuring keeps the measured time, doubled', () => {
  const oneWay = { miles: 57, seconds: 4560, places: ['SW1A 1AA', 'OX1 1BX'] };
  const places = ['SW1A 1AA', 'OX1 1BX', 'SW1A 1AA'];
  const both = afterReturn(oneWay, true, places);
  expect(both).toEqual({ miles: 114, seconds: 9120, places });
  const ticked = afterChange(values, { ...values, there_and_back: true });
  expect(both.miles).toBe(ticked['miles']);
  expect(afterReturn(both, false, oneWay.places)).toEqual(oneWay);
});

test.each([
  [59 * 60, '59 minutes'],
  [60, '1 minute'],
  [9120, '2 hours 32 minutes'],
  [3660, '1 hour 1 minute'],
  [129_600, '1.5 days'],
])('%d seconds are %s (spec 2, 9)', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('writes journeys as a file that can be imported', () => {
  const [head, row] = csvOf([journeyRow(journey(1, { comments: '=1+1' }))]).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Date","Start time","End time","Vehicle","Miles","Claimed","From","Via","To","Description"',
  );
  expect(row).toBe(
    '"02/06/2025","09:30","11:02","By car or van","57.00","Yes","SW1A 1AA","","OX1 1BX","\'=1+1"',
  );
});

test.each([
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9am', '09:00'],
  ['12 am', '00:00'],
  ['2.15pm', '14:15'],
  ['14', '14:00'],
  ['25:99', '25:99'],
  ['13pm', '13pm'],
  ['soon', 'soon'],
])('reads the time %j as %j', (typed, time) => expect(withTidyTime({ time: typed })).toEqual({ time }));
