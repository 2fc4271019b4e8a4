import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice, Definition, Field, FormJson } from '#form-schemas/definition.ts';
import { welshState } from '#form-schemas/welsh.ts';
import { carryOut } from '../commands/commands.ts';
import type { Edit } from '../commands/command.ts';
import { conflictWords } from './conflict-words.ts';
import { mergeDefinitions } from './merge-definitions.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `test.${name}`,
  title: `Title of ${name}`,
  format: 'string',
  ...more,
});

const base: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    fields: [
      field('a', { heading: 'First', length: 20 }),
      field('b', { depends: 'a' }),
      field('c', { visibleIf: { filled: 'a' } }),
      field('d', { format: 'number', currency: true }),
      field('e', { format: 'number', currency: true, computed: { '+': [{ var: 'd' }, 1] } }),
    ],
    rules: [{ id: 'r', when: { '>': [{ var: 'd' }, { pounds: 1 }] }, field: 'd', message: 'Too much' }],
  },
};

const edited = (definition: Definition, ...edits: Edit[]) =>
  edits.reduce((before, edit) => carryOut(before, edit).definition, definition);
const at = (name: string) => base.form_json.fields.findIndex((one) => one.name === name);
const set = (name: string, changes: Partial<Field>): Edit => ({ do: 'set-field', at: at(name), changes });
const named = ({ form_json }: Definition, id: string) =>
  form_json.fields.find((one) => one.id === `test.${id}`);
const order = ({ form_json }: Definition) => form_json.fields.map(({ name }) => name).join('');
const withForm = (changes: Partial<FormJson>): Definition => ({
  ...base,
  form_json: { ...base.form_json, ...changes },
});

test('keeps edits of different fields and of different attributes of one field', () => {
  const theirs = edited(base, set('a', { title: 'Theirs' }), set('b', { length: 5 }));
  const mine = edited(base, set('b', { title: 'Mine' }), { do: 'set-form', changes: { helptext: 'Help' } });
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(named(definition, 'a')?.title).toBe('Theirs');
  expect(named(definition, 'b')).toMatchObject({ title: 'Mine', length: 5 });
  expect(definition.helptext).toBe('Help');
});

test("merges a change of a heading's English with one of its Welsh, which is then out of date", () => {
  const first = { heading: 'Incwm', of: { heading: 'First' } };
  const before = edited(base, set('a', { cy: first }));
  const theirs = edited(before, set('a', { heading: 'Rents' }));
  const mine = edited(before, set('a', { cy: { ...first, heading: 'Y cyntaf' } }));
  for (const [one, other] of [
    [theirs, mine],
    [mine, theirs],
  ] as const) {
    const { definition, conflicts } = mergeDefinitions(before, one, other);
    expect(conflicts).toEqual([]);
    expect(named(definition, 'a')).toMatchObject({
      heading: 'Rents',
      cy: { heading: 'Y cyntaf', of: { heading: 'First' } },
    });
  }
});

test('asks about one attribute changed by both, with all three values, and follows the choice', () => {
  const theirs = edited(base, set('a', { title: 'Theirs' }));
  const mine = edited(base, set('a', { title: 'Mine' }));
  const merged = mergeDefinitions(base, theirs, mine);
  expect(merged.conflicts).toMatchObject([
    { what: 'attribute', attribute: 'title', base: 'Title of a', theirs: 'Theirs', mine: 'Mine' },
  ]);
  expect(named(merged.definition, 'a')?.title).toBe('Mine');
  const key = merged.conflicts[0]?.key ?? '';
  const chosen = mergeDefinitions(base, theirs, mine, new Map([[key, 'theirs']]));
  expect(named(chosen.definition, 'a')?.title).toBe('Theirs');
});

test('reports no conflict for the same change on both sides', () => {
  const theirs = edited(base, set('a', { title: 'Same' }), { do: 'remove-field', at: at('e') });
  const { definition, conflicts } = mergeDefinitions(base, theirs, structuredClone(theirs));
  expect(conflicts).toEqual([]);
  expect(definition).toEqual(theirs);
});

