import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { roundOperators, spanOperators } from '#form-schemas/logic-functions.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import type { Edit } from './command.ts';
import { definitions, edits, editNames } from './for-tests.ts';
import { endTyping, goToStep, openLog, perform, redo, select, undo, type CommandLog } from './command-log.ts';
import { extendTo } from '../editor/selection.ts';
import { shapeChanges } from '../palette/shape-changes.ts';

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

const untilStill = (step: (log: CommandLog) => CommandLog) => (log: CommandLog) => {
  for (let before = log; ; before = log) {
    log = step(before);
    if (log === before) return log;
  }
};
const undoAll = untilStill(undo);
const redoAll = untilStill(redo);

test('restores the start after undoing 200 edits of every kind, and the end after redoing them', () => {
  fc.assert(
    fc.property(
      definitions,
      fc.array(fc.tuple(edits, fc.boolean()), { minLength: 200, maxLength: 200 }),
      (definition, many) => {
        const end = many.reduce(
          (log, [edit, pause]) => perform(pause ? endTyping(log) : log, edit),
          openLog(definition),
        );
        const undone = undoAll(end);
        // Even the order of attributes: the source must read the same.
        expect(JSON.stringify(undone.definition)).toBe(JSON.stringify(definition));
        expect(undone.past).toHaveLength(0);
        const redone = redoAll(undone);
        expect(JSON.stringify(redone.definition)).toBe(JSON.stringify(end.definition));
        expect(redone.past.map(({ description }) => description)).toEqual(
          end.past.map(({ description }) => description),
        );
        expect(undoAll(redone).definition).toEqual(definition);
      },
    ),
  );
});

test('tries every kind of edit', () => {
  const tried = new Set(fc.sample(edits, { numRuns: 500, seed: 1 }).map((edit) => edit.do));
  expect([...tried].toSorted()).toEqual([...editNames].toSorted());
});

test('tries formulas with dates, rounding, other forms and the year before', () => {
  const tried = JSON.stringify(fc.sample(fc.tuple(definitions, edits), { numRuns: 500, seed: 1 }));
  for (const part of [...spanOperators, ...roundOperators, 'addDays', 'before.test.a', 'employment.box_1'])
    expect(tried).toContain(`"${part}"`);
});

test('keeps field objects that an edit leaves equal', () => {
  fc.assert(
    fc.property(definitions, fc.array(edits, { maxLength: 60 }), (definition, many) => {
      let log = openLog(definition);
      for (const edit of many) {
        const before = new Map(log.definition.form_json.fields.map((one) => [one.name, one]));
        log = perform(log, edit);
        const after = new Map(log.definition.form_json.fields.map((one) => [one.name, one]));
        for (const [name, now] of after) {
          const was = before.get(name);
          expect(now === was).toBe(JSON.stringify(now) === JSON.stringify(was));
        }
      }
    }),
  );
});

test('selects only existing fields, in order', () => {
  fc.assert(
    fc.property(definitions, fc.array(edits, { maxLength: 60 }), (definition, many) => {
      let log = openLog(definition);
      for (const edit of many) {
        log = perform(log, edit);
        const { length } = log.definition.form_json.fields;
        expect(log.chosen).toEqual(log.chosen.toSorted((a, b) => a - b));
        expect(log.chosen.every((at) => at < length)).toBe(true);
        expect(log.selected).toBe(log.chosen[0]);
      }
    }),
  );
});

test('keeps the objects of fields that a move in a form of a thousand does not touch', () => {
  const many: Definition = {
    ...start,
    form_json: {
      fields: Array.from({ length: 1000 }, (_, at) =>
        field(`f${at}`, {
          ...(at % 20 === 0 && { heading: `Part ${at / 20}` }),
          ...(at % 7 === 1 && { indent: 1, depends: `f${at - 1}` }),
          ...(at % 11 === 1 && { visibleIf: { and: [{ filled: `f${at - 1}` }, { checked: 'f0' }] } }),
        }),
      ),
    },
  };
  const { definition } = perform(openLog(many), { do: 'move-fields', at: [3], to: { after: 900 } });
  const before = many.form_json.fields;
  expect(definition.form_json.fields.filter((one) => !before.includes(one))).toEqual([]);
});

