import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field, Logic } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { openLog, perform, redo, undo, type CommandLog } from './command-log.ts';
import type { Edit } from './command.ts';
import { referencesTo } from './references.ts';
import { logicWithout, ruleWithout } from './remove-references.ts';

const money = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'number',
  currency: true,
  ...more,
});

const start: Definition = {
  code: 'TEST',
  taxYear: '2024-25',
  kind: 'list',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    constants: { limit: 1000 },
    list: { max: 5, uniqueField: 'a', entryTitleField: 'b' },
    fields: [
      { name: 'a', title: 'A', format: 'string', heading: 'First' },
      { name: 'b', title: 'B', format: 'checkbox', depends: 'a' },
      money('c', { depends: ['a', 'b'], visibleIf: { and: [{ checked: 'b' }, { filled: ['a'] }] } }),
      money('d', { fill: { from: 'bookkeeping', tags: ['TRAE'], less: ['c', 'e'] } }),
      money('e', { visibleIf: { '!': { '>': [{ '+': [{ var: 'c' }, { var: 'd' }] }, { pounds: 5 }] } } }),
      money('f', {
        computed: { '-': [{ '+': [{ var: 'c' }, { var: 'd' }] }, { var: 'e' }] },
        widget: 'computed',
      }),
      money('g', {
        computed: { if: [{ checked: 'b' }, { max: [0, { var: 'f' }] }, { filled: 'a' }, { var: 'd' }, 0] },
      }),
      money('h', { taxYears: ['2024-2025'] }),
      money('h', { taxYears: ['2025-2026'], visibleIf: { filled: 'g' } }),
    ],
    rules: [
      {
        id: 'one',
        field: 'c',
        when: { '>': [{ var: 'c' }, { '+': [{ var: 'd' }, { var: 'e' }] }] },
        message: 'One',
      },
      { id: 'two', field: 'd', when: { or: [{ filled: 'h' }, { '<': [{ var: 'g' }, 0] }] }, message: 'Two' },
      {
        id: 'three',
        field: 'e',
        when: { '>': [{ var: 'e' }, { pounds: { constant: 'limit' } }] },
        message: 'At most {limit}',
      },
    ],
  },
};

const place = fc.nat({ max: 9 });
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x', 'y', 'z');
const renamesAndRemovals: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('rename-field' as const), at: place, name }),
  fc.record({ do: fc.constant('remove-field' as const), at: place }),
  fc.record({ do: fc.constant('remove-field' as const), at: place, instead: name }),
);

test('leaves no reference to a missing name after any renames and removals', () => {
  fc.assert(
    fc.property(fc.array(renamesAndRemovals, { maxLength: 12 }), (edits) => {
      const { definition } = edits.reduce(perform, openLog(start));
      const unknown = lint(definition).filter(({ message }) => /no field|no number|not known/.test(message));
      expect(unknown).toEqual([]);
    }),
  );
});

test('removes or renames any field of a large shipped form without dangling references', () => {
  const definition = shippedDefinitions().find(
    ({ code, taxYear }) => code === 'SA103S' && taxYear === '2025-26',
  );
  if (definition === undefined) throw new Error('there is no such form');
  definition.form_json.fields.forEach((field, at) => {
    if (referencesTo(definition, field.name).length === 0) return;
    for (const edit of [
      { do: 'remove-field', at },
      { do: 'rename-field', at, name: 'other_name' },
    ] as const) {
      const after = perform(openLog(definition), edit).definition;
      expect(lint(after).filter(({ message }) => /no field/.test(message))).toEqual([]);
    }
  });
});

test.each<[string, Logic, Logic | undefined]>([
  ['a row of a group', { and: [{ filled: 'x' }, { checked: 'a' }] }, { checked: 'a' }],
  [
    'a row of three',
    { or: [{ filled: 'x' }, { checked: 'a' }, { filled: 'b' }] },
    { or: [{ checked: 'a' }, { filled: 'b' }] },
  ],
  ['the opposite of a row', { and: [{ '!': { checked: 'x' } }, { checked: 'a' }] }, { checked: 'a' }],
  ['a comparison of it', { '>': [{ var: 'x' }, { pounds: 5 }] }, undefined],
  ['a comparison with it', { '>': [{ var: 'a' }, { var: 'x' }] }, undefined],
  [
    'a part of a sum',
    { '>': [{ '+': [{ var: 'x' }, { var: 'a' }] }, 5] },
    { '>': [{ '+': [{ var: 'a' }] }, 5] },
  ],
  ['what is taken off', { '-': [{ var: 'a' }, { var: 'x' }] }, { var: 'a' }],
  ['what is taken off from', { '-': [{ var: 'x' }, { var: 'a' }] }, { '-': [0, { var: 'a' }] }],
  ['the larger of 0 and it', { '+': [{ max: [0, { var: 'x' }] }, { var: 'a' }] }, { '+': [{ var: 'a' }] }],
  ['a branch', { if: [{ checked: 'x' }, 1, { var: 'a' }] }, { var: 'a' }],
  ['nothing of it', { filled: 'a' }, { filled: 'a' }],
])('removes %s', (_, logic, expected) => {
  expect(logicWithout(logic, 'x')).toEqual(expected);
});

test('replaces a removed field everywhere, without making the replacement depend on itself', () => {
  const { definition } = perform(openLog(start), { do: 'remove-field', at: 0, instead: 'b' });
  const [b, c] = definition.form_json.fields;
  expect(b).toMatchObject({ name: 'b', heading: 'First' });
  expect(b?.depends).toBeUndefined();
  expect(c?.depends).toEqual(['b']);
  expect(c?.visibleIf).toEqual({ and: [{ checked: 'b' }, { filled: ['b'] }] });
  expect(definition.form_json.list).toEqual({ max: 5, uniqueField: 'b', entryTitleField: 'b' });
});

