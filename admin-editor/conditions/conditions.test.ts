import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition, Logic, Values } from '#form-schemas/definition.ts';
import { evaluate } from '#form-schemas/logic.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { roundOperators, spanOperators } from '#form-schemas/logic-functions.ts';
import { logicOperators } from '#form-schemas/vocabulary.ts';
import { changesBetween } from '../changes/changes.ts';
import type { OtherBox } from './other-boxes.ts';
import { readCondition, readValue } from './read.ts';
import { stepsOf } from './steps.ts';
import { subjectsOf } from './subjects.ts';
import { conditionInWords, formulaInWords } from './words.ts';
import { writeCondition, writeValue } from './write.ts';

const names = fc.constantFrom('a', 'b', 'c', 'tax_year_start', 'calculation.tax_due');
const scalar = fc.oneof(
  fc.integer({ min: -500, max: 500 }),
  fc.constantFrom('yes', 'no', '2025-04-06', ''),
  fc.boolean(),
  fc.constant(null),
);

/** Everything the language allows, with single arguments bare or in lists. */
const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc
      .tuple(fc.constantFrom('var', 'filled', 'checked'), names, fc.boolean())
      .map(([operator, name, isInList]) => ({
        [operator]: isInList ? [name] : name,
      })),
    fc.oneof(fc.integer(), fc.constant({ constant: 'limit' })).map((amount): Logic => ({ pounds: amount })),
    fc.constant<Logic>({ constant: 'limit' }),
    fc
      .tuple(
        fc.constantFrom('==', '!=', '>', '>=', '<', '<=', '/', ...spanOperators, 'addDays'),
        tie('logic'),
        tie('logic'),
      )
      .map(([operator, left, right]) => ({ [operator]: [left, right] })),
    fc
      .tuple(
        fc.constantFrom(...roundOperators),
        tie('logic'),
        fc.constantFrom<Logic>(1, 0.01, 7.5, { pounds: 1 }, { pounds: 0.01 }, { pounds: 25 }),
      )
      .map(([operator, part, step]) => ({ [operator]: [part, step] })),
    fc.tuple(tie('logic'), fc.array(scalar, { maxLength: 3 })).map(([left, list]) => ({ in: [left, list] })),
    fc.tuple(fc.constantFrom('!', '!!'), tie('logic'), fc.boolean()).map(([operator, part, isInList]) => ({
      [operator]: isInList || Array.isArray(part) ? [part] : part,
    })),
    fc
      .tuple(
        fc.constantFrom('and', 'or', '+', '-', '*', 'min', 'max', 'if'),
        fc.array(tie('logic'), { maxLength: 4 }),
      )
      .map(([operator, parts]) => ({ [operator]: parts })),
    fc
      .tuple(
        fc.constantFrom('sum', 'count', 'least', 'most', 'any', 'every'),
        fc.tuple(fc.constantFrom('!!', '+'), tie('logic')),
      )
      .map(([operator, [step, part]]): Logic => ({ [operator]: ['list', { [step]: [part] }] })),
    fc.constant<Logic>({ count: ['list'] }),
  ),
}));

const values: fc.Arbitrary<Values> = fc.record({
  a: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }),
  b: fc.option(fc.constantFrom('yes', 'no', '2025-05-01', ''), { nil: undefined }),
  c: fc.option(fc.boolean(), { nil: undefined }),
  tax_year_start: fc.constant('2025-04-06'),
});

test('generates everything the language allows', () => {
  const covered = new Set<string>();
  for (const one of fc.sample(logic, { numRuns: 2000, seed: 1 })) {
    JSON.stringify(one, (key, part: unknown) => {
      covered.add(key);
      return part;
    });
  }
  expect(logicOperators.filter((operator) => !covered.has(operator))).toEqual([]);
});