test('makes typing a title one step, and starts another after a pause', () => {
  let log = openLog(start, 0);
  for (const title of ['S', 'Sa', 'Sal', 'Sale', 'Sales'])
    log = perform(log, { do: 'set-field', at: 0, changes: { title } });
  log = perform(endTyping(log), { do: 'set-field', at: 0, changes: { title: 'Sales!' } });
  expect(undo(log).definition.form_json.fields[0]?.title).toBe('Sales');
  expect(undo(undo(log)).definition).toEqual(start);
});

test('undoes later steps when going back to a step, and redoes them', () => {
  const titles = ['One', 'Two', 'Three'];
  const log = titles.reduce(
    (before, title) => perform(endTyping(before), { do: 'set-form', changes: { title } }),
    openLog(start),
  );
  expect(goToStep(log, 1).definition.title).toBe('One');
  expect(goToStep(goToStep(log, 0), 2).definition.title).toBe('Two');
  expect(goToStep(log, 9)).toBe(log);
});

test('discards undone steps on a new edit', () => {
  const log = undo(perform(openLog(start), { do: 'remove-field', at: 0 }));
  expect(redo(log).definition.form_json.fields).toHaveLength(4);
  const other = perform(log, { do: 'set-form', changes: { title: 'Other' } });
  expect(redo(other)).toBe(other);
});

test('leaves the heading behind when the first field of a section is removed or moved', () => {
  const removed = perform(openLog(start), { do: 'remove-field', at: 0 }).definition.form_json.fields;
  expect(removed[0]).toMatchObject({ name: 'b', heading: 'First' });
  const moved = perform(openLog(start), { do: 'move-field', at: 0, by: 1 });
  expect(moved.definition.form_json.fields.slice(0, 2)).toEqual([
    { ...field('b', { depends: 'a' }), heading: 'First' },
    field('a', { length: 20 }),
  ]);
  expect(moved.selected).toBe(1);
});

