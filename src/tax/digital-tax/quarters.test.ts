import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { ratesOf } from '../rates/index.ts';
import {
  isLastUpdate,
  jointUpdateState,
  type Quarter,
  quartersOf,
  type QuarterType,
  updateState,
} from './quarters.ts';
import { updateRules } from './update-rules.ts';

const rulesOf = (year: TaxYear) => ratesOf(year).digitalTax;
const daysOf = (quarters: readonly Quarter[]) =>
  quarters.map(({ from, to, due, sendFrom }) => [from, to, due, sendFrom]);
const day = calendarDate;

test.each([
  ['2024-25', 'standard'],
  ['2026-27', 'standard'],
  ['2026-27', 'calendar'],
] as const)('one update of %s with %s quarters is the last one', (year, type) => {
  const last = (ended?: string) =>
    quartersOf(year, rulesOf(year), type).map((one) =>
      isLastUpdate(year, one, ended === undefined ? undefined : day(ended)),
    );
  expect(last()).toEqual([false, false, false, true]);
  const start = Number(year.slice(0, 4));
  expect(last(`${start + 1}-06-01`)).toEqual([false, false, false, true]);
  // A business that ends during the year: its last update, and later ones that cover the year so far.
  const isCumulative = year >= '2025-26';
  expect(last(`${start}-08-20`)).toEqual([false, true, isCumulative, isCumulative]);
  expect(last(`${start - 1}-08-20`)).toEqual([false, false, false, false]);
});

// GOV.UK, Send quarterly updates; Income Tax (Digital Requirements) Regulations 2021, reg.7, before and after 2024.
describe('the quarters', () => {
  test('of 2026-27 count from the start of the year and are due on the 7th', () => {
    expect(daysOf(quartersOf('2026-27', rulesOf('2026-27'), 'standard'))).toEqual([
      ['2026-04-06', '2026-07-05', '2026-08-07', '2026-06-25'],
      ['2026-04-06', '2026-10-05', '2026-11-07', '2026-09-25'],
      ['2026-04-06', '2027-01-05', '2027-02-07', '2026-12-26'],
      ['2026-04-06', '2027-04-05', '2027-05-07', '2027-03-26'],
    ]);
  });

  test('of 2026-27 by the calendar start on 1 April and are due on the same days', () => {
    expect(daysOf(quartersOf('2026-27', rulesOf('2026-27'), 'calendar'))).toEqual([
      ['2026-04-01', '2026-06-30', '2026-08-07', '2026-06-20'],
      ['2026-04-01', '2026-09-30', '2026-11-07', '2026-09-20'],
      ['2026-04-01', '2026-12-31', '2027-02-07', '2026-12-21'],
      ['2026-04-01', '2027-03-31', '2027-05-07', '2027-03-21'],
    ]);
  });

  test('of 2025-26 count from the start of the year and are due on the 5th', () => {
    expect(daysOf(quartersOf('2025-26', rulesOf('2025-26'), 'standard'))).toEqual([
      ['2025-04-06', '2025-07-05', '2025-08-05', '2025-06-25'],
      ['2025-04-06', '2025-10-05', '2025-11-05', '2025-09-25'],
      ['2025-04-06', '2026-01-05', '2026-02-05', '2025-12-26'],
      ['2025-04-06', '2026-04-05', '2026-05-05', '2026-03-26'],
    ]);
  });

  test('of 2024-25 each start on the day after the one before', () => {
    const firstDays = (type: 'standard' | 'calendar') =>
      quartersOf('2024-25', rulesOf('2024-25'), type).map(({ from }) => from);
    expect(firstDays('standard')).toEqual(['2024-04-06', '2024-07-06', '2024-10-06', '2025-01-06']);
    expect(firstDays('calendar')).toEqual(['2024-04-01', '2024-07-01', '2024-10-01', '2025-01-01']);
  });

  test('are by the calendar only in years in which that can be chosen', () => {
    expect(() => quartersOf('2022-23', rulesOf('2022-23'), 'calendar')).toThrow(RangeError);
  });

  test.each(shippedTaxYears)('of %s are due in the month after they end', (year) => {
    for (const { to, due } of quartersOf(year, rulesOf(year), 'standard'))
      expect((Date.parse(due) - Date.parse(to)) / 86_400_000).toBeOneOf([30, 31, 32, 33]);
  });
});

