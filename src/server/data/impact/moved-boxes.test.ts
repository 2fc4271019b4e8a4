import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { migrateAnswers } from '#form-schemas/migrations/migrate.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { Forward } from './moved-boxes.ts';

const YEAR = '2025-26';
type Kind = 'sum' | 'join';

function form(kind: Kind, boxes: readonly string[], migrations: Migration[] = []): Definition {
  const shape =
    kind === 'sum' ? ({ format: 'number', currency: true } as const) : { format: 'string' as const };
  const fields = boxes.map((name): Field => ({ name, id: `t.${name}`, title: name, ...shape }));
  const form_json = { fields, migrations };
  return { code: 'T1', taxYear: YEAR, kind: 'single', title: 'Trial', tax_column: 'trial', form_json };
}

/** Boxes, some of them merged into one by the version that is rolled back. */
interface Merged {
  readonly kind: Kind;
  readonly before: readonly string[];
  readonly from: readonly string[];
  readonly to: string;
  /** Boxes that still exist, or exist again, in the version rolled back. */
  readonly remaining: readonly string[];
}

function rollback({ kind, before, from, to, remaining }: Merged) {
  const ids = (boxes: readonly string[]) => boxes.map((box) => `t.${box}`);
  const by = kind === 'sum' ? { by: kind } : { by: kind, text: '; ' };
  const merge: Migration = { id: 'm', do: 'merge', from: ids(from), to: ids([to]), ...by };
  const current = [
    ...new Set([...before.filter((box) => !from.includes(box) || remaining.includes(box)), to]),
  ];
  return { base: form(kind, current, [merge]), draft: form(kind, before), current };
}

/** The boxes listed as losing this row in a rollback. */
async function listed(merged: Merged, row: Values, savedWith?: Definition): Promise<string[]> {
  const { base, draft } = rollback(merged);
  return lostOf(base, draft, row, savedWith);
}

async function lostOf(base: Definition, draft: Definition, row: Values, savedWith = base): Promise<string[]> {
  const none = () => [];
  const ground = { base, draft, version: 2, years: [YEAR], formsOf: none, draftFormsOf: none } as const;
  const forward = new Forward(ground);
  const form = { section: 'trial', code: 'T1', version: 2, definitionYear: YEAR, answers: row };
  await forward.through([{ year: YEAR, form: { ...form, saved: new Date(0) }, savedWith }]);
  return forward.findings.filter(({ answers, same }) => same < answers).map(({ box }) => box);
}

const ALL = ['a', 'b', 'c', 'd'];
const merges = fc
  .record({
    kind: fc.constantFrom<Kind>('sum', 'join'),
    before: fc.subarray(ALL, { minLength: 2 }),
    to: fc.constantFrom(...ALL, 'new'),
  })
  .chain((rest) =>
    fc
      .record({ from: fc.subarray([...rest.before], { minLength: 2 }), remaining: fc.subarray(ALL) })
      .map((more): Merged => ({ ...rest, ...more })),
  );

test('lists the answers that have no box after a merge is rolled back, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(merges, fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), async (merged, pieces) => {
      const { base, draft, current } = rollback(merged);
      // All values differ, so that each can be traced. No box has more than there were.
      const row: Record<string, string | number> = {};
      const alike: Record<string, string | number> = {};
      for (const [at, box] of current.entries()) {
        const count = pieces[at] ?? 0;
        if (count === 0) continue;
        const textOf = (piece: (nth: number) => string) =>
          Array.from({ length: count }, (_, nth) => piece(nth)).join('; ');
        row[box] = merged.kind === 'sum' ? 100 + at : textOf((nth) => `${box}${nth}`);
        alike[box] = merged.kind === 'sum' ? 100 : textOf(() => 'x');
      }
      const after = Object.values(migrateAnswers(row, base, draft, YEAR));
      const found = new Set(
        after.flatMap((value): unknown[] => (typeof value === 'string' ? value.split('; ') : [value])),
      );
      const lost = Object.entries(row).filter(([, value]) =>
        typeof value === 'string' ? value.split('; ').some((one) => !found.has(one)) : !found.has(value),
      );
      const boxes = lost.map(([box]) => `t.${box}`).sort();
      expect((await listed(merged, row)).sort()).toEqual(boxes);
      // Whether an answer is lost does not depend on its value.
      expect((await listed(merged, alike)).sort()).toEqual(boxes);
    }),
  );
});

const merged: Merged = { kind: 'sum', before: ['a', 'b'], from: ['a', 'b'], to: 'c', remaining: ['a', 'b'] };

const words: Merged = { ...merged, kind: 'join' };
test.each<[string, Merged, Values, string[]]>([
  ['next to another one', merged, { a: 100, b: 5, c: 100 }, ['t.c']],
  ['on its own', merged, { a: 100, c: 100 }, ['t.c']],
  ['as the other two come to', merged, { a: 100, b: 5, c: 105 }, ['t.c']],
  ['where the box of both is one of them', { ...merged, to: 'b' }, { a: 100, b: 100 }, ['t.b']],
  ['of texts', words, { a: 'x', c: 'x' }, ['t.c']],
  ['as a part of a text', words, { a: 'x', c: 'x; y' }, ['t.c']],
  ['with a box free for it', merged, { b: 100, c: 100 }, []],
])(
  'counts the same amount in two boxes as two amounts, of which one can lose its box: %s',
  async (_, back, row, lost) => {
    expect(await listed(back, row)).toEqual(lost);
  },
);

test('reports an answer as lost if its new box has an equal one, also without a rollback', async () => {
  const rename: Migration = { id: 'm', do: 'rename', from: ['t.a'], to: ['t.b'] };
  const split: Migration = { ...rename, do: 'split', to: ['t.b', 't.c'], by: 'share', percent: [60, 40] };
  const base = form('sum', ['a', 'b']);
  expect(await lostOf(base, form('sum', ['b'], [rename]), { a: 100, b: 100 })).toEqual(['t.a']);
  expect(await lostOf(base, form('sum', ['b', 'c'], [split]), { a: 100, b: 60 })).toEqual(['t.a']);
});

test('keeps what was saved before the merge unchanged', async () => {
  const { draft } = rollback(merged);
  expect(await listed(merged, { a: 100, b: 200 }, draft)).toEqual([]);
});
