import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxYearLabel, taxYears } from '#domain/tax-year.ts';
import { compile } from '../compile.ts';
import type { Definition, Field, FormJson, Logic } from '../definition.ts';
import { lint } from '../lint.ts';
import { fieldsFor, sectionsOf } from '../resolve.ts';
import { settle } from '../settle.ts';
import { formats, kinds } from '../vocabulary.ts';
import { isDefinition, validateDefinition } from './validate.ts';

/**
 * Attributes of spec 3, each with arbitrary valid values. Names come from a small set, so that fields refer to each
 * other.
 */
const names = fc.constantFrom('a', 'box_1', 'box_1_1', 'tr_3_box_13', 'Zz');
const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const link = fc.constantFrom('https://example.org/help', '/help/boxes', '');

const specified = {
  length: maybe(fc.integer({ min: 1, max: 20480 })),
  min: maybe(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })),
  allowNegative: maybe(fc.boolean()),
  currency: maybe(fc.boolean()),
  default: maybe(fc.oneof(text, fc.integer(), fc.boolean())),
  depends: maybe(fc.oneof(names, fc.array(names, { maxLength: 3 }))),
  taxYears: maybe(fc.subarray(taxYears.map(taxYearLabel))),
  choices: maybe(fc.array(fc.record({ value: text, title: text }), { maxLength: 3 })),
  heading: maybe(text),
  subheading: maybe(text),
  indent: maybe(fc.integer({ min: 0, max: 4 })),
  multiline: maybe(fc.boolean()),
  help_link: maybe(link),
};

const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Logic>(true, 0, 'x', null, { pounds: 12.5 }, { pounds: { constant: 'limit' } }),
    names.map((name): Logic => ({ var: name })),
    fc
      .tuple(fc.constantFrom('+', '-', '/', '>', '==', 'and', 'if', 'max'), tie('logic'), tie('logic'))
      .map(([operator, left, right]): Logic => ({ [operator]: [left, right] })),
  ),
}));

const ours = {
  id: maybe(fc.stringMatching(/^[a-z0-9._-]{1,20}$/)),
  help: maybe(text),
  required: maybe(fc.boolean()),
  visibleIf: maybe(logic),
  computed: maybe(logic),
  messages: maybe(fc.dictionary(fc.constantFrom('required', 'required.title', 'pattern'), text)),
  xml: maybe(fc.constant('SA100/Income/Box')),
};

function definitions(
  attributes: Record<string, fc.Arbitrary<unknown>>,
  form: Partial<FormJson>,
): fc.Arbitrary<Definition> {
  const base = { name: names, title: text, format: fc.constantFrom(...formats) };
  const field = fc.record({ ...base, ...attributes }).map((made) => without(made) as Field); // as its arbitraries generate it
  return fc
    .record({
      code: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
      kind: fc.constantFrom(...kinds),
      title: text,
      helptext: maybe(text),
      moretext: maybe(text),
      tax_column: text,
      help_link: maybe(link),
      fields: fc.array(field, { maxLength: 6 }),
    })
    .map(({ code, kind, title, helptext, moretext, tax_column, help_link, fields }) => {
      const form_json = without({ help_link, ...form, fields });
      return without({
        code,
        taxYear: '2019-20',
        kind,
        title,
        helptext,
        moretext,
        tax_column,
        form_json,
      }) as Definition;
    });
}

/** JSON has no undefined. */
function without(made: object): object {
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
}

const bare = definitions(specified, {});
const full = definitions(
  { ...specified, ...ours },
  { constants: { limit: { '2019-2020': 5 } }, provisional: ['2026-2027'] },
);

test('accepts any definition in the form of the specification, and returns it byte for byte', () => {
  fc.assert(
    fc.property(bare, (definition) => {
      const sent = JSON.stringify(definition);
      const received: unknown = JSON.parse(sent);
      expect(validateDefinition(received)).toEqual([]);
      expect(isDefinition(received) && JSON.stringify(received)).toBe(sent);
    }),
  );
});

test('reads, checks and compiles any definition without changing it or failing', () => {
  const ajv = new Ajv({ strict: false });
  fc.assert(
    fc.property(full, fc.constantFrom(...taxYears), (definition, year) => {
      const sent = JSON.stringify(definition);
      expect(validateDefinition(JSON.parse(sent))).toEqual([]);
      lint(definition);
      const fields = fieldsFor(definition, year);
      sectionsOf(fields);
      settle(fields, { a: 100, box_1: true });
      expect(ajv.validateSchema(compile(definition, year).schema)).toBe(true);
      expect(JSON.stringify(definition)).toBe(sent);
    }),
  );
});
