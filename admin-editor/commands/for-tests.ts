import fc from 'fast-check';
import type { Constant, Definition, Field, Logic } from '#form-schemas/definition.ts';
import { roundOperators, spanOperators } from '#form-schemas/logic-functions.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import type { Chosen, Level, Spot } from './block.ts';
import type { Edit } from './command.ts';

/** Generated forms and edits of every kind, for the property tests of the log. */

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const text = fc.constantFrom('First', 'Second', 'Below', 'Other');
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
/** Boxes of other forms, and of the year before: also the form's own. */
const outside = fc.constantFrom(
  'employment.box_1',
  'before.property.box_20',
  'before.test.a',
  'before.test.b',
);
const logic: fc.Arbitrary<Logic> = fc.oneof(
  name.map((filled): Logic => ({ filled })),
  fc
    .tuple(name, name)
    .map(([a, b]): Logic => ({ and: [{ checked: a }, { '>': [{ var: b }, { pounds: 1 }] }] })),
  name.map((a): Logic => ({ '>': [{ var: a }, { pounds: { constant: 'limit' } }] })),
  fc.tuple(name, name).map(([a, b]): Logic => ({ any: [a, { filled: b }] })),
  fc.letrec<{ formula: Logic }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(name, outside).map((read): Logic => ({ var: read })),
      fc
        .tuple(fc.constantFrom(...spanOperators, 'addDays'), tie('formula'), tie('formula'))
        .map(([by, from, to]): Logic => ({ [by]: [from, to] })),
      fc
        .tuple(
          fc.constantFrom(...roundOperators),
          tie('formula'),
          fc.constantFrom<Logic>(0.01, { pounds: 1 }),
        )
        .map(([by, part, to]): Logic => ({ [by]: [part, to] })),
    ),
  })).formula,
);

const welsh = fc.record({ title: text, heading: optional(text), of: fc.record({ heading: optional(text) }) });

const fields: fc.Arbitrary<Field> = fc
  .record(
    {
      name,
      id: fc.uuid(),
      title: text,
      format: fc.constantFrom('string' as const, 'checkbox' as const, 'text' as const, 'list' as const),
      heading: optional(text),
      subheading: optional(text),
      cy: optional(welsh),
      in: optional(name),
      indent: optional(fc.nat({ max: 4 })),
      depends: optional(fc.oneof(name, fc.array(name, { minLength: 1, maxLength: 3 }))),
      visibleIf: optional(logic),
      computed: optional(logic),
    },
    { requiredKeys: ['name', 'title', 'format'] },
  )
  // Removes undefined attributes, as in a real definition.
  .map((field) => JSON.parse(JSON.stringify(field)) as Field);

const constant = fc.constantFrom('limit', 'rate', 'unread');
const constantValue: fc.Arbitrary<Constant> = fc.oneof(
  fc.nat(),
  fc.record({ '2025-2026': fc.nat(), '2026-2027': fc.nat() }),
);

const rules = fc.record({ id: name, when: logic, field: name, message: text });

export const definitions: fc.Arbitrary<Definition> = fc
  .record({
    fields: fc.array(fields, { maxLength: 14 }),
    rules: fc.array(rules, { maxLength: 3 }),
    constants: fc.record({ limit: constantValue, withoutReadersOf: fc.nat() }),
  })
  .map((form_json) => ({
    code: 'TEST',
    taxYear: '2025-26',
    kind: 'single',
    title: 'A form',
    tax_column: 'test',
    form_json,
  }));

const place = fc.nat({ max: 15 });
const chosen: fc.Arbitrary<Chosen> = fc.record({
  at: fc.uniqueArray(place, { minLength: 1, maxLength: 5 }),
  whole: optional(fc.constantFrom<Level>('heading', 'subheading')),
});
const spots: fc.Arbitrary<Spot> = fc.oneof(
  place.map((before) => ({ before })),
  place.map((after) => ({ after })),
  place.map((inside) => ({ inside })),
  place.map((endOf) => ({ endOf })),
  place.map((position) => ({ position })),
  fc.constant({ start: true as const }),
  fc.constant({ end: true as const }),
);
const changes = fc.oneof(
  fc.record({ title: text }),
  fc.record({ length: optional(fc.nat({ max: 99 })) }),
  fc.record({ heading: optional(text) }),
  fc.record({ visibleIf: optional(logic) }),
  fc.record({ computed: optional(logic) }),
  fc.record({ cy: optional(welsh) }),
  fc.record({ required: optional(fc.constant(true)), box: fc.string() }),
);
const step = fc.constantFrom(-1 as const, 1 as const);

