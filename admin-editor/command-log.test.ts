import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Edit } from './commands/command.ts';
import { endTyping, openLog, perform, redo, undo, type CommandLog } from './command-log.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: `Title of ${name}`,
  format: 'string',
  ...more,
});

const start: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    fields: [
      field('a', { heading: 'First', length: 20 }),
      field('b', { depends: 'a' }),
      field('c', { subheading: 'Below', visibleIf: { filled: 'a' } }),
      field('d', { heading: 'Second', format: 'number', currency: true }),
      field('e', { format: 'number', currency: true, computed: { '+': [{ var: 'd' }, { var: 'a' }] } }),
    ],
    rules: [{ id: 'r', when: { '>': [{ var: 'd' }, { pounds: 1 }] }, field: 'd', message: 'Too much' }],
  },
};

const place = fc.nat({ max: 8 });
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('set-field' as const),
    at: place,
    changes: fc.oneof(
      fc.record({ title: fc.string({ minLength: 1 }) }),
      fc.record({ length: fc.option(fc.nat({ max: 99 }), { nil: undefined }) }),
      fc.record({ heading: fc.option(fc.string(), { nil: undefined }) }),
      fc.record({ required: fc.option(fc.constant(true), { nil: undefined }), box: fc.string() }),
    ),
  }),
  fc.record({ do: fc.constant('rename-field' as const), at: place, name }),
  fc.record({ do: fc.constant('add-field' as const), at: place, field: name.map((it) => field(it)) }),
  fc.record({ do: fc.constant('remove-field' as const), at: place }),
  fc.record({
    do: fc.constant('move-field' as const),
    at: place,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({
    do: fc.constant('set-migration' as const),
    migration: fc.record({
      id: name,
      do: fc.constant('rename' as const),
      from: fc.tuple(name),
      to: fc.tuple(name),
    }),
  }),
  fc.record({ do: fc.constant('remove-migration' as const), id: name }),
  fc.record({
    do: fc.constant('set-form' as const),
    changes: fc.oneof(
      fc.record({ title: fc.string({ minLength: 1 }) }),
      fc.record({ helptext: fc.option(fc.string(), { nil: undefined }) }),
      fc.record({ help_link: fc.option(fc.constant('/help'), { nil: undefined }) }),
    ),
  }),
);

const untilStill = (step: (log: CommandLog) => CommandLog) => (log: CommandLog) => {
  for (let before = log; ; before = log) {
    log = step(before);
    if (log === before) return log;
  }
};
const undoAll = untilStill(undo);
const redoAll = untilStill(redo);

test('any edits undone give the start, and redone give the end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(edits, fc.boolean()), { maxLength: 200 }), (many) => {
      const end = many.reduce(
        (log, [edit, pause]) => perform(pause ? endTyping(log) : log, edit),
        openLog(start),
      );
      const undone = undoAll(end);
      expect(undone.definition).toEqual(start);
      expect(undone.past).toHaveLength(0);
      const redone = redoAll(undone);
      expect(redone.definition).toEqual(end.definition);
      expect(undoAll(redone).definition).toEqual(start);
    }),
    { numRuns: 60 },
  );
});

test('typing a title is one step, and what follows a pause is another', () => {
  let log = openLog(start, 0);
  for (const title of ['S', 'Sa', 'Sal', 'Sale', 'Sales'])
    log = perform(log, { do: 'set-field', at: 0, changes: { title } });
  log = perform(endTyping(log), { do: 'set-field', at: 0, changes: { title: 'Sales!' } });
  expect(undo(log).definition.form_json.fields[0]?.title).toBe('Sales');
  expect(undo(undo(log)).definition).toEqual(start);
});

test('a new edit forgets what was undone', () => {
  const log = undo(perform(openLog(start), { do: 'remove-field', at: 0 }));
  expect(redo(log).definition.form_json.fields).toHaveLength(4);
  const other = perform(log, { do: 'set-form', changes: { title: 'Other' } });
  expect(redo(other)).toBe(other);
});

test('removing or moving the first field of a section leaves the heading behind', () => {
  const removed = perform(openLog(start), { do: 'remove-field', at: 0 }).definition.form_json.fields;
  expect(removed[0]).toMatchObject({ name: 'b', heading: 'First' });
  const moved = perform(openLog(start), { do: 'move-field', at: 0, by: 1 });
  expect(moved.definition.form_json.fields.slice(0, 2)).toEqual([
    { ...field('b', { depends: 'a' }), heading: 'First' },
    field('a', { length: 20 }),
  ]);
  expect(moved.selected).toBe(1);
});

test('moving past a heading goes into the section before it', () => {
  const { definition, selected } = perform(openLog(start), { do: 'move-field', at: 3, by: -1 });
  expect(definition.form_json.fields.map(({ name, heading }) => [name, heading])).toEqual([
    ['a', 'First'],
    ['b', undefined],
    ['c', undefined],
    ['d', undefined],
    ['e', 'Second'],
  ]);
  expect(selected).toBe(3);
});

test('renaming a field takes every reference along', () => {
  const { form_json } = perform(openLog(start), { do: 'rename-field', at: 0, name: 'turnover' }).definition;
  expect(form_json.fields[0]?.name).toBe('turnover');
  expect(form_json.fields[1]?.depends).toBe('turnover');
  expect(form_json.fields[2]?.visibleIf).toEqual({ filled: 'turnover' });
  expect(form_json.fields[4]?.computed).toEqual({ '+': [{ var: 'd' }, { var: 'turnover' }] });
  const rule = perform(openLog(start), { do: 'rename-field', at: 3, name: 'sales' }).definition.form_json
    .rules;
  expect(rule).toEqual([
    { id: 'r', when: { '>': [{ var: 'sales' }, { pounds: 1 }] }, field: 'sales', message: 'Too much' },
  ]);
});

test('a name that is taken is refused', () => {
  const log = openLog(start);
  expect(perform(log, { do: 'rename-field', at: 0, name: 'd' })).toBe(log);
});
