import { expect, test } from 'vitest';
import { clientRows, filters, withRefreshed } from './client-rows.ts';
import { clientWith, someClients } from './for-stories.ts';

const due = (date: string, state: 'due' | 'overdue' = 'due') => ({
  title: 'File online',
  date,
  state,
  tax_year_id: 2025,
});
const early = clientWith(1, { deadline: due('2026-11-07', 'overdue') });
const late = clientWith(2, { deadline: due('2027-01-31') });
const free = clientWith(3, { deadline: undefined, filing: { state: 'filed', on: '2026-10-01' } });
const unknown = { ...clientWith(4), facts: undefined };
const clients = [free, unknown, late, early];
const ids = (shown: { search?: string; filter?: (typeof filters)[number] }) =>
  clientRows(clients, { search: '', filter: 'all', ...shown }).map(({ id }) => id);

test('puts what is overdue first, then what is due next, then what is not known, then nothing due', () => {
  expect(ids({})).toEqual([1, 2, 4, 3]);
});

test('finds every word in the name or the email address', () => {
  expect(ids({ search: ' CLIENT2 person ' })).toEqual([2]);
  expect(ids({ search: 'client2 nobody' })).toEqual([]);
});

test('filters by what is overdue and what is not filed', () => {
  expect(ids({ filter: 'overdue' })).toEqual([1]);
  expect(ids({ filter: 'not-filed' })).toEqual([1, 2]);
});

test('a client needs attention for items without a tag, a missed day or a rejected return', () => {
  const rows = clientRows(
    [
      clientWith(1, { untagged: 1 }),
      clientWith(2, { filing: { state: 'rejected', on: '2026-11-01' } }),
      clientWith(3, { deadline: due('2026-11-07', 'overdue') }),
      clientWith(4),
    ],
    { search: '', filter: 'attention' },
  );
  expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test('replaces the facts of refreshed clients, and adds no one', () => {
  const list = someClients([free, late]);
  const merged = withRefreshed(list, someClients([clientWith(2, { untagged: 9 }), clientWith(5)]));
  expect(merged.clients.map(({ id, facts }) => [id, facts?.untagged])).toEqual([
    [3, 0],
    [2, 9],
  ]);
});
