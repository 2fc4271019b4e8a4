import { expect, test } from 'vitest';
import { yearVariables } from '#form-schemas/check.ts';
import type { Logic } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import { logicOperators } from '#form-schemas/vocabulary.ts';
import { exampleForm, functionGroups } from './functions.ts';
import { resultWords } from './result-words.ts';
import { stepsOf } from './steps.ts';
import { subjectsOf } from './subjects.ts';
import { evaluate } from '#form-schemas/logic.ts';

const all = functionGroups.flatMap(({ functions }) => functions);

test('has an example of every operator, and none that lint would refuse', () => {
  const used = new Set<string>();
  for (const { example } of all)
    JSON.stringify(example, (key, part: unknown) => {
      used.add(key);
      return part;
    });
  expect(logicOperators.filter((operator) => !used.has(operator))).toEqual([]);
  expect(all.flatMap(({ example }) => logicProblems(example))).toEqual([]);
  for (const { name, example, type, kind } of all) {
    const holds = { name: 'out', title: 'Out' };
    const out =
      type === 'condition'
        ? { ...holds, format: 'string' as const, visibleIf: example }
        : kind === 'date'
          ? { ...holds, format: 'date' as const, widget: 'computed' as const, computed: example }
          : { ...holds, format: 'number' as const, currency: kind === 'money', computed: example };
    const { fields } = exampleForm.form_json;
    const tried = { ...exampleForm, form_json: { ...exampleForm.form_json, fields: [...fields, out] } };
    const problems = lint(tried).filter(({ path }) => path.includes(`/fields/${fields.length}/`));
    expect([name, problems.filter(({ path }) => /computed|visibleIf/.test(path))]).toEqual([name, []]);
  }
});

const subjects = subjectsOf(exampleForm, '2025-26');
const values = {
  rent: 100_000,
  costs: 12_345,
  moved: '2025-05-31',
  how: 'card',
  ...yearVariables('2025-26'),
};

test('lists each step once, from the boxes to the whole', () => {
  const logic: Logic = {
    if: [
      { '==': [{ var: 'how' }, 'card'] },
      { roundDown: [{ '-': [{ var: 'rent' }, { var: 'costs' }] }, { pounds: 1 }] },
      { var: 'rent' },
    ],
  };
  const steps = stepsOf(logic, 'formula', subjects, 'money');
  expect(
    steps.map(({ words, logic: part, kind, box }) => [
      words,
      resultWords(evaluate(part, values), subjects, kind, box),
    ]),
  ).toEqual([
    ['“Paid by”', '“Card”'],
    ['“Paid by” is “Card”', 'yes'],
    ['“Rent”', '£1,000'],
    ['“Costs”', '£123.45'],
    ['“Rent” − “Costs”', '£876.55'],
    ['(“Rent” − “Costs”) rounded down to a whole pound', '£876'],
    ['(“Rent” − “Costs”) rounded down to a whole pound if “Paid by” is “Card”, otherwise “Rent”', '£876'],
  ]);
});

test('says which boxes are empty, and gives dates as days', () => {
  const steps = stepsOf(
    { '<': [{ var: 'left' }, { addDays: [{ var: 'moved' }, 30] }] },
    'condition',
    subjects,
    'flag',
  );
  expect(
    steps.map(({ words, logic, kind }) => [words, resultWords(evaluate(logic, values), subjects, kind)]),
  ).toEqual([
    ['“Moved out”', 'empty'],
    ['“Moved in”', '31 May 2025'],
    ['30 days after “Moved in”', '30 June 2025'],
    ['“Moved out” is before 30 days after “Moved in”', 'no'],
  ]);
});
