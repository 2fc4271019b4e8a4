import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { fieldActions } from '../actions/field-actions.ts';
import { adaptFields } from '../clipboard/adapt-fields.ts';
import type { Edit } from './command.ts';
import { endTyping, openLog, select, undo } from './command-log.ts';
import { carryOut } from './commands.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  id: `t.${name}`,
  name,
  title: name,
  format: 'string',
  ...more,
});
const list = (name: string): Field => field(name, { format: 'list', entryWord: 'Entry' });

/** 'a', '[x' (a list), '  b' (in it): a form as an outline. */
function form(...lines: string[]): Definition {
  let current = '';
  const fields = lines.map((line) => {
    if (line.startsWith('[')) {
      current = line.slice(1);
      return list(current);
    }
    return line.startsWith('  ') ? field(line.trim(), { in: current }) : field(line);
  });
  return {
    code: 'TEST',
    taxYear: '2025-26',
    kind: 'single',
    title: 'A form',
    tax_column: 'test',
    form_json: { fields, recordOnly: true },
  };
}

const linesOf = ({ form_json: { fields } }: Definition) =>
  fields.map(
    ({ name, format, in: of }) => `${format === 'list' ? '[' : of === undefined ? '' : '  '}${name}`,
  );
const after = (before: Definition, edit: Edit) => {
  const { definition } = carryOut(before, edit);
  expect(lint(definition).filter(({ path }) => path.endsWith('/in'))).toEqual([]);
  return linesOf(definition);
};

const start = form('a', '[x', '  b', '  c', 'd', '[y', '  e');

test('a field moves into a list, within it and out of it', () => {
  const move = (at: number, to: Extract<Edit, { do: 'move-fields' }>['to']) =>
    after(start, { do: 'move-fields', at: [at], to });
  expect(move(0, { inside: 1 })).toEqual(['[x', '  b', '  c', '  a', 'd', '[y', '  e']);
  expect(move(0, { before: 3 })).toEqual(['[x', '  b', '  a', '  c', 'd', '[y', '  e']);
  expect(move(4, { after: 2 })).toEqual(['a', '[x', '  b', '  d', '  c', '[y', '  e']);
  expect(move(2, { after: 1 })).toEqual(['a', '[x', '  c', 'b', 'd', '[y', '  e']);
  expect(move(2, { end: true })).toEqual(['a', '[x', '  c', 'd', '[y', '  e', 'b']);
});

test('a list moves with its fields, past other lists and never into one', () => {
  const move = (to: Extract<Edit, { do: 'move-fields' }>['to']) =>
    after(start, { do: 'move-fields', at: [1], to });
  expect(move({ before: 0 })).toEqual(['[x', '  b', '  c', 'a', 'd', '[y', '  e']);
  expect(move({ end: true })).toEqual(['a', 'd', '[y', '  e', '[x', '  b', '  c']);
  expect(move({ before: 6 })).toEqual(['a', 'd', '[y', '  e', '[x', '  b', '  c']);
});

test('Nest puts the field below a list into it, and Take out takes the last one out', () => {
  const nest = (at: number, by: 1 | -1) => after(start, { do: 'indent-fields', at: [at], by, shown: false });
  expect(nest(4, 1)).toEqual(['a', '[x', '  b', '  c', '  d', '[y', '  e']);
  expect(nest(3, -1)).toEqual(['a', '[x', '  b', 'c', 'd', '[y', '  e']);
  // Others would be left behind.
  expect(nest(2, -1)).toEqual(linesOf(start));
});

test('a renamed list keeps its fields and totals', () => {
  const total = field('total', { format: 'number', computed: { count: ['x', { filled: 'b' }] } });
  const form_json = { ...start.form_json, fields: [...start.form_json.fields, total] };
  const { definition } = carryOut({ ...start, form_json }, { do: 'rename-field', at: 1, name: 'z' });
  expect(linesOf(definition)).toEqual(['a', '[z', '  b', '  c', 'd', '[y', '  e', 'total']);
  expect(definition.form_json.fields[7]?.computed).toEqual({ count: ['z', { filled: 'b' }] });
});

test('the totals in messages follow a renamed list and a renamed field, in Welsh too', () => {
  const text = 'Up to {count x} of {sum b}, {limit}';
  const rule = {
    id: 'r',
    when: true,
    field: 'a',
    message: text,
    cy: { message: text, of: { message: text } },
  };
  const ruled = { ...start, form_json: { ...start.form_json, rules: [rule] } };
  const listed = carryOut(ruled, { do: 'rename-field', at: 1, name: 'z' }).definition;
  const { form_json } = carryOut(listed, { do: 'rename-field', at: 2, name: 'y1' }).definition;
  const now = 'Up to {count z} of {sum y1}, {limit}';
  expect(form_json.rules).toEqual([{ ...rule, message: now, cy: { message: now, of: { message: now } } }]);
});

test('the fields of a deleted list stay, as plain fields', () => {
  expect(after(start, { do: 'remove-field', at: 1 })).toEqual(['a', 'b', 'c', 'd', '[y', '  e']);
});

test('a copy of a list has copies of its fields', () => {
  const copied = start.form_json.fields.slice(1, 4);
  const { fields } = adaptFields(start, copied, { code: 'TEST', taxYear: '2025-26' });
  expect(fields.map(({ name, in: of }) => [name, of])).toEqual([
    ['x_1', undefined],
    ['b_1', 'x_1'],
    ['c_1', 'x_1'],
  ]);
});

test('a new list comes with its first field, and one step undoes both', () => {
  let log = select(openLog(start), 4);
  fieldActions((step) => {
    log = step(log);
  }).add('list', 'after');
  expect(linesOf(log.definition).slice(5, 7)).toEqual(['[field_1', '  field_2']);
  expect(log.chosen).toEqual([5]);
  expect(linesOf(undo(endTyping(log)).definition)).toEqual(linesOf(start));
});

test('a list is deleted with the totals over it, and a sum of more than that keeps the rest', () => {
  const sum = (more: Partial<Field>) => field('total', { format: 'number', currency: true, ...more });
  const total = { sum: ['x', { var: 'b' }] };
  const { form_json } = form('[x', '  b', 'a');
  const remaining = (computed: Field['computed']) => {
    const definition = {
      ...form('[x', '  b'),
      form_json: { ...form_json, fields: [...form_json.fields, sum({ computed })] },
    };
    const { fields } = carryOut(definition, { do: 'remove-field', at: 0 }).definition.form_json;
    return fields.find(({ name }) => name === 'total')?.computed;
  };
  expect(remaining(total)).toBeUndefined();
  expect(remaining({ '+': [total, { var: 'a' }] })).toEqual({ '+': [{ var: 'a' }] });
});