describe('the state of an update', () => {
  const quarters = quartersOf('2026-27', rulesOf('2026-27'), 'standard');
  const update = (to: string, on: string, business = 'A') => ({
    business,
    from: day('2026-04-06'),
    to: day(to),
    on: day(on),
  });
  const states = (today: string, ...sent: ReturnType<typeof update>[]) =>
    updateState({ quarters, sent, today: day(today) }).map(({ state, ...one }) =>
      'days' in one ? `${state} ${one.days}` : state === 'sent' ? `sent ${one.on} ${one.lateDays}` : state,
    );

  test('is late from the day after it was due', () => {
    expect(states('2026-08-07')).toEqual(['due 0', 'not_open 49', 'not_open 141', 'not_open 231']);
    expect(states('2026-08-08')[0]).toBe('late 1');
    expect(states('2026-11-27')).toEqual(['late 112', 'late 20', 'not_open 29', 'not_open 119']);
  });

  test('is open from ten days before the end of its quarter', () => {
    expect(states('2026-06-24')[0]).toBe('not_open 1');
    expect(states('2026-06-25')[0]).toBe('due 43');
  });

  test('is sent when an update reaches the end of the quarter, on the day of the first', () => {
    expect(states('2026-08-01', update('2026-07-04', '2026-07-04'))[0]).toBe('due 6');
    const [first, second, third] = states(
      '2026-11-27',
      update('2026-10-05', '2026-11-07'),
      update('2026-10-05', '2026-11-20'),
    );
    expect([first, second, third]).toEqual(['sent 2026-11-07 92', 'sent 2026-11-07 0', 'not_open 29']);
  });

  test('of a business that began during the year does not need the first days', () => {
    const sent = [{ ...update('2026-07-05', '2026-08-01'), from: day('2026-05-20') }];
    expect(updateState({ quarters, sent, today: day('2026-08-10') })[0]?.state).toBe('sent');
  });

  test('of two businesses is sent with the last one, and late while one is missing', () => {
    const trade = update('2026-07-05', '2026-07-20', 'A');
    const joint = (ids: string[], ...sent: ReturnType<typeof update>[]) =>
      jointUpdateState({
        quartersOf: () => quarters,
        sent,
        businesses: ids.map((id) => ({ id, type: 'standard', ends: [] })),
        today: day('2026-08-10'),
      })[0];
    expect(joint(['A', 'B'], trade)).toMatchObject({ state: 'late', days: 3 });
    expect(joint(['A', 'B'], trade)).not.toHaveProperty('unsent');
    expect(joint(['A', 'B'])).toMatchObject({ state: 'late', unsent: 2 });
    expect(joint(['A', 'B'], trade, update('2026-07-05', '2026-08-09', 'B'))).toMatchObject({
      state: 'sent',
      on: '2026-08-09',
      lateDays: 2,
    });
    expect(joint([], trade)).toMatchObject({ state: 'sent', on: '2026-07-20', lateDays: 0 });
    expect(joint([])).toMatchObject({ state: 'late' });
  });

  test('of businesses with different quarters is judged for each by its own', () => {
    const both = (sent: ReturnType<typeof update>[], ends: Record<'A' | 'B', string[]> = { A: [], B: [] }) =>
      jointUpdateState({
        quartersOf: (type) => quartersOf('2026-27', rulesOf('2026-27'), type),
        sent,
        businesses: [
          { id: 'A', type: 'calendar' satisfies QuarterType, ends: ends.A.map(day) },
          { id: 'B', type: 'standard', ends: ends.B.map(day) },
        ],
        today: day('2026-11-20'),
      });
    const trade = update('2026-09-30', '2026-11-01', 'A');
    const property = update('2026-10-05', '2026-11-05', 'B');
    const [first, second, third] = both([trade, property]);
    expect([first, second, third].map((one) => one?.state)).toEqual(['sent', 'sent', 'not_open']);
    expect(second).toMatchObject({
      from: '2026-04-06',
      to: '2026-10-05',
      on: '2026-11-05',
      calendar: { from: '2026-04-01', to: '2026-09-30' },
    });
    expect(both([property]).map(({ state }) => state)).toEqual(['late', 'late', 'not_open', 'not_open']);
    // A trade that began after the first quarter has no update for it.
    const begun = { ...trade, from: day('2026-08-01') };
    const late = { A: ['2026-09-30', '2026-12-31', '2027-03-31'], B: [] };
    expect(both([begun, property], late)[0]?.state).toBe('sent');
    const lateForBoth = { A: late.A, B: ['2026-10-05', '2027-01-05', '2027-04-05'] };
    expect(both([begun, property], lateForBoth).map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  test('of separate periods is sent only with its own one', () => {
    const own = quartersOf('2024-25', rulesOf('2024-25'), 'standard');
    const sent = [{ business: 'A', from: day('2024-07-06'), to: day('2024-10-05'), on: day('2024-10-20') }];
    expect(updateState({ quarters: own, sent, today: day('2024-11-01') }).map(({ state }) => state)).toEqual([
      'late',
      'sent',
      'not_open',
      'not_open',
    ]);
  });
});

test('the year decides what an update contains', () => {
  expect(updateRules(ratesOf('2026-27'))).toEqual({
    cumulative: true,
    consolidatedLimit: pounds(90_000),
    holidayLets: false,
  });
  expect(updateRules(ratesOf('2024-25'))).toMatchObject({ cumulative: false, holidayLets: true });
  expect(updateRules(ratesOf('2023-24')).consolidatedLimit).toBe(pounds(85_000));
});
