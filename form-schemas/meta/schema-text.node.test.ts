import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Logic } from '../definition.ts';
import { logicProblems } from '../logic-problems.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { logicOperators } from '../vocabulary.ts';
import { metaSchemaText } from './schema-text.ts';

const published = readFileSync(new URL('definition.schema.json', import.meta.url), 'utf8');

test('matches the published meta schema (npm run forms:meta writes it)', () => {
  expect(JSON.parse(published)).toEqual(JSON.parse(metaSchemaText()));
});

test('publishes a meta schema that other tools can use', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(published) as object);
  expect(validate({ code: 'A' })).toBe(false);
});

const validate = new Ajv({ strict: false }).compile(JSON.parse(published) as object);
const withLogic = (visibleIf: unknown, computed?: unknown): Definition =>
  ({
    code: 'T1',
    taxYear: '2024-25',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: {
      fields: [
        { name: 'a', title: 'A', format: 'number' },
        { name: 'b', title: 'B', format: 'number', visibleIf, computed },
      ],
    },
  }) as Definition; // so that a definition can contain any value here

test.each([
  [{ power: [1, 2] }],
  [3],
  ['a'],
  [['a']],
  [{ filled: 'a', checked: 'a' }],
  [{}],
  [{ filled: ['a', 'b'] }],
  [{ '==': [{ var: 'a' }] }],
  [{ and: [{ power: 1 }] }],
  [{ '>': [{ var: 'a' }, { pounds: 'much' }] }],
])('refuses the condition %j in the published meta schema', (logic) => {
  expect(validate(withLogic(logic))).toBe(false);
});

test('accepts every shipped definition in the published meta schema, also with a $schema link', () => {
  for (const definition of shippedDefinitions()) {
    expect(validate(definition), `${definition.code}: ${JSON.stringify(validate.errors)}`).toBe(true);
    expect(validate({ $schema: 'definition.schema.json', ...definition })).toBe(true);
  }
});

test.each([
  { taxYear: '2025-99' },
  { form_json: { fields: [], provisional: ['2019-2021'] } },
  { form_json: { fields: [{ name: 'a', title: 'A', format: 'string', taxYears: ['2019-2021'] }] } },
])('refuses invalid years in the published meta schema: %j', (rest) => {
  expect(validate({ ...withLogic(true), ...rest })).toBe(false);
});

const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Logic>(true, 0, 'a', null, { var: 'a' }, { pounds: 1 }, { pounds: 'x' }, {}),
    fc.array(tie('logic'), { maxLength: 3 }),
    fc
      .tuple(fc.constantFrom(...logicOperators, 'power'), tie('logic'))
      .map(([operator, argument]): Logic => ({ [operator]: argument })),
    fc
      .tuple(fc.constantFrom(...logicOperators), tie('logic'), tie('logic'))
      .map(([operator, left, right]): Logic => ({ [operator]: [left, right] })),
    fc.constant<Logic>({ var: 'a', filled: 'a' }),
  ),
}));

test('uses the same grammar as the app', () => {
  fc.assert(
    fc.property(logic, (made) => {
      const isRight = logicProblems(made).length === 0;
      const isStep = typeof made === 'object' && made !== null && !Array.isArray(made);
      expect(validate(withLogic(made))).toBe(isRight && (isStep || typeof made === 'boolean'));
      expect(validate(withLogic(true, made))).toBe(isRight && made !== null && !Array.isArray(made));
    }),
  );
});
