import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import '#tests/support/random-runs.ts';
import { paymentReference, referencesIn } from '../paying/reference.ts';
import { type Arrival, candidatesOf, matchArrivals, type OpenRequest } from './match.ts';

const DAY = calendarDate('2026-11-01');

const open = (requestId: number, more: Partial<OpenRequest> = {}): OpenRequest => ({
  requestId,
  accountId: 1,
  amount: 5_000,
  reference: paymentReference(String(requestId)),
  day: DAY,
  due: undefined,
  paidOn: undefined,
  isMarked: false,
  tags: true,
  ...more,
});

const came = (more: Partial<Arrival> = {}): Arrival => ({
  transactionId: 1,
  accountId: 1,
  date: addDays(DAY, 2),
  amount: 5_000,
  description: 'J SMITH',
  ...more,
});

const ids = (found: readonly OpenRequest[]) => found.map(({ requestId }) => requestId);

describe('candidatesOf', () => {
  test.each([
    ['money out', came({ amount: -5_000 })],
    ['another amount', came({ amount: 4_999 })],
    ['another account', came({ accountId: 2 })],
    ['the day before the request', came({ date: addDays(DAY, -1) })],
    ['45 days after a request without a due date', came({ date: addDays(DAY, 45) })],
  ])('is none for %s', (_, arrival) => {
    expect(candidatesOf(arrival, [open(1)])).toEqual([]);
  });

  test('takes the day of the request and 14 days after the due date', () => {
    const due = addDays(DAY, 7);
    expect(ids(candidatesOf(came({ date: DAY }), [open(1)]))).toEqual([1]);
    expect(ids(candidatesOf(came({ date: addDays(due, 14) }), [open(1, { due })]))).toEqual([1]);
    expect(candidatesOf(came({ date: addDays(due, 15) }), [open(1, { due })])).toEqual([]);
  });

  test('takes five days after a payment through the pay page, and none before it', () => {
    const paid = open(1, { paidOn: addDays(DAY, 10) });
    expect(ids(candidatesOf(came({ date: addDays(DAY, 15) }), [paid]))).toEqual([1]);
    expect(candidatesOf(came({ date: addDays(DAY, 16) }), [paid])).toEqual([]);
    expect(candidatesOf(came({ date: addDays(DAY, 9) }), [paid])).toEqual([]);
  });

  test('finds a reference however the bank writes it, also long after', () => {
    const { reference } = open(1);
    for (const text of [
      reference,
      reference.toLowerCase(),
      `FASTER PAYMENT ${reference.slice(0, 5)} ${reference.slice(5)} MR FLFLY`,
      `FL${reference}`,
    ])
      expect(
        ids(candidatesOf(came({ date: addDays(DAY, 300), description: text }), [open(1), open(2)])),
      ).toEqual([1]);
  });

  test('never matches a payment with the reference of one request with another', () => {
    const description = open(2, {}).reference;
    expect(candidatesOf(came({ description }), [open(1), open(2, { amount: 1 })])).toEqual([]);
  });

  test('matches a request that the person marked as paid only by its reference', () => {
    const marked = open(1, { isMarked: true });
    expect(candidatesOf(came(), [marked])).toEqual([]);
    expect(ids(candidatesOf(came({ description: marked.reference }), [marked]))).toEqual([1]);
  });
});

describe('matchArrivals', () => {
  test('asks if a payment could be for two requests', () => {
    const { claimed, asked } = matchArrivals([came()], [open(1), open(2)]);
    expect(claimed).toEqual([]);
    expect(asked.map(({ requests }) => ids(requests))).toEqual([[1, 2]]);
  });

  test('a reference settles it, and leaves the other request for the next payment', () => {
    const first = came({ transactionId: 1, date: addDays(DAY, 1) });
    const second = came({ transactionId: 2, description: open(2).reference });
    const { claimed, asked } = matchArrivals([first, second], [open(1), open(2)]);
    expect(claimed.map(({ arrival, request }) => [arrival.transactionId, request.requestId])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(asked).toEqual([]);
  });

  test('does nothing for requests whose payment is not to be tagged, but they make a match uncertain', () => {
    const quiet = open(1, { tags: false });
    expect(matchArrivals([came()], [quiet])).toEqual({ claimed: [], asked: [] });
    expect(matchArrivals([came()], [quiet, open(2)]).asked).toHaveLength(1);
  });
});

const day = fc.integer({ min: -3, max: 60 }).map((days) => addDays(DAY, days));
const amount = fc.constantFrom(5_000, 6_000);
const request = (requestId: number) =>
  fc
    .record({
      accountId: fc.integer({ min: 1, max: 2 }),
      amount,
      day,
      due: fc.option(day, { nil: undefined }),
      paidOn: fc.option(day, { nil: undefined }),
      isMarked: fc.boolean(),
      tags: fc.boolean(),
    })
    .map((more) => open(requestId, more));
const requests = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => request(index + 1))));
const arrivals = fc
  .array(
    fc.record({
      accountId: fc.integer({ min: 1, max: 2 }),
      amount: fc.oneof(amount, fc.constant(-5_000)),
      date: day,
      description: fc.oneof(
        fc.constant('J SMITH'),
        fc.integer({ min: 1, max: 7 }).map((id) => `REF ${paymentReference(String(id))}`),
      ),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, index) => came({ ...one, transactionId: index + 1 })));

describe('whatever arrives', () => {
  test('each request and each transaction is claimed once at most, and only as a candidate', () => {
    fc.assert(
      fc.property(arrivals, requests, (all, asks) => {
        const { claimed, asked } = matchArrivals(all, asks);
        const unique = (values: readonly number[]) => new Set(values).size === values.length;
        expect(unique(claimed.map((one) => one.request.requestId))).toBe(true);
        expect(unique([...claimed, ...asked].map((one) => one.arrival.transactionId))).toBe(true);
        for (const one of claimed) {
          expect(candidatesOf(one.arrival, asks)).toContain(one.request);
          expect(one.request.tags).toBe(true);
          expect(one.arrival.amount).toBe(one.request.amount);
        }
        for (const one of asked) {
          expect(one.requests.length).toBeGreaterThan(1);
          expect(candidatesOf(one.arrival, asks)).toEqual(expect.arrayContaining([...one.requests]));
        }
      }),
    );
  });

  test('the order in which transactions and requests are given does not matter', () => {
    fc.assert(
      fc.property(arrivals, requests, fc.func(fc.integer()), (all, asks, key) => {
        const mixed = <T>(list: readonly T[]) => list.toSorted((a, b) => key(a) - key(b));
        const facts = ({ claimed, asked }: ReturnType<typeof matchArrivals>) => ({
          claimed: new Map(claimed.map((one) => [one.arrival.transactionId, one.request.requestId])),
          asked: new Map(asked.map((one) => [one.arrival.transactionId, new Set(ids(one.requests))])),
        });
        expect(facts(matchArrivals(mixed(all), mixed(asks)))).toEqual(facts(matchArrivals(all, asks)));
      }),
    );
  });
});

describe('a payment reference', () => {
  test('fits a Faster Payment, is found again, and differs from the next', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.string({ maxLength: 40 }), (one, other, text) => {
        const reference = paymentReference(one);
        expect(reference).toMatch(/^FL[0-9A-HJKMNP-TV-Z]{9}$/);
        expect(referencesIn(`${text} ${reference} ${text}`)).toContain(reference);
        expect(paymentReference(other) === reference).toBe(one === other);
      }),
    );
  });
});
