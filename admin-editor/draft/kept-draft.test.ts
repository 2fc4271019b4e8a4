import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { keptBefore, keptDraft } from './kept-draft.ts';

const titled = (title: string): Definition => ({
  code: 'SA109',
  taxYear: '2022-23',
  kind: 'single',
  title,
  tax_column: 'residence',
  form_json: { fields: [] },
});
const isTitled = (kept: unknown): kept is Definition => typeof kept === 'object';
const of = { user: 'ann@staff.example', code: 'SA109', taxYear: '2022-23' };
const now = new Date('2026-11-20T10:00:00Z');

test('what was not saved is there for the next window, the newest first, and gone once it is saved', () => {
  const store = memory();
  const [one, two] = [keptDraft(store, of, 'tab-one'), keptDraft(store, of, 'tab-two')];
  const base = { revision: 4, version: 1 };
  expect(one.write({ definition: titled('One'), from: titled('Saved'), base }, now)).toBe(true);
  const later = new Date(now.getTime() + 1000);
  two.write({ definition: titled('Two'), from: titled('Saved'), base }, later);
  expect(keptBefore(store, of, isTitled)).toMatchObject([
    { definition: titled('Two'), from: titled('Saved'), base, at: later.toISOString() },
    { definition: titled('One') },
  ]);
  expect(keptBefore(store, { ...of, user: 'bob@staff.example' }, isTitled)).toEqual([]);
  expect(keptBefore(store, { ...of, taxYear: '2023-24' }, isTitled)).toEqual([]);
  two.forget();
  expect(keptBefore(store, of, isTitled)).toHaveLength(1);
});

test('after a save the copy goes on from the new revision and the old one is gone', () => {
  const store = memory();
  const kept = keptDraft(store, of, 'tab-one');
  kept.write({ definition: titled('A'), from: titled('0'), base: { revision: 4, version: 1 } }, now);
  kept.write({ definition: titled('B'), from: titled('A'), base: { revision: 5, version: 1 } }, now);
  expect(keptBefore(store, of, isTitled)).toMatchObject([{ definition: titled('B'), base: { revision: 5 } }]);
});

test('a browser without room says so, and what is no draft is taken away', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const base = { revision: 0, version: 1 };
  expect(keptDraft(full, of, 't').write({ definition: titled('A'), from: titled('0'), base }, now)).toBe(
    false,
  );
  const store = memory();
  store.setItem('form-draft/ann@staff.example/SA109/2022-23/4/x', '{"definition":7}');
  expect(keptBefore(store, of, isTitled)).toEqual([]);
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