test('removes what one side removed, but asks if the other changed it, and loses nothing until then', () => {
  const theirs = edited(base, { do: 'remove-field', at: at('e') });
  expect(order(mergeDefinitions(base, theirs, edited(base, set('a', { title: 'Mine' }))).definition)).toBe(
    'abcd',
  );
  const mine = edited(base, set('e', { title: 'Mine' }));
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toMatchObject([{ what: 'removed', theirs: undefined, mine: { title: 'Mine' } }]);
  expect(named(definition, 'e')?.title).toBe('Mine');
  const removed = new Map([[conflicts[0]?.key ?? '', 'theirs' as const]]);
  expect(order(mergeDefinitions(base, theirs, mine, removed).definition)).toBe('abcd');
});

test('applies moves of different fields, and asks about one field moved to two places', () => {
  const reordered = (names: string) =>
    withForm({ fields: names.split('').map((name) => base.form_json.fields[at(name)] ?? field(name)) });
  const both = mergeDefinitions(base, reordered('bcdea'), reordered('adbce'));
  expect(both.conflicts).toEqual([]);
  expect(order(both.definition)).toBe('bcead');
  const [up, down] = [reordered('eabcd'), reordered('abecd')];
  const result = mergeDefinitions(base, up, down);
  expect(result.conflicts).toMatchObject([{ what: 'place', base: 'test.d', theirs: null, mine: 'test.b' }]);
  expect(order(result.definition)).toBe('abecd');
  const chosen = new Map([[result.conflicts[0]?.key ?? '', 'theirs' as const]]);
  expect(order(mergeDefinitions(base, up, down, chosen).definition)).toBe('eabcd');
});

test('keeps fields that both added, each in its place, and renames those with the same name', () => {
  const theirs = edited(base, { do: 'add-field', at: 1, field: field('new', { title: 'Theirs' }) });
  const mine = edited(
    base,
    { do: 'add-field', at: 5, field: field('new', { title: 'Mine' }) },
    set('b', { visibleIf: { filled: 'new' } }),
  );
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(definition.form_json.fields.map(({ title }) => title)).toEqual([
    'Title of a',
    'Theirs',
    'Title of b',
    'Title of c',
    'Title of d',
    'Title of e',
    'Mine',
  ]);
  expect(new Set(definition.form_json.fields.map(({ id }) => id)).size).toBe(7);
  // What I wrote reads my field, not theirs.
  expect(named(definition, 'b')?.visibleIf).toEqual({ filled: definition.form_json.fields[6]?.name });
});

test('updates what one side wrote with a name that the other side changed', () => {
  const theirs = edited(base, { do: 'rename-field', at: at('a'), name: 'first' });
  const mine = edited(base, set('d', { visibleIf: { filled: 'a' } }), set('a', { title: 'Mine' }));
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(named(definition, 'a')).toMatchObject({ name: 'first', title: 'Mine' });
  expect(named(definition, 'b')?.depends).toBe('first');
  expect(named(definition, 'd')?.visibleIf).toEqual({ filled: 'first' });
});

test('asks about two renames of one field, and updates the conditions after the choice', () => {
  const theirs = edited(base, { do: 'rename-field', at: at('a'), name: 'theirs' });
  const mine = edited(base, { do: 'rename-field', at: at('a'), name: 'mine' });
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toMatchObject([{ attribute: 'name', base: 'a', theirs: 'theirs', mine: 'mine' }]);
  expect([named(definition, 'a')?.name, named(definition, 'b')?.depends]).toEqual(['mine', 'mine']);
  const key = conflicts[0]?.key ?? '';
  const chosen = mergeDefinitions(base, theirs, mine, new Map([[key, 'theirs']])).definition;
  expect([named(chosen, 'a')?.name, named(chosen, 'b')?.depends]).toEqual(['theirs', 'theirs']);
});

