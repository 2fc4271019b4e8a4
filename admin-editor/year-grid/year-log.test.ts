import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Edit } from '../commands/command.ts';
import { definitions, edits } from '../commands/for-tests.ts';
import { carryOut } from '../commands/commands.ts';
import type { CellEdit } from '../grid/form-grid.tsx';
import { mergeDefinitions } from '../merge/merge-definitions.ts';
import { rebaseLog } from '../merge/rebase-log.ts';
import { perform } from '../commands/command-log.ts';
import { openYear, performAll, receive, redoAll, undoAll, type YearLog } from './year-log.ts';
import { editsOf, filterRows, rowsOf } from './year-rows.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: name,
  title: name.toUpperCase(),
  format: 'string',
  ...more,
});
const form = (code: string, ...fields: Field[]): Definition => ({
  code,
  taxYear: '2025-26',
  kind: 'single',
  title: code,
  tax_column: code.toLowerCase(),
  form_json: { fields },
});
const opened = openYear([
  form('SA102', field('a'), field('b')),
  form('SA105', field('c'), field('d')),
  form('SA109', field('e')),
]);
const titled = (code: string, at: number, title: string): { form: string; edit: Edit } => ({
  form: code,
  edit: { do: 'set-cells', what: 'pasted', cells: [{ at, changes: { title } }] },
});
const now = (log: YearLog) =>
  [...log.logs].map(([code, { definition }]) =>
    [code, ...definition.form_json.fields.map(({ title }) => title)].join(' '),
  );

describe('a step of several forms', () => {
  const pasted = performAll(opened, 'pasted 2 rows', [titled('SA102', 1, 'One'), titled('SA105', 0, 'Two')]);

  test('is undone and redone in all its forms, and leaves the others unchanged', () => {
    expect(now(pasted)).toEqual(['SA102 A One', 'SA105 Two D', 'SA109 E']);
    expect(pasted.past).toMatchObject([{ description: 'pasted 2 rows', forms: ['SA102', 'SA105'] }]);
    const undone = undoAll(pasted);
    expect(now(undone)).toEqual(now(opened));
    expect([...undone.touched]).toEqual(['SA102', 'SA105']);
    expect(now(redoAll(undone))).toEqual(now(pasted));
  });

  test('is not made if nothing changes', () => {
    expect(performAll(opened, 'moved', [{ form: 'SA102', edit: { do: 'move-field', at: 0, by: -1 } }])).toBe(
      opened,
    );
  });

  test('cannot be redone after another form is changed', () => {
    const other = performAll(undoAll(pasted), 'changed title', [titled('SA109', 0, 'Other')]);
    expect(redoAll(other)).toBe(other);
    expect([...other.logs.values()].flatMap(({ future }) => future)).toEqual([]);
  });
});

describe('changes of another person', () => {
  const theirs = (base: Definition, edit: Edit) => carryOut(base, edit).definition;
  const under = (base: Definition, others: Definition) => (log: YearLog) =>
    receive(log, base.code, (one) =>
      rebaseLog(
        one,
        (mine) => mergeDefinitions(base, others, mine).definition,
        (mine) => mergeDefinitions(base, others, mine, new Map(), 'theirs').definition,
      ),
    );
  const pasted = performAll(opened, 'pasted', [titled('SA102', 1, 'One'), titled('SA105', 0, 'Two')]);
  const base = form('SA102', field('a'), field('b'));

  test('remain when the earlier step is undone', () => {
    const came = under(base, theirs(base, { do: 'add-field', at: 0, field: field('new') }))(pasted);
    expect(now(came)).toEqual(['SA102 NEW A One', 'SA105 Two D', 'SA109 E']);
    expect(now(undoAll(came))).toEqual(['SA102 NEW A B', 'SA105 C D', 'SA109 E']);
    expect(now(redoAll(undoAll(came)))).toEqual(now(came));
  });

  test('that match a step remove that form from it', () => {
    const same = theirs(base, { do: 'set-field', at: 1, changes: { title: 'One' } });
    const came = under(base, same)(pasted);
    expect(came.past).toMatchObject([{ forms: ['SA105'] }]);
    expect(now(undoAll(came))).toEqual(['SA102 A One', 'SA105 C D', 'SA109 E']);
  });

  test('restored from this browser are a separate step', () => {
    const restored = form('SA109', field('e', { title: 'Kept' }));
    const back = receive(pasted, 'SA109', (one) =>
      perform(one, { do: 'merge', definition: restored, select: 0 }),
    );
    expect(back.past.map(({ forms }) => forms)).toEqual([['SA102', 'SA105'], ['SA109']]);
    expect(now(undoAll(back))).toEqual(now(pasted));
    expect(now(undoAll(undoAll(back)))).toEqual(now(opened));
  });
});

test('undoes and redoes any steps over three forms', () => {
  const steps = fc.array(
    fc.array(fc.record({ form: fc.constantFrom('A', 'B', 'C'), edit: edits }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(definitions, definitions, definitions, steps, (a, b, c, all) => {
      const start = openYear([
        { ...a, code: 'A' },
        { ...b, code: 'B' },
        { ...c, code: 'C' },
      ]);
      const end = all.reduce((log, step, at) => {
        // One edit for each form.
        const own = [...new Map(step.map((one) => [one.form, one])).values()];
        return performAll(log, `step ${at}`, own);
      }, start);
      let back = end;
      for (let left = end.past.length; left > 0; left -= 1) back = undoAll(back);
      let again = back;
      for (let left = end.past.length; left > 0; left -= 1) again = redoAll(again);
      const definitionsOf = ({ logs }: YearLog) => [...logs.values()].map(({ definition }) => definition);
      expect(definitionsOf(back)).toEqual(definitionsOf(start));
      expect(definitionsOf(again)).toEqual(definitionsOf(end));
      expect([...back.logs.values()].flatMap(({ past }) => past)).toEqual([]);
    }),
  );
});

describe('rows of a year', () => {
  const many = form(
    'SA102',
    field('a', { box: '20', heading: 'Pay' }),
    field('b', { box: '20.1', format: 'checkbox' }),
    field('old', { taxYears: ['2019-2020'] }),
    field('c', { box: '2' }),
  );
  const rows = [...rowsOf(many, '2025-26'), ...rowsOf(form('SA105', field('d', { box: '20' })), '2025-26')];
  const all = { form: '', kind: '', box: '', words: '' } as const;
  const names = (filter: Parameters<typeof filterRows>[1]) =>
    filterRows(rows, filter).map(({ field: { name } }) => name);

  test('are those offered in the year, filtered by form, kind, box and words', () => {
    expect(names(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(names({ ...all, form: 'SA105' })).toEqual(['d']);
    expect(names({ ...all, kind: 'checkbox' })).toEqual(['b']);
    expect(names({ ...all, box: '20' })).toEqual(['a', 'b', 'd']);
    expect(names({ ...all, words: 'sa102 pay' })).toEqual(['a']);
  });

  test('edit the right field after someone else has moved it', () => {
    const before = openYear([many]);
    const moved = receive(before, 'SA102', (log) =>
      rebaseLog(
        log,
        () => carryOut(many, { do: 'move-field', at: 0, by: 1 }).definition,
        (one) => one,
      ),
    );
    const row = rows[0];
    if (row === undefined) throw new Error('no row');
    const cell: CellEdit = { row, changes: { title: 'Wages' } };
    expect(editsOf(moved, 'changed title', [cell])).toEqual([
      {
        form: 'SA102',
        edit: { do: 'set-cells', what: 'changed title', cells: [{ at: 1, changes: { title: 'Wages' } }] },
      },
    ]);
  });
});