test('moves a field past a heading into the section before it', () => {
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

test('updates every reference when a field is renamed', () => {
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

test('rejects a name that is taken', () => {
  const log = openLog(start);
  expect(perform(log, { do: 'rename-field', at: 0, name: 'd' })).toBe(log);
});

test('keeps the same selection array during typing, so that nothing is selected again', () => {
  const edit = (title: string): Edit => ({ do: 'set-field', at: 1, changes: { title } });
  const first = perform(openLog(start), edit('A'));
  const second = perform(first, edit('Ab'));
  expect(second.chosen).toEqual([1]);
  expect(second.chosen).toBe(first.chosen);
  expect(undo(second).chosen).toBe(first.chosen);
});

test('undoes an action of the server but does not redo it, which would turn the discarded draft into a new one', () => {
  const edited = perform(openLog(start), { do: 'set-form', changes: { title: 'Edited' } });
  const discarded = perform(edited, { do: 'merge', definition: start, select: undefined, once: true });
  expect(discarded.definition.title).toBe(start.title);
  const back = undo(discarded);
  expect(back.definition.title).toBe('Edited');
  expect(redo(back)).toBe(back);
  expect(undo(back).definition.title).toBe(start.title);
});

test('keeps the Welsh of a heading that is retyped, removes it with the heading, and restores both on undo', () => {
  const cy = { heading: 'Cyntaf', of: { heading: 'First' } };
  const [first, ...rest] = start.form_json.fields;
  const welsh = {
    ...start,
    form_json: { ...start.form_json, fields: [{ ...field('a'), ...first, cy }, ...rest] },
  };
  const typed = (log: CommandLog, heading: string | undefined) =>
    perform(log, { do: 'set-field', at: 0, changes: { heading } });
  const headingOf = ({ definition }: CommandLog) => {
    const one = definition.form_json.fields[0];
    return [one?.heading, one?.cy?.heading];
  };
  const emptied = typed(openLog(welsh), undefined);
  expect(headingOf(emptied)).toEqual([undefined, undefined]);
  const retyped = typed(typed(emptied, 'N'), 'New');
  expect(headingOf(retyped)).toEqual(['New', 'Cyntaf']);
  expect(undo(retyped).definition).toEqual(welsh);
  expect(redo(undo(retyped)).definition).toEqual(retyped.definition);
  expect(headingOf(typed(endTyping(emptied), 'New'))).toEqual(['New', undefined]);
});

test('records kinds tried one after the other as separate steps', () => {
  const kind = (log: CommandLog, widget: WidgetName) => {
    const [chosen] = log.definition.form_json.fields;
    return perform(log, { do: 'set-field', at: 0, changes: shapeChanges(chosen ?? field('a'), widget) });
  };
  const log = kind(kind(openLog(start), 'email'), 'phone');
  expect(log.past.map(({ description }) => description)).toEqual([
    'changed “Title of a” from Text to Email address',
    'changed “Title of a” from Email address to Phone number',
  ]);
  expect(undo(log).definition.form_json.fields[0]?.widget).toBe('email');
});

test('leaves the source unchanged, even in the order of attributes, when a kind is undone or chosen again', () => {
  const money = { name: 'sum', title: 'Sum', format: 'number', currency: true, required: true } as const;
  const opened = { ...start, form_json: { ...start.form_json, fields: [money] } };
  const kind = (log: CommandLog, widget: WidgetName) =>
    perform(log, {
      do: 'set-field',
      at: 0,
      changes: shapeChanges(log.definition.form_json.fields[0] ?? money, widget),
    });
  const changed = kind(openLog(opened), 'text');
  expect(changed.definition.form_json.fields[0]).not.toHaveProperty('currency');
  expect(JSON.stringify(undo(changed).definition)).toBe(JSON.stringify(opened));
  expect(JSON.stringify(redo(undo(changed)).definition)).toBe(JSON.stringify(changed.definition));
  expect(JSON.stringify(kind(changed, 'money').definition)).toBe(JSON.stringify(opened));
  const number = kind(openLog(opened), 'number');
  expect(JSON.stringify(kind(number, 'money').definition)).toBe(JSON.stringify(opened));
});

test('records no step for an edit that changes nothing, even one that replaces the whole definition', () => {
  const less = { ...start, form_json: { ...start.form_json, fields: start.form_json.fields.slice(1) } };
  const revert: Edit = { do: 'revert', what: 'Box 1: added', definition: less, select: undefined };
  const once = perform(openLog(start), revert);
  expect(once.past).toHaveLength(1);
  const copy = JSON.parse(JSON.stringify(less)) as Definition;
  expect(perform(once, { ...revert, definition: copy })).toBe(once);
  const source: Edit = { do: 'set-source', form: copy.form_json, select: undefined };
  expect(perform(once, source)).toBe(once);
  const named: Edit = { do: 'set-rule', at: 0, changes: { message: 'Too much' } };
  expect(perform(once, named)).toBe(once);
});

test.each<[string, Edit]>([
  ['added', { do: 'add-field', at: 3, field: field('new') }],
  ['duplicated', { do: 'insert-fields', fields: [field('new')], to: { after: 2 }, how: 'duplicated' }],
  ['pasted', { do: 'insert-fields', fields: [field('x'), field('y')], to: { end: true }, how: 'pasted' }],
  [
    'put under a heading',
    { do: 'add-heading', level: 'heading', text: 'New', to: { end: true }, field: field('n') },
  ],
  ['pasted below the grid', { do: 'set-cells', what: 'pasted 1 row', cells: [], added: [field('new')] }],
  [
    'put together',
    {
      do: 'together',
      what: 'Add it',
      edits: [{ do: 'add-field', at: 0, field: field('n') }],
      select: undefined,
    },
  ],
])('restores the earlier selection each time a field that was %s is undone', (_, edit) => {
  const before = extendTo(select(openLog(start), 2), 1);
  const selection = { selected: 1, chosen: [1, 2], anchor: 2, whole: undefined };
  const done = perform(before, edit);
  expect(undo(done)).toMatchObject(selection);
  expect(undo(redo(undo(done)))).toMatchObject(selection);
  expect(redo(undo(done)).chosen).toEqual(done.chosen);
});

test('selects the field that an undo changed elsewhere', () => {
  const edited = perform(select(openLog(start), 1), { do: 'set-field', at: 3, changes: { title: 'Other' } });
  expect(undo(select(edited, 0)).chosen).toEqual([3]);
});
