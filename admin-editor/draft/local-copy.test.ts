import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { earlierCopies, localCopy } from './local-copy.ts';

const titled = (title: string): Definition => ({
  code: 'SA109',
  taxYear: '2022-23',
  kind: 'single',
  title,
  tax_column: 'residence',
  form_json: { fields: [] },
});
const isTitled = (copy: unknown): copy is Definition => typeof copy === 'object';
const of = { user: 'ann@staff.example', code: 'SA109', taxYear: '2022-23' };
const now = new Date('2026-11-20T10:00:00Z');

test('offers unsaved drafts to the next window, newest first, until they are saved', () => {
  const store = memory();
  const [one, two] = [localCopy(store, of, 'tab-one'), localCopy(store, of, 'tab-two')];
  const base = { revision: 4, version: 1 };
  expect(one.write({ definition: titled('One'), from: titled('Saved'), base }, now)).toBe(true);
  const later = new Date(now.getTime() + 1000);
  two.write({ definition: titled('Two'), from: titled('Saved'), base }, later);
  expect(earlierCopies(store, of, isTitled)).toMatchObject([
    { definition: titled('Two'), from: titled('Saved'), base, at: later.toISOString() },
    { definition: titled('One') },
  ]);
  expect(earlierCopies(store, { ...of, user: 'bob@staff.example' }, isTitled)).toEqual([]);
  expect(earlierCopies(store, { ...of, taxYear: '2023-24' }, isTitled)).toEqual([]);
  two.forget();
  expect(earlierCopies(store, of, isTitled)).toHaveLength(1);
});

test('moves the copy to the new revision after a save and removes the old one', () => {
  const store = memory();
  const copy = localCopy(store, of, 'tab-one');
  copy.write({ definition: titled('A'), from: titled('0'), base: { revision: 4, version: 1 } }, now);
  copy.write({ definition: titled('B'), from: titled('A'), base: { revision: 5, version: 1 } }, now);
  expect(earlierCopies(store, of, isTitled)).toMatchObject([
    { definition: titled('B'), base: { revision: 5 } },
  ]);
});

test('reports a full browser storage and removes stored data that is not a draft', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const base = { revision: 0, version: 1 };
  expect(localCopy(full, of, 't').write({ definition: titled('A'), from: titled('0'), base }, now)).toBe(
    false,
  );
  const store = memory();
  store.setItem('form-draft/ann@staff.example/SA109/2022-23/4/x', '{"definition":7}');
  expect(earlierCopies(store, of, isTitled)).toEqual([]);
  expect(store.length).toBe(0);
});

function memory() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