test('keeps one term in a sum that adds up both the removed field and its replacement', () => {
  const sum = (...names: string[]) => ({ '+': names.map((one) => ({ var: one })) });
  const form = {
    ...start.form_json,
    fields: start.form_json.fields.map((field) =>
      field.name === 'd' ? { ...field, computed: sum('a', 'b', 'c') } : field,
    ),
  };
  const after = (instead: string) =>
    perform(openLog({ ...start, form_json: form }), { do: 'remove-field', at: 0, instead });
  const totalOf = ({ definition }: ReturnType<typeof after>) =>
    definition.form_json.fields.find((field) => field.name === 'd')?.computed;
  expect(totalOf(after('b'))).toEqual(sum('b', 'c'));
  expect(totalOf(after('e'))).toEqual(sum('e', 'b', 'c'));
});

test.each<[string, Logic, Logic | undefined]>([
  ['one of two that must hold', { and: [{ filled: 'x' }, { filled: 'a' }] }, undefined],
  [
    'one of two, somewhere inside',
    { or: [{ checked: 'b' }, { and: [{ filled: 'x' }, { filled: 'a' }] }] },
    undefined,
  ],
  ['one of two of which either will do', { or: [{ filled: 'x' }, { filled: 'a' }] }, { filled: 'a' }],
  [
    'a part of a sum',
    { and: [{ '>': [{ '+': [{ var: 'x' }, { var: 'a' }] }, 5] }, { filled: 'b' }] },
    { and: [{ '>': [{ '+': [{ var: 'a' }] }, 5] }, { filled: 'b' }] },
  ],
])('removes %s from a rule without rejecting anyone it accepted before', (_, when, expected) => {
  const rule = { id: 'r', field: 'b', message: 'No', when };
  expect(ruleWithout(rule, 'x')?.when).toEqual(expected);
});

test('still reads a field of another year with the same name', () => {
  const { definition } = perform(openLog(start), { do: 'remove-field', at: 7 });
  expect(definition.form_json.rules?.[1]).toEqual(start.form_json.rules?.[1]);
});

const ruleEdits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('set-rule' as const),
    at: fc.nat({ max: 4 }),
    changes: fc.oneof(
      fc.record({ message: fc.string({ minLength: 1 }) }),
      fc.record({ title: fc.option(fc.string(), { nil: undefined }) }),
    ),
  }),
  fc.record({ do: fc.constant('remove-rule' as const), at: fc.nat({ max: 4 }) }),
  fc.record({
    do: fc.constant('move-rule' as const),
    at: fc.nat({ max: 4 }),
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    do: fc.constant('add-rule' as const),
    at: fc.nat({ max: 4 }),
    rule: fc.constant({ id: 'new', field: 'a', when: { filled: 'a' }, message: 'New' }),
  }),
  fc.record({
    do: fc.constant('together' as const),
    what: fc.constant('Both'),
    edits: fc.array(renamesAndRemovals, { maxLength: 2 }),
    select: fc.constant(undefined),
  }),
);

const untilStill = (step: (log: CommandLog) => CommandLog) => (log: CommandLog) => {
  for (let before = log; ; before = log) {
    log = step(before);
    if (log === before) return log;
  }
};

test('undoes and redoes edits of rules, and several edits at once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(ruleEdits, renamesAndRemovals), { maxLength: 40 }), (edits) => {
      const end = edits.reduce(perform, openLog(start));
      const undone = untilStill(undo)(end);
      expect(undone.definition).toEqual(start);
      expect(untilStill(redo)(undone).definition).toEqual(end.definition);
    }),
  );
});

test('makes typing a rule message one step', () => {
  const log = ['N', 'No', 'Not'].reduce(
    (before, message) => perform(before, { do: 'set-rule', at: 0, changes: { message } }),
    openLog(start),
  );
  expect(log.past).toHaveLength(1);
  expect(log.selected).toBe(2);
  expect(undo(log).definition).toEqual(start);
});

test('removes the migration with a box that answers move to, or points it to a replacement', () => {
  const migrations = [
    { id: 'rename_1', do: 'rename', from: ['old'], to: ['a'] },
    { id: 'rename_2', do: 'rename', from: ['older'], to: ['c'] },
    { id: 'rename_3', do: 'rename', from: ['c'], to: ['d'] },
  ] as const;
  const log = openLog({
    ...start,
    form_json: {
      ...start.form_json,
      migrations: migrations.map((one) => ({ ...one, from: [...one.from], to: [...one.to] })),
    },
  });
  const remaining = (edit: Edit) =>
    perform(log, edit).definition.form_json.migrations?.map(({ id, to }) => `${id} ${to[0]}`);
  expect(remaining({ do: 'remove-field', at: 0 })).toEqual(['rename_2 c', 'rename_3 d']);
  expect(remaining({ do: 'remove-fields', at: [0, 3] })).toEqual(['rename_2 c']);
  expect(remaining({ do: 'remove-field', at: 0, instead: 'b' })).toEqual([
    'rename_1 b',
    'rename_2 c',
    'rename_3 d',
  ]);
  // A later migration out of it stays.
  expect(remaining({ do: 'remove-field', at: 2 })).toEqual(['rename_1 a', 'rename_2 c', 'rename_3 d']);
  const removed = perform(log, { do: 'remove-field', at: 0 });
  expect(undo(removed).definition).toEqual(log.definition);
});
