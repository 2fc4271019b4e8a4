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
const known = ({ id, ...rest }: FileRow): KnownRow => ({
  transactionId: next++,
  bankRef: id,
  discarded: false,
  ...rest,
});
const kinds = (rows: readonly FileRow[], there: readonly KnownRow[]) =>
  findDuplicates(rows, there).map((match) => match?.why);

test("the bank's own id decides, whatever else is different", () => {
  const there = [known(row('Coffee', -300, { id: 'A' })), known(row('Coffee', -300, { id: 'B' }))];
  expect(kinds([row('COFFEE SHOP', -310, { id: 'B' })], there)).toEqual(['same-id']);
  expect(kinds([row('Coffee', -300, { id: 'C' })], there)).toEqual([undefined]);
});

test('a row with an id matches one that came without', () => {
  const there = [known(row('Coffee', -300))];
  expect(kinds([row('coffee ', -300, { id: 'A' })], there)).toEqual(['same-row']);
});

test('equal rows of one file are different transactions; only as many as are there are known', () => {
  const there = [known(row('Coffee')), known(row('Coffee'))];
  expect(kinds([row('Coffee'), row('Coffee'), row('Coffee')], there)).toEqual([
    'same-row',
    'same-row',
    undefined,
  ]);
  expect(kinds([row('Coffee'), row('Coffee')], [])).toEqual([undefined, undefined]);
});

test('the same day, amount and merchant look like one; another merchant or day does not', () => {
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

test('the same file again adds nothing, an overlapping one only what is new', () => {
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
        const there = first.map(known);
        expect(findDuplicates(first, there).every((match) => match !== undefined)).toBe(true);
        const second = [...named(both, 'b'), ...named(fresh, 'f')];
        const matches = findDuplicates(second, there);
        const ownIds = matches.flatMap((match) => match?.known.transactionId ?? []);
        expect(new Set(ownIds).size).toBe(ownIds.length);
        if (ids)
          expect(matches.map((match) => match === undefined)).toEqual(
            second.map((_, at) => at >= both.length),
          );
        else expect(ownIds.length).toBeGreaterThanOrEqual(both.length);
      },
    ),
  );
});
