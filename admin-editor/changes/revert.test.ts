import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Field, FormJson } from '#form-schemas/definition.ts';
import { withWelsh } from '#form-schemas/welsh.ts';
import { openLog, perform, redo, undo } from '../commands/command-log.ts';
import type { Edit } from '../commands/command.ts';
import { referencesTo } from '../commands/references.ts';
import { changesBetween } from './changes.ts';
import { reverted } from './revert.ts';
import { isSame } from './same.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `id.${name}`,
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
      field('a', {
        heading: 'First',
        length: 20,
        cy: { heading: 'Cyntaf', title: 'Teitl', of: { heading: 'First' } },
      }),
      field('b', { depends: 'a' }),
      field('c', { subheading: 'Below', visibleIf: { filled: 'a' } }),
      field('d', { cy: { heading: 'Ail' }, heading: 'Second', format: 'number', currency: true }),
      field('e', { heading: 'Third', subheading: 'Under', format: 'number', currency: true }),
      field('f', { computed: { '+': [{ var: 'd' }, { var: 'e' }] }, format: 'number', currency: true }),
      field('g', {
        subheading: 'Last',
        taxYears: ['2025-2026'],
        cy: { subheading: 'Olaf' },
        choices: [{ value: 'y', title: 'Yes', cy: { title: 'Ie' } }],
      }),
    ],
    constants: { small: 10 },
    rules: [
      {
        id: 'r',
        when: { '>': [{ var: 'd' }, { constant: 'small' }] },
        field: 'd',
        message: 'Too much',
        cy: { message: 'Gormod' },
      },
    ],
    migrations: [{ id: 'a', do: 'rename', from: ['id.old'], to: ['id.a'] }],
  },
};
const count = start.form_json.fields.length;

const place = fc.nat({ max: count });
const name = fc.constantFrom('a', 'b', 'd', 'x', 'y');
const text = fc.constantFrom('First', 'Second', 'Third', 'Below', 'Other');
/** Whether other forms continue to read a renamed field by the old name. */
const stays = fc.option(fc.constant(true as const), { nil: undefined });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('set-field' as const),
    at: place,
    changes: fc.oneof(
      fc.record({ title: text }),
      fc.record({ length: fc.option(fc.nat({ max: 9 }), { nil: undefined }) }),
      fc.record({
        choices: fc.tuple(
          fc.record({ value: fc.constant('y'), title: text, cy: fc.record({ title: text }) }),
        ),
      }),
      fc.record({ required: fc.option(fc.constant(true), { nil: undefined }) }),
      fc.record({ heading: fc.option(text, { nil: undefined }) }),
      fc.record({ subheading: fc.option(text, { nil: undefined }) }),
      fc.record({ visibleIf: fc.option(fc.record({ filled: name }), { nil: undefined }) }),
      fc.record({ format: fc.constant('date' as const), currency: fc.constant(undefined) }),
    ),
  }),
  fc
    .tuple(place, fc.constantFrom('title', 'heading', 'subheading', 'messages/required'), fc.option(text))
    .map(([at, of, welsh]): Edit => {
      const one = start.form_json.fields[at];
      return { do: 'set-field', at, changes: one ? { cy: withWelsh(one, of, welsh ?? '') } : {} };
    }),
  fc.record({
    do: fc.constant('set-rule' as const),
    at: fc.constant(0),
    changes: fc.record({ cy: fc.option(fc.record({ message: text }), { nil: undefined }) }),
  }),
  fc.record({ do: fc.constant('rename-field' as const), at: place, name, stays }),
  fc.record({
    do: fc.constant('rename-constant' as const),
    name: fc.constant('small'),
    to: fc.constantFrom('turnover', 'limit'),
  }),
  fc.record({
    do: fc.constant('set-constant' as const),
    name: fc.constantFrom('small', 'limit'),
    value: fc.nat({ max: 9 }),
  }),
  fc.record({
    do: fc.constant('set-field' as const),
    at: place,
    changes: fc.record({ formerly: fc.option(fc.constant<string[]>(['z']), { nil: undefined }) }),
  }),
  fc.record({
    do: fc.constant('set-migration' as const),
    migration: fc.record({
      id: name,
      do: fc.constant('rename' as const),
      from: fc.tuple(fc.constant('id.old')),
      to: fc.tuple(fc.constantFrom('id.a', 'id.b')),
    }),
  }),
  fc.record({ do: fc.constant('remove-migration' as const), id: name }),
  fc.record({
    do: fc.constant('add-field' as const),
    at: place,
    field: fc
      .record({ name, id: fc.uuid(), heading: fc.option(text, { nil: undefined }) })
      .map(({ name: called, id, heading }) => field(called, { id, ...(heading && { heading }) })),
  }),
  fc.record({ do: fc.constant('remove-field' as const), at: place }),
  fc.record({
    do: fc.constant('move-field' as const),
    at: place,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({
    do: fc.constant('set-form' as const),
    changes: fc.oneof(
      fc.record({ title: text }),
      fc.record({ cy: fc.option(fc.record({ title: text }), { nil: undefined }) }),
      fc.record({ help_link: fc.option(fc.constant('/help'), { nil: undefined }) }),
    ),
  }),
);

const readingOf = (at: number) => referencesTo(start, start.form_json.fields[at]?.name ?? '').length;
const after = (many: readonly Edit[]) => many.reduce(perform, openLog(start)).definition;

test('reports each single edit as exactly one difference, and reverting it restores the start', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      // Removing a field that others read removes more.
      fc.pre(edit.do !== 'remove-field' || readingOf(edit.at) === 0);
      const now = after([edit]);
      const changes = changesBetween(start, now);
      // Choices in two languages are two differences.
      const most = edit.do === 'set-field' && 'choices' in edit.changes ? 2 : 1;
      expect(changes.length).toBeGreaterThanOrEqual(isSame(start, now) ? 0 : 1);
      expect(changes.length).toBeLessThanOrEqual(isSame(start, now) ? 0 : most);
      if (changes.length > 1) return;
      for (const change of changes) expect(isSame(reverted(start, now, change), start)).toBe(true);
    }),
  );
});

