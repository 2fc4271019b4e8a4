import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { type FileRow, findDuplicates, type KnownRow } from './duplicates.ts';

const row = (description: string, amount = -500, more: Partial<FileRow> = {}): FileRow => ({
  date: calendarDate('2025-06-01'),
  description,
  amount: pence(amount),
  ...more,
});
let next = 1;
const known = ({ id, ...rest }: FileRow, more: Partial<KnownRow> = {}): KnownRow => ({
  transactionId: next++,
  bankRef: id,
  discarded: false,
  mayMove: false,
  ...rest,
  ...more,
});
/** How each row matches, or why it does not. */
const kinds = (rows: readonly FileRow[], there: readonly KnownRow[], isChained = true) =>
  findDuplicates(rows, there, isChained).map(({ match, unlike }) => match?.why ?? unlike?.why);
const day = (text: string) => ({ date: calendarDate(text) });

test("matches by the bank's own id, as long as amount and day agree", () => {
  const there = [known(row('Coffee', -300, { id: 'A' })), known(row('Coffee', -300, { id: 'B' }))];
  expect(kinds([row('COFFEE SHOP', -300, { id: 'B', ...day('2025-06-05') })], there)).toEqual(['same-id']);
  expect(kinds([row('Coffee', -300, { id: 'C' })], there)).toEqual([undefined]);
});

test('takes an id with another amount, or much later, as another transaction', () => {
  const there = [known(row('Coffee', -300, { id: '1' }))];
  expect(kinds([row('Rent', -999, { id: '1', ...day('2025-07-20') })], there)).toEqual(['id-used-again']);
  expect(kinds([row('Coffee', -300, { id: '1', ...day('2025-07-01') })], there)).toEqual(['id-used-again']);
  expect(kinds([row('Coffee', -310, { id: '1' })], there)).toEqual(['id-used-again']);
});

test.each(['NONREF', 'NOTPROVIDED', 'nonref', '0', '000000', 'N/A'])('rejects %s as an id', (id) => {
  const there = [known(row('Coffee', -300, { id }))];
  expect(kinds([row('Tea', -300, { id, ...day('2025-06-03') })], there)).toEqual([undefined]);
  expect(kinds([row('Coffee', -300, { id })], there)).toEqual(['same-row']);
});

test('ignores an id that several rows have', () => {
  const there = [known(row('Coffee', -300, { id: '1' })), known(row('Tea', -200, { id: '1' }))];
  expect(kinds([row('Cake', -300, { id: '1', ...day('2025-06-03') })], there)).toEqual([undefined]);
  expect(kinds([row('Tea', -200, { id: '1' })], there)).toEqual(['same-row']);
});

test('separates rows whose balances follow each other, and matches equal balances', () => {
  const at = (balance: number) => ({ balance: pence(balance) });
  const there = [known(row('Coffee', -300, at(9_400)))];
  expect(kinds([row('Coffee', -300, at(9_100))], there)).toEqual(['balance-goes-on']);
  expect(kinds([row('Coffee', -300, at(9_700))], there)).toEqual(['balance-goes-on']);
  expect(kinds([row('Coffee', -300, at(9_700)), row('Coffee', -300, at(9_400))], there)).toEqual([
    undefined,
    'same-row',
  ]);
  // Balances that do not follow from one another, or are not adjacent, prove nothing.
  expect(kinds([row('Coffee', -300, at(9_100))], there, false)).toEqual(['same-row']);
  expect(kinds([row('Coffee', -300, at(8_000))], there)).toEqual(['same-row']);
});

test('matches a pending or manual transaction that is booked days later with another id', () => {
  const pending = known(row('COFFEE', -300, { id: 'P' }), { mayMove: true });
  const booked = row('Coffee', -300, { id: 'B', ...day('2025-06-04') });
  expect(kinds([booked], [pending])).toEqual(['moved']);
  expect(kinds([{ ...booked, ...day('2025-06-20') }], [pending])).toEqual([undefined]);
  expect(kinds([{ ...booked, amount: pence(-301) }], [pending])).toEqual([undefined]);
  expect(kinds([booked], [{ ...pending, mayMove: false }])).toEqual([undefined]);
  expect(kinds([booked, { ...booked, id: 'C' }], [pending])).toEqual(['moved', undefined]);
});

test('matches a row with an id to a transaction without one', () => {
  const there = [known(row('Coffee', -300))];
  expect(kinds([row('coffee ', -300, { id: 'A' })], there)).toEqual(['same-row']);
});

test('treats equal rows of one file as separate, and matches only as many as exist', () => {
  const there = [known(row('Coffee')), known(row('Coffee'))];
  expect(kinds([row('Coffee'), row('Coffee'), row('Coffee')], there)).toEqual([
    'same-row',
    'same-row',
    undefined,
  ]);
  expect(kinds([row('Coffee'), row('Coffee')], [])).toEqual([undefined, undefined]);
});

test('takes the same day, amount and merchant as similar, but not another merchant or day', () => {
  const there = [known(row('CARD PAYMENT TO AMAZON.CO.UK*2K3'))];
  expect(kinds([row('Amazon')], there)).toEqual(['similar']);
  expect(kinds([row('Argos')], there)).toEqual([undefined]);
  expect(kinds([row('Amazon', -500, { date: calendarDate('2025-06-02') })], there)).toEqual([undefined]);
  expect(kinds([row('Amazon', -501)], there)).toEqual([undefined]);
});

const anyRow = fc.record({
  date: fc.constantFrom('2025-06-01', '2025-06-02').map(calendarDate),
  description: fc.constantFrom('Coffee', 'Amazon', 'Rent', ''),
  amount: fc.constantFrom(-100, -200, 300).map(pence),
});

test('adds nothing from the same file, and only what is new from an overlapping one', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow),
      fc.array(anyRow),
      fc.array(anyRow),
      fc.boolean(),
      (old, both, fresh, ids) => {
        const named = (rows: FileRow[], name: string) =>
          ids ? rows.map((one, index) => ({ ...one, id: `${name}${index}` })) : rows;
        const first = [...named(old, 'o'), ...named(both, 'b')];
        const there = first.map((one) => known(one));
        expect(findDuplicates(first, there).every(({ match }) => match !== undefined)).toBe(true);
        const second = [...named(both, 'b'), ...named(fresh, 'f')];
        const matches = findDuplicates(second, there);
        const ownIds = matches.flatMap(({ match }) => match?.known.transactionId ?? []);
        expect(new Set(ownIds).size).toBe(ownIds.length);
        if (ids)
          expect(matches.map(({ match }) => match === undefined)).toEqual(
            second.map((_, at) => at >= both.length),
          );
        else expect(ownIds.length).toBeGreaterThanOrEqual(both.length);
      },
    ),
  );
});