const kinds = {
  'set-field': fc.record({ do: fc.constant('set-field' as const), at: place, changes }),
  'set-fields': fc.record({
    do: fc.constant('set-fields' as const),
    at: fc.uniqueArray(place, { maxLength: 5 }),
    changes,
  }),
  'rename-field': fc
    .tuple(place, name, fc.boolean())
    .map(([at, to, stays]) => ({ do: 'rename-field' as const, at, name: to, ...(stays && { stays }) })),
  'add-field': fc.record({ do: fc.constant('add-field' as const), at: place, field: fields }),
  'remove-field': fc
    .tuple(place, optional(name))
    .map(([at, instead]) => ({ do: 'remove-field' as const, at, ...(instead && { instead }) })),
  'move-field': fc.record({ do: fc.constant('move-field' as const), at: place, by: step }),
  'move-fields': fc.tuple(chosen, spots).map(([of, to]) => ({ do: 'move-fields' as const, ...of, to })),
  'remove-fields': chosen.map((of) => ({ do: 'remove-fields' as const, ...of })),
  'insert-fields': fc.record({
    do: fc.constant('insert-fields' as const),
    fields: fc.array(fields, { maxLength: 4 }),
    to: spots,
    how: fc.constantFrom('added' as const, 'duplicated' as const, 'pasted' as const),
  }),
  'add-heading': fc.record({
    do: fc.constant('add-heading' as const),
    level: fc.constantFrom<Level>('heading', 'subheading'),
    text,
    to: spots,
    field: fields,
  }),
  'indent-fields': fc.record({
    do: fc.constant('indent-fields' as const),
    at: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }),
    by: step,
    shown: fc.boolean(),
  }),
  'set-form': fc.record({
    do: fc.constant('set-form' as const),
    changes: fc.oneof(
      fc.record({ title: text }),
      fc.record({ helptext: optional(text) }),
      fc.record({ cy: optional(fc.record({ title: text })) }),
      fc.record({ help_link: optional(fc.constant('/help')) }),
      fc.record({ recordOnly: optional(fc.boolean()) }),
      fc.record({ pages: optional(fc.boolean()) }),
      fc.record({
        list: optional(
          fc.record({ max: fc.integer({ min: 1, max: 200 }), uniqueField: fc.constantFrom('a', 'b') }),
        ),
      }),
    ),
  }),
  'add-constant': fc.record({
    do: fc.constant('add-constant' as const),
    name: constant,
    value: constantValue,
  }),
  'set-constant': fc.record({
    do: fc.constant('set-constant' as const),
    name: constant,
    value: constantValue,
  }),
  'rename-constant': fc.record({ do: fc.constant('rename-constant' as const), name: constant, to: constant }),
  'remove-constant': fc.record({ do: fc.constant('remove-constant' as const), name: constant }),
  'add-rule': fc.record({ do: fc.constant('add-rule' as const), at: place, rule: rules }),
  'set-rule': fc.record({
    do: fc.constant('set-rule' as const),
    at: place,
    changes: fc.oneof(
      fc.record({ message: text, cy: optional(fc.record({ message: text })) }),
      fc.record({ field: name, when: logic }),
    ),
  }),
  'remove-rule': fc.record({ do: fc.constant('remove-rule' as const), at: place }),
  'move-rule': fc.record({ do: fc.constant('move-rule' as const), at: place, by: step }),
  together: fc
    .array(fc.record({ do: fc.constant('remove-field' as const), at: place }), { maxLength: 3 })
    .map((many) => ({ do: 'together' as const, what: 'Delete fields', edits: many, select: undefined })),
  'set-cells': fc
    .tuple(fc.array(fc.record({ at: place, changes }), { maxLength: 5 }), fc.array(fields, { maxLength: 2 }))
    .map(([cells, added]) => ({ do: 'set-cells' as const, what: 'pasted 5 rows', cells, added })),
  'set-source': fc
    .tuple(definitions, optional(place))
    .map(([{ form_json }, select]) => ({ do: 'set-source' as const, form: form_json, select })),
  'set-migration': name.map((id) => ({
    do: 'set-migration' as const,
    migration: { id, do: 'rename' as const, from: [id], to: [`${id}_2`] } satisfies Migration,
  })),
  'remove-migration': fc.record({ do: fc.constant('remove-migration' as const), id: name }),
  merge: definitions.map((definition) => ({ do: 'merge' as const, definition, select: undefined })),
  restore: definitions.map(({ form_json }) => ({
    do: 'restore' as const,
    form: form_json,
    select: undefined,
  })),
  revert: definitions.map((definition) => ({
    do: 'revert' as const,
    what: 'Box 9: title',
    definition,
    select: undefined,
  })),
} satisfies { [Name in Edit['do']]: fc.Arbitrary<Extract<Edit, { do: Name }>> };

/** Every kind of edit by its name. A new kind needs a line above. */
export const editNames: readonly string[] = Object.keys(kinds);

export const edits: fc.Arbitrary<Edit> = fc.oneof(...(Object.values(kinds) as fc.Arbitrary<Edit>[]));