test('restores the start when the differences of many edits are reverted in any order', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 25 }), fc.array(fc.nat(), { minLength: 1 }), (many, choices) => {
      let now = after(many);
      let changes = changesBetween(start, now);
      const most = 3 * changes.length;
      for (let step = 0; changes.length > 0; step += 1) {
        expect(step).toBeLessThan(most);
        const change = changes[(choices[step % choices.length] ?? 0) % changes.length];
        if (change !== undefined) now = reverted(start, now, change);
        changes = changesBetween(start, now);
      }
      expect(isSame(now, start)).toBe(true);
    }),
  );
});

test('reverts rules, constants and list limits', () => {
  const rule = (id: string, message = 'Too much') => ({ id, when: { filled: 'a' }, field: 'a', message });
  const of = (form_json: Partial<FormJson>): Definition => ({
    ...start,
    form_json: { ...start.form_json, ...form_json },
  });
  const old = of({
    rules: [rule('one'), rule('two'), rule('three')],
    constants: { small: 6000 },
    list: { max: 5 },
  });
  let now = of({
    rules: [rule('three'), rule('new'), rule('one', 'Other')],
    constants: { small: { '2025-2026': 3000 }, more: 1 },
    list: { max: 9, uniqueField: 'a' },
    provisional: ['2025-2026'],
  });
  const first = changesBetween(old, now);
  expect(first).toHaveLength(9);
  for (let [change] = first; change !== undefined; [change] = changesBetween(old, now)) {
    now = reverted(old, now, change);
  }
  expect(isSame(now, old)).toBe(true);
});

test('reverts a rename without touching other fields that had the new name', () => {
  const old = after([]);
  const swapped = after([
    { do: 'rename-field', at: 0, name: 'x' },
    { do: 'rename-field', at: 3, name: 'a' },
    { do: 'rename-field', at: 0, name: 'd' },
  ]);
  const changes = changesBetween(old, swapped);
  expect(changes.map(({ kind }) => kind)).toEqual(['renamed', 'renamed']);
  const [one] = changes;
  const half = one === undefined ? swapped : reverted(old, swapped, one);
  const remaining = changesBetween(old, half);
  expect(remaining).toHaveLength(1);
  expect(remaining[0] && isSame(reverted(old, half, remaining[0]), old)).toBe(true);
});

test('reverts a rename together with its references and the old name kept for other forms', () => {
  const now = after([{ do: 'rename-field', at: 0, name: 'x', stays: true }]);
  expect(now.form_json.fields[0]?.formerly).toEqual(['a']);
  const [rename, ...more] = changesBetween(start, now);
  expect(more).toEqual([]);
  expect(rename && isSame(reverted(start, now, rename), start)).toBe(true);
});

test('reverts in one step of the log', () => {
  const log = openLog(after([{ do: 'remove-field', at: 1 }]));
  const [change] = changesBetween(start, log.definition);
  if (change === undefined) throw new Error('no change');
  const back = perform(log, {
    do: 'revert',
    what: change.sentence,
    definition: reverted(start, log.definition, change),
    select: undefined,
  });
  expect(isSame(back.definition, start)).toBe(true);
  expect(undo(back).definition).toBe(log.definition);
  expect(isSame(redo(undo(back)).definition, start)).toBe(true);
});