/** A single argument can be bare or in a list. */
function normal(part: Logic): Logic {
  if (part === null || typeof part !== 'object') return part;
  if (isList(part)) return part.map(normal);
  return Object.fromEntries(
    Object.entries(part).map(([operator, argument]) => [
      operator,
      (isList(argument) ? argument : [argument]).map(normal),
    ]),
  );
}

function isList(part: Logic): part is readonly Logic[] {
  return Array.isArray(part);
}

test('reads and writes any condition of the language without loss', () => {
  fc.assert(
    fc.property(logic, values, (it, given) => {
      const [asCondition, asValue] = [readCondition(it), readValue(it)];
      expect(normal(writeCondition(asCondition))).toEqual(normal(it));
      expect(normal(writeValue(asValue))).toEqual(normal(it));
      expect(readCondition(writeCondition(asCondition))).toEqual(asCondition);
      expect(readValue(writeValue(asValue))).toEqual(asValue);
      if (logicProblems(it).length === 0) {
        expect(evaluate(writeCondition(asCondition), given)).toEqual(evaluate(it, given));
      }
    }),
  );
});

test('leaves a condition unchanged when it is negated twice', () => {
  const denied: Logic[] = [{ and: [{ checked: 'c' }] }, { or: [true, false] }];
  for (const part of denied) {
    const twice: Logic = { '!': { '!': part } };
    expect(writeCondition(readCondition(twice))).toEqual(twice);
  }
});

test('keeps logic that lint rejects unchanged', () => {
  for (const broken of [{ power: [1, 2] }, { '>': [1] }, { var: 3 }, { and: [{}] }] as Logic[]) {
    expect(writeCondition(readCondition(broken))).toBe(broken);
    expect(writeValue(readValue(broken))).toBe(broken);
  }
});

test('draws and describes every condition and formula of the shipped forms', () => {
  for (const definition of shippedDefinitions()) {
    const subjects = subjectsOf(definition, '2025-26');
    const { fields, rules = [] } = definition.form_json;
    const conditions = [
      ...fields.flatMap(({ visibleIf }) => visibleIf ?? []),
      ...rules.map(({ when }) => when),
    ];
    const drawn = JSON.stringify([
      conditions.map(readCondition),
      fields.flatMap(({ computed }) => (computed === undefined ? [] : [readValue(computed)])),
    ]);
    expect(drawn).not.toContain('"unknown"');
    for (const one of conditions) {
      expect(conditionInWords(one, subjects), JSON.stringify(one)).not.toMatch(/[{}]|undefined/);
    }
  }
});

const form: Definition = {
  code: 'T1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    constants: { threshold: { '2025-2026': 90000 } },
    fields: [
      { name: 'tick', box: '4', title: 'Stopped', format: 'checkbox' },
      { name: 'turnover', title: 'Turnover', format: 'number', currency: true },
      { name: 'costs', box: '10', title: 'Costs', format: 'number', currency: true },
      { name: 'day', box: '5', title: 'Day', format: 'date' },
      {
        name: 'how',
        box: '6',
        title: 'How',
        format: 'select',
        choices: [{ value: 'x', title: 'By car' }],
      },
    ],
  },
};

