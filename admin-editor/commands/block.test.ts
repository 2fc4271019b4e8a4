import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { shapeChanges } from '../palette/shape-changes.ts';
import type { Chosen, Spot } from './block.ts';
import type { Edit } from './command.ts';
import { carryOut } from './commands.ts';
import { canMove } from './move-field.ts';

/** 'a', '  b' (indented), '# Section', '## Group': a form as an outline. */
function form(...lines: string[]): Definition {
  const fields: Field[] = [];
  let pending: Partial<Field> = {};
  for (const line of lines) {
    const [, marks = '', spaces = '', text = ''] = /^(#*)( *)(.*)$/.exec(line) ?? [];
    if (marks !== '') {
      pending = { ...pending, [marks === '#' ? 'heading' : 'subheading']: text };
      continue;
    }
    const indent = spaces.length / 2;
    fields.push({
      name: text,
      title: text,
      format: 'checkbox',
      ...(indent > 0 && { indent }),
      ...pending,
    });
    pending = {};
  }
  return {
    code: 'TEST',
    taxYear: '2025-26',
    kind: 'single',
    title: 'A form',
    tax_column: 'test',
    form_json: { fields },
  };
}

const linesOf = ({ form_json: { fields } }: Definition) =>
  fields.flatMap(({ name, heading, subheading, indent = 0 }) => [
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...(subheading === undefined ? [] : [`## ${subheading}`]),
    `${'  '.repeat(indent)}${name}`,
  ]);
const after = (before: Definition, edit: Edit) => linesOf(carryOut(before, edit).definition);
const moved = (before: Definition, chosen: Chosen, to: Spot) =>
  after(before, { do: 'move-fields', ...chosen, to });

const two = form('# One', 'a', 'b', '  b1', 'c', '# Two', 'd', 'e');

test('gathers several fields at the place they move to', () => {
  expect(moved(two, { at: [0, 3] }, { after: 5 })).toEqual([
    '# One',
    'b',
    '  b1',
    '# Two',
    'd',
    'e',
    'a',
    'c',
  ]);
});

test('moves nested fields along, indented to fit the new place', () => {
  expect(moved(two, { at: [1] }, { before: 4 })).toEqual(['# One', 'a', 'c', '# Two', 'b', '  b1', 'd', 'e']);
  expect(moved(two, { at: [1] }, { inside: 4 }).slice(3)).toEqual(['# Two', 'd', '  b', '    b1', 'e']);
});

test('shows a field nested inside another when that one is filled in', () => {
  const { definition } = carryOut(two, { do: 'move-fields', at: [0], to: { inside: 3 } });
  expect(definition.form_json.fields.find(({ name }) => name === 'a')).toMatchObject({
    indent: 1,
    depends: 'c',
  });
});

test('steps past a field and everything nested under it', () => {
  expect(after(two, { do: 'move-field', at: 0, by: 1 }).slice(0, 5)).toEqual([
    '# One',
    'b',
    '  b1',
    'a',
    'c',
  ]);
  expect(after(two, { do: 'move-field', at: 3, by: -1 }).slice(0, 5)).toEqual([
    '# One',
    'a',
    'c',
    'b',
    '  b1',
  ]);
});

test('moves a section as a whole past sections, never into the middle of one', () => {
  const section: Chosen = { at: [0, 1, 2, 3], whole: 'heading' };
  const swapped = ['# Two', 'd', 'e', '# One', 'a', 'b', '  b1', 'c'];
  expect(moved(two, section, { after: 4 })).toEqual(swapped);
  expect(moved(two, section, { endOf: 5 })).toEqual(swapped);
  expect(canMove(two.form_json.fields, section, 1)).toBe(true);
  expect(canMove(two.form_json.fields, section, -1)).toBe(false);
});

test('moves a section to the start of the form and a field to the start of its first section', () => {
  expect(moved(two, { at: [4, 5], whole: 'heading' }, { start: true }).slice(0, 4)).toEqual([
    '# Two',
    'd',
    'e',
    '# One',
  ]);
  expect(moved(two, { at: [5] }, { start: true }).slice(0, 3)).toEqual(['# One', 'e', 'a']);
});

test('moves a heading with its whole section, but not with a single field', () => {
  const three = form('# One', 'a', '# Two', 'b', 'c', '# Three', 'd');
  expect(moved(three, { at: [1, 2] }, { end: true })).toEqual([
    '# One',
    'a',
    '# Three',
    'd',
    '# Two',
    'b',
    'c',
  ]);
  expect(moved(three, { at: [0] }, { end: true })).toEqual(['# Two', 'b', 'c', '# Three', 'd', 'a']);
});

test('moves a group with its subheading to the start of another group', () => {
  const groups = form('# One', 'a', '## Left', 'b', '## Right', 'c');
  expect(moved(groups, { at: [1], whole: 'subheading' }, { end: true })).toEqual([
    '# One',
    'a',
    '## Right',
    'c',
    '## Left',
    'b',
  ]);
});

test('changes nothing when fields are dropped in place', () => {
  const { definition } = carryOut(two, { do: 'move-fields', at: [1], to: { after: 0 } });
  expect(definition).toBe(two);
});

test('nests one level below the field above, and takes nested fields deeper', () => {
  expect(after(two, { do: 'indent-fields', at: [1], by: 1, shown: false }).slice(1, 5)).toEqual([
    'a',
    '  b',
    '    b1',
    'c',
  ]);
  const first = carryOut(two, { do: 'indent-fields', at: [0], by: 1, shown: true });
  expect(first.definition).toBe(two);
});

test('restores a field that is nested with its condition and then un-nested', () => {
  const edit = { do: 'indent-fields', at: [3], shown: true } as const;
  const nested = carryOut(two, { ...edit, by: 1 }).definition;
  expect(nested.form_json.fields[3]).toMatchObject({ indent: 1, depends: 'b' });
  expect(carryOut(nested, { ...edit, by: -1 }).definition).toEqual(two);
});

test('does not let a read-only text decide whether a field is shown', () => {
  const text = form('a', 'b');
  const [a, b] = text.form_json.fields;
  if (a === undefined || b === undefined) throw new Error('two fields');
  const read = { ...text, form_json: { fields: [{ ...a, format: 'text' as const }, b] } };
  expect(carryOut(read, { do: 'indent-fields', at: [1], by: 1, shown: true }).definition).toBe(read);
});

test('puts a heading over the fields that follow, and adds a field where none follow', () => {
  const [field] = form('x').form_json.fields;
  if (field === undefined) throw new Error('a field');
  const heading = (to: Spot, level: 'heading' | 'subheading' = 'heading') =>
    after(two, { do: 'add-heading', level, text: 'New', to, field });
  expect(heading({ after: 0 }).slice(0, 4)).toEqual(['# One', 'a', '# New', 'b']);
  expect(heading({ after: 0 }, 'subheading').slice(0, 4)).toEqual(['# One', 'a', '## New', 'b']);
  expect(heading({ endOf: 0 }).slice(4, 8)).toEqual(['c', '# New', 'x', '# Two']);
  expect(heading({ before: 0 }).slice(0, 4)).toEqual(['# New', 'x', '# One', 'a']);
  expect(
    after(form(), { do: 'add-heading', level: 'heading', text: 'New', to: { end: true }, field }),
  ).toEqual(['# New', 'x']);
});

test('removes a section with its heading, and keeps fields nested under a removed field', () => {
  expect(after(two, { do: 'remove-fields', at: [4, 5], whole: 'heading' })).toEqual([
    '# One',
    'a',
    'b',
    '  b1',
    'c',
  ]);
  expect(after(two, { do: 'remove-fields', at: [1] }).slice(0, 3)).toEqual(['# One', 'a', '  b1']);
});

test('describes each edit in a sentence', () => {
  const description = (edit: Edit) => carryOut(two, edit).description;
  expect(description({ do: 'move-fields', at: [0, 1, 2, 3], whole: 'heading', to: { end: true } })).toBe(
    'moved the section “One”',
  );
  expect(description({ do: 'remove-fields', at: [0, 1, 2, 3, 4, 5], whole: 'heading' })).toBe(
    'deleted 2 sections with 6 fields',
  );
  const loose = { do: 'remove-fields', at: [0, 1, 2], whole: 'heading' } as const;
  expect(carryOut(form('x', '# One', 'a', 'b'), loose).description).toBe('deleted 3 fields');
  expect(description({ do: 'set-fields', at: [0, 1, 2], changes: { required: true, length: 3 } })).toBe(
    'changed required and length of 3 fields',
  );
  expect(description({ do: 'remove-field', at: 0 })).toBe('deleted “a”');
});

test('describes a change of kind by the new kind, not by each attribute', () => {
  const [field] = two.form_json.fields;
  const description = (edit: Edit) => carryOut(two, edit).description;
  const changes = shapeChanges(field ?? { name: 'a', title: 'a', format: 'string' }, 'money');
  expect(Object.keys(changes).length).toBeGreaterThan(5);
  expect(description({ do: 'set-field', at: 0, changes })).toBe('changed “a” from Tick box to Money');
  expect(description({ do: 'set-field', at: 0, changes: { title: 'b', length: undefined } })).toBe(
    'changed title of “a”',
  );
});