test('merges rules and constants one by one', () => {
  const [rule] = base.form_json.rules ?? [];
  if (rule === undefined) throw new Error('no rule');
  const theirs = withForm({
    constants: { limit: 5 },
    rules: [rule, { ...rule, id: 's', message: 'Theirs' }],
  });
  const mine = withForm({
    constants: { other: 6 },
    rules: [
      { ...rule, message: 'Mine' },
      { ...rule, id: 's', message: 'New of mine' },
    ],
  });
  const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(definition.form_json.constants).toEqual({ limit: 5, other: 6 });
  expect(definition.form_json.rules?.map(({ id, message }) => [id, message])).toEqual([
    ['r', 'Mine'],
    ['s_2', 'New of mine'],
    ['s', 'Theirs'],
  ]);
});

test('merges Welsh text by text, including choices and rules, and asks about differing translations', () => {
  const choices: Choice[] = [
    { value: 'y', title: 'Yes' },
    { value: 'n', title: 'No' },
  ];
  const start = edited(base, set('a', { choices, help: 'Help' }));
  const rule = (cy: object): Edit => ({ do: 'set-rule', at: 0, changes: { cy } });
  const theirs = edited(
    start,
    set('a', {
      cy: { title: 'Teitl', messages: { required: 'Rhowch' }, of: { title: 'Title of a' } },
      choices: choices.with(0, { value: 'y', title: 'Yes', cy: { title: 'Ie' } }),
    }),
    { do: 'set-form', changes: { cy: { title: 'Ffurflen' } } },
    rule({ message: 'Gormod' }),
  );
  const mine = edited(
    start,
    set('a', {
      cy: { help: 'Cymorth', of: { help: 'Help' } },
      choices: choices.with(1, { value: 'n', title: 'No', cy: { title: 'Na' } }),
    }),
    { do: 'set-form', changes: { cy: { helptext: 'Testun' } } },
    rule({ title: 'Dim' }),
  );
  const { definition, conflicts } = mergeDefinitions(start, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(definition.cy).toEqual({ title: 'Ffurflen', helptext: 'Testun' });
  expect(definition.form_json.rules?.[0]?.cy).toEqual({ message: 'Gormod', title: 'Dim' });
  expect(named(definition, 'a')).toMatchObject({
    cy: {
      title: 'Teitl',
      help: 'Cymorth',
      messages: { required: 'Rhowch' },
      of: { title: 'Title of a', help: 'Help' },
    },
    choices: [{ cy: { title: 'Ie' } }, { cy: { title: 'Na' } }],
  });

  const other = edited(
    start,
    set('a', { choices: choices.with(0, { value: 'y', title: 'Yes', cy: { title: 'Ydy' } }) }),
  );
  const result = mergeDefinitions(start, theirs, other);
  expect(result.conflicts).toMatchObject([{ attribute: 'cy/title', theirs: 'Ie', mine: 'Ydy' }]);
  expect(result.conflicts.map((conflict) => conflictWords(conflict, [start]).what)).toEqual([
    '“Title of a”: choice “y”, Welsh title',
  ]);
  const chosen = mergeDefinitions(
    start,
    theirs,
    other,
    new Map([[result.conflicts[0]?.key ?? '', 'theirs']]),
  );
  expect(named(chosen.definition, 'a')?.choices?.[0]?.cy).toEqual({ title: 'Ie' });
});

test('marks Welsh as out of date when the other side changed its English', () => {
  const theirs = edited(base, set('a', { title: 'Theirs' }));
  const mine = edited(base, set('a', { cy: { title: 'Teitl', of: { title: 'Title of a' } } }));
  const field = named(mergeDefinitions(base, theirs, mine).definition, 'a');
  expect(field && welshState(field, 'title')).toBe('stale');
});

const place = fc.nat({ max: 6 });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('set-field' as const),
    at: place,
    changes: fc.oneof(
      fc.record({ title: fc.string({ minLength: 1 }) }),
      fc.record({ length: fc.option(fc.nat({ max: 9 }), { nil: undefined }) }),
      fc.record({ heading: fc.option(fc.string(), { nil: undefined }) }),
      fc.record({ cy: fc.option(fc.record({ help: fc.string({ minLength: 1 }) }), { nil: undefined }) }),
    ),
  }),
  fc.record({
    do: fc.constant('rename-field' as const),
    at: place,
    name: fc.constantFrom('f', 'g', 'h', 'i'),
  }),
  fc.record({
    do: fc.constant('add-field' as const),
    at: place,
    field: fc.constantFrom('v', 'w', 'x', 'y').map((name) => field(name)),
  }),
  fc.record({ do: fc.constant('remove-field' as const), at: place }),
  fc.record({
    do: fc.constant('move-field' as const),
    at: place,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({
    do: fc.constant('set-form' as const),
    changes: fc.record({ helptext: fc.option(fc.string(), { nil: undefined }) }),
  }),
);
const anyEdits = fc
  .array(edits, { maxLength: 12 })
  .map((list) => edited(base, ...list))
  .filter(({ form_json: { fields } }) => new Set(fields.map(({ id }) => id)).size === fields.length);

test('returns the edits of one side unchanged when the other made none', () => {
  fc.assert(
    fc.property(anyEdits, (one) => {
      const copy = structuredClone(base);
      expect(mergeDefinitions(base, one, copy)).toEqual({ definition: one, conflicts: [] });
      expect(mergeDefinitions(base, copy, one)).toEqual({ definition: one, conflicts: [] });
      expect(mergeDefinitions(base, one, structuredClone(one))).toEqual({ definition: one, conflicts: [] });
    }),
  );
});

test('keeps every field unless someone removed it, with each edit or a conflict, whatever two people do', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (theirs, mine) => {
      const { definition, conflicts } = mergeDefinitions(base, theirs, mine);
      const removed = (id: string) => !theirs.form_json.fields.concat().some((one) => one.id === id);
      for (const mineOne of mine.form_json.fields) {
        const id = mineOne.id ?? '';
        const was = base.form_json.fields.find((one) => one.id === id);
        const theirOne = theirs.form_json.fields.find((one) => one.id === id);
        const found = definition.form_json.fields.find((one) => one.id === id);
        if (was === undefined) {
          expect(definition.form_json.fields.map(({ title }) => title)).toContain(mineOne.title);
          continue;
        }
        if (found === undefined) {
          expect(removed(id)).toBe(true);
          continue;
        }
        for (const attribute of ['title', 'length', 'heading'] as const) {
          const [b, t, m] = [was[attribute], theirOne?.[attribute], mineOne[attribute]];
          if (theirOne === undefined || t === b || t === m) expect(found[attribute]).toEqual(m);
          else if (m === b) expect(found[attribute]).toEqual(t);
          else expect(conflicts.map(({ key }) => key)).toContain(`field ${id}/${attribute}`);
        }
      }
      const ids = definition.form_json.fields.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('takes their changes when every conflict goes to them, and mine when it goes to me', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (theirs, mine) => {
      const { conflicts } = mergeDefinitions(base, theirs, mine);
      for (const side of ['theirs', 'mine'] as const) {
        const choices = new Map(conflicts.map(({ key }) => [key, side]));
        const { definition } = mergeDefinitions(base, theirs, mine, choices);
        for (const conflict of conflicts.filter(({ what }) => what === 'attribute')) {
          const found = definition.form_json.fields.find(({ id }) => id === conflict.of.id);
          const value = conflict.attribute.startsWith('cy/')
            ? found?.cy?.help
            : conflict.of.kind === 'form'
              ? definition.helptext
              : found?.[conflict.attribute as keyof Field];
          expect(value).toEqual(conflict[side]);
        }
      }
    }),
  );
});