test.each<[Logic, string]>([
  [
    { and: [{ checked: 'tick' }, { '>': [{ var: 'turnover' }, { pounds: 1000 }] }] },
    'Box 4 is ticked and “Turnover” is above £1,000',
  ],
  [
    { and: [{ or: [{ filled: 'costs' }, { '!': { checked: 'tick' } }] }, { '==': [{ var: 'how' }, 'x'] }] },
    '(Box 10 is filled in or Box 4 is not ticked) and Box 6 is “By car”',
  ],
  [{ '!': { '>': [{ var: 'turnover' }, 0] } }, '“Turnover” is not above £0 (or empty)'],
  [
    { '>': [{ var: 'turnover' }, { pounds: { constant: 'threshold' } }] },
    '“Turnover” is above the year’s threshold (£90,000)',
  ],
  [{ '<': [{ var: 'day' }, { var: 'tax_year_start' }] }, 'Box 5 is before the first day of the tax year'],
  [{ '>=': [{ var: 'day' }, '2025-10-30'] }, 'Box 5 is on or after 30 October 2025'],
  [{ '<': [{ '-': [{ var: 'turnover' }, { var: 'costs' }] }, 1050] }, '“Turnover” − Box 10 is below £10.50'],
  [
    { '>': [{ var: 'calculation.hicbc_percent' }, 0] },
    'the percentage of the Child Benefit charge is above 0',
  ],
  [{ '==': [{ var: 'tax_year' }, '2025-2026'] }, 'the tax year is “2025-26”'],
  [{ '!!': { var: 'calculation.has_sa103' } }, 'whether there is a self-employment page is yes'],
  [{ in: [{ var: 'how' }, ['x', 'y']] }, 'Box 6 is one of “By car” or “y”'],
  [
    { '!': { or: [{ filled: 'costs' }, { filled: 'day' }] } },
    'neither Box 10 is filled in nor Box 5 is filled in',
  ],
])('describes %j in words', (condition, words) => {
  expect(conditionInWords(condition, subjectsOf(form, '2025-26'))).toBe(words);
});

test.each<[Logic, string]>([
  [
    { max: [0, { '-': [{ '+': [{ var: 'turnover' }, { var: 'costs' }] }, { var: 'costs' }] }] },
    'the larger of £0 and “Turnover” + Box 10 − Box 10',
  ],
  [
    { if: [{ checked: 'tick' }, { '*': [{ var: 'costs' }, 0.5] }, { var: 'costs' }] },
    'Box 10 × 0.5 if Box 4 is ticked, otherwise Box 10',
  ],
  [{ '-': [{ var: 'turnover' }, { '+': [{ var: 'costs' }, { pounds: 5 }] }] }, '“Turnover” − (Box 10 + £5)'],
  [{ days: [{ var: 'day' }, '2025-10-30'] }, 'the days from Box 5 to 30 October 2025, counting both'],
  [
    { daysLater: [{ var: 'tax_year_start' }, { var: 'day' }] },
    'the days from the first day of the tax year to Box 5, not counting the first',
  ],
  [
    { years: [{ var: 'profile.dob' }, { var: 'day' }] },
    'the whole years from the profile’s date of birth to Box 5',
  ],
  [
    { months: [{ addDays: [{ var: 'day' }, -1] }, { var: 'day' }] },
    'the whole months from 1 day before Box 5 to Box 5',
  ],
  [{ addDays: [{ var: 'day' }, 30] }, '30 days after Box 5'],
  [
    { addDays: [{ var: 'day' }, { '*': [{ var: 'list.position' }, 7] }] },
    'the day that comes (position of list × 7) days after Box 5',
  ],
  [{ round: [{ var: 'turnover' }, { pounds: 1 }] }, '“Turnover” rounded to the nearest pound'],
  [
    { roundDown: [{ '+': [{ var: 'turnover' }, { var: 'costs' }] }, { pounds: 1 }] },
    '(“Turnover” + Box 10) rounded down to a whole pound',
  ],
  [{ roundUp: [{ var: 'turnover' }, { pounds: 10 }] }, '“Turnover” rounded up to a multiple of £10'],
  [
    { round: [{ '/': [{ var: 'turnover' }, { var: 'costs' }] }, 0.01] },
    '(“Turnover” ÷ Box 10) rounded to 2 decimal places',
  ],
  [
    { roundDown: [{ months: [{ var: 'day' }, { var: 'day' }] }, 1] },
    '(the whole months from Box 5 to Box 5) rounded down to a whole number',
  ],
])('describes the formula %j in words', (formula, words) => {
  expect(formulaInWords(formula, subjectsOf(form, '2025-26'))).toBe(words);
});

const others: OtherBox[] = [
  {
    name: 'employment.box_1',
    code: 'SA102',
    title: 'Employment',
    field: { box: '1', title: 'Pay from this employment', format: 'number', currency: true },
  },
  {
    name: 'employment.since',
    code: 'SA102',
    title: 'Employment',
    field: { title: 'Began on', format: 'date' },
  },
  {
    name: 'before.property.rent',
    code: 'SA105',
    title: 'UK property',
    field: { box: '20', title: 'Rent', format: 'number', currency: true },
  },
  {
    name: 'letting.rent',
    code: 'LETS',
    title: 'Lettings',
    isTogether: true,
    field: { title: 'Rent of the flat', format: 'number', currency: true },
  },
  {
    name: 'residence.region',
    code: 'SA109',
    title: 'Residence',
    field: { box: '3', title: 'Region', format: 'select', choices: [{ value: 's', title: 'Scotland' }] },
  },
];

test.each<[Logic, string]>([
  [
    { and: [{ checked: 'tick' }, { '>': [{ var: 'employment.box_1' }, 5000] }] },
    'Box 4 is ticked and Box 1 (Pay from this employment) of SA102 is above £50',
  ],
  [{ '<': [{ var: 'employment.since' }, '2025-10-30'] }, '“Began on” of SA102 is before 30 October 2025'],
  [{ '==': [{ var: 'residence.region' }, 's'] }, 'Box 3 (Region) of SA109 is “Scotland”'],
  [
    { '>': [{ var: 'before.property.rent' }, { pounds: 5 }] },
    'Box 20 (Rent) of SA105 in the year before is above £5',
  ],
  [
    { '>': [{ var: 'letting.rent' }, { pounds: 5 }] },
    '“Rent of the flat” of LETS (all entries together) is above £5',
  ],
  [{ filled: 'before.property.more' }, 'more of property in the year before is filled in'],
  [{ filled: 'employment.box_99' }, 'box_99 of employment is filled in'],
])('describes %j, with a box of another form, in words', (condition, words) => {
  expect(conditionInWords(condition, subjectsOf(form, '2025-26', others))).toBe(words);
  // An unknown name is described by the name itself.
  expect(conditionInWords(condition, subjectsOf(form, '2025-26'))).toMatch(
    / of (employment|residence|property|letting) /,
  );
});

test('names boxes of other forms in a comparison, even when only one side reads them', () => {
  const fields = form.form_json.fields.map((field) =>
    field.name === 'costs' ? { ...field, visibleIf: { filled: 'employment.box_1' } } : field,
  );
  const reading: Definition = { ...form, form_json: { ...form.form_json, fields } };
  const called = 'Box 1 (Pay from this employment) of SA102';
  const sentences = (from: Definition, to: Definition) =>
    changesBetween(from, to, others).map(({ sentence }) => sentence);
  expect(sentences(form, reading)).toEqual([`Box 10: always shown → shown when ${called} is filled in`]);
  expect(sentences(reading, form)).toEqual([`Box 10: shown when ${called} is filled in → always shown`]);
});

test('offers boxes of other forms that the form already reads, by form', () => {
  const group = subjectsOf(form, '2025-26', others).groups.find(({ label }) => label === 'Other forms');
  expect(group?.subjects.map(({ line }) => line)).toContain('SA102 Employment: 1 Pay from this employment');
});

test('works out any condition in steps of which the last is the whole', () => {
  const subjects = subjectsOf(form, '2025-26', others);
  fc.assert(
    fc.property(logic, values, (it, given) => {
      fc.pre(logicProblems(it).length === 0);
      for (const type of ['condition', 'formula'] as const) {
        const steps = stepsOf(it, type, subjects, 'any');
        expect(new Set(steps.map(({ words }) => words)).size).toBe(steps.length);
        for (const step of steps) expect(() => evaluate(step.logic, given)).not.toThrow();
        const last = steps.at(-1);
        if (last !== undefined) expect(evaluate(last.logic, given)).toEqual(evaluate(it, given));
      }
    }),
  );
});
