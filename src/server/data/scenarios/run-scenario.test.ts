import { expect, test } from 'vitest';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { ratesOf } from '#tax/rates/index.ts';
import { shippedForms } from '../../features/tax/cases/shipped-forms.ts';
import { runScenario } from './run-scenario.ts';
import { groundOf } from './scenarios-of-draft.ts';
import { shippedScenarios } from '../../features/scenarios/shipped-scenarios.ts';

const definitions = shippedDefinitions();
const shipped = shippedScenarios();

function formOf(code: string, year: TaxYear): Definition {
  const found = definitionFor(definitions, code, year);
  if (found === undefined) throw new Error(`no ${code} in ${year}`);
  return found;
}

/** Runs it with this draft instead of the shipped definition. */
function failuresOf(scenario: Scenario, draft?: Definition) {
  const ground = (year: TaxYear) =>
    groundOf(shippedForms(year), ratesOf(year), draft ?? formOf(scenario.code, year), year);
  return runScenario(scenario, ground).failures;
}

function withField(definition: Definition, name: string, change: (field: Field) => Field): Definition {
  const fields = definition.form_json.fields.map((field) => (field.name === name ? change(field) : field));
  return { ...definition, form_json: { ...definition.form_json, fields } };
}

function shippedOne(code: string, taxYear: string, name: string): Scenario {
  const found = shipped.find((one) => one.code === code && one.taxYear === taxYear && one.name === name);
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return found;
}

test('passes every shipped scenario on the form it is shipped with', () => {
  const failing = shipped.flatMap((scenario) => {
    const failures = failuresOf(scenario);
    return failures.length > 0 ? [{ ...scenario, failures }] : [];
  });
  expect(failing).toEqual([]);
});

test('has unique names within a form and year', () => {
  const keys = shipped.map(({ code, taxYear, name }) => `${code} ${taxYear} ${name}`);
  expect(new Set(keys).size).toBe(keys.length);
});

const trade = shippedOne('SA103S', '2025-26', 'Turnover of 45,000');

test('names a box that is stricter than before, with the check that refuses', () => {
  const draft = withField(formOf('SA103S', '2025-26'), 'box_9', (field) => ({ ...field, max: 100 }));
  expect(failuresOf(trade, draft)).toContainEqual({
    form: 'SA103S',
    field: 'box_9',
    place: expect.stringMatching(/^Box 9 /) as string,
    rule: expect.stringContaining('max') as string,
    expected: 'no errors',
    found: expect.stringContaining('enter £100 or less') as string,
  });
});

test('names the box of a rule that was removed', () => {
  const wrong = shippedOne('SA103S', '2023-24', 'Turnover at the threshold');
  const form = formOf('SA103S', '2023-24');
  const draft = { ...form, form_json: { ...form.form_json, rules: [] } };
  const [issue] = wrong.expected.issues;
  expect(failuresOf(wrong)).toEqual([]);
  expect(failuresOf(wrong, draft)).toContainEqual(
    expect.objectContaining({ field: issue?.field, expected: issue?.message, found: 'no errors' }),
  );
});

test('names a rule of the form that reports something it should not', () => {
  const form = formOf('SA103S', '2025-26');
  const rules = form.form_json.rules ?? [];
  const rule = {
    id: 'no_turnover',
    field: 'box_9',
    when: { '>': [{ var: 'box_9' }, 0] },
    message: 'No turnover, please',
  };
  const draft = { ...form, form_json: { ...form.form_json, rules: [...rules, rule] } };
  expect(failuresOf(trade, draft)).toMatchObject([
    { field: 'box_9', rule: 'rule “no_turnover”', found: 'No turnover, please' },
  ]);
});

test('names a box that no longer counts, under the tax figure', () => {
  const draft = withField(formOf('SA103S', '2025-26'), 'box_9', ({ calc, ...field }) => {
    expect(calc).toBeDefined();
    return field;
  });
  expect(failuresOf(trade, draft)).toMatchObject([
    {
      field: 'box_9',
      place: expect.stringMatching(/^Box 9 /),
      rule: expect.stringMatching(/^the figure income_tax/),
      expected: '£6,486.00',
      found: '£0.00',
    },
    { field: 'box_9', expected: '£1,945.80', found: '£0.00' },
  ]);
});

test('does not take a missing figure as zero', () => {
  const scenario = { ...trade, expected: { issues: [], tax: { income_taxes: 0 } } };
  expect(failuresOf(scenario)).toMatchObject([
    { rule: 'the figure income_taxes', expected: '£0.00', found: 'there is no such figure' },
  ]);
});

test('names the box of an element that differs', () => {
  const scenario = {
    ...trade,
    expected: { issues: [], xml: '<BusinessIncome>\n  <Turnover>45001.00</Turnover>\n</BusinessIncome>' },
  };
  expect(failuresOf(scenario)).toMatchObject([
    {
      field: 'box_9',
      rule: 'the element Turnover',
      expected: '<Turnover>45001.00</Turnover>',
      found: '<Turnover>45000.00</Turnover>',
    },
  ]);
});

test('fills in a renamed field that keeps its old name, and expects its messages as before', () => {
  const wrong = shippedOne('SA103S', '2023-24', 'Turnover at the threshold');
  const [issue] = wrong.expected.issues;
  for (const [scenario, name] of [
    [trade, 'box_9'],
    [wrong, issue?.field ?? ''],
  ] as const) {
    const form = JSON.stringify(formOf('SA103S', scenario.taxYear as TaxYear));
    const renamed = JSON.parse(form.replaceAll(`"${name}"`, '"sales"')) as Definition;
    expect(failuresOf(scenario, renamed)).not.toEqual([]);
    expect(
      failuresOf(
        scenario,
        withField(renamed, 'sales', (field) => ({ ...field, formerly: [name] })),
      ),
    ).toEqual([]);
  }
});

test('fails where a removed field is filled in', () => {
  const form = formOf('SA103S', '2025-26');
  const fields = form.form_json.fields.filter(({ name }) => name !== 'box_9');
  const draft = { ...form, form_json: { ...form.form_json, fields } };
  expect(failuresOf(trade, draft)).toContainEqual(
    expect.objectContaining({ field: 'box_9', rule: 'what the box accepts' }),
  );
});

test('names an entry of a list', () => {
  const pay = shippedOne('SA102', '2025-26', 'Pay of 30,000');
  const draft = withField(formOf('SA102', '2025-26'), 'box_1', (field) => ({ ...field, max: 100 }));
  expect(failuresOf(pay, draft)).toContainEqual(
    expect.objectContaining({ entry: 0, place: expect.stringMatching(/^Box 1 .* of entry 1$/) as string }),
  );
});

test('reports a year or a form that does not exist', () => {
  expect(failuresOf({ ...trade, taxYear: '2018-19' })).toMatchObject([
    { found: 'this app does not have the tax year 2018-19' },
  ]);
  expect(failuresOf({ ...trade, others: { SA999: {} } })).toMatchObject([
    { found: 'there is no form SA999 in 2025-26' },
  ]);
});

test('fills in forms of the year before, which conditions read', () => {
  const final = formOf('final', '2025-26');
  const draft: Definition = {
    ...final,
    form_json: {
      ...final.form_json,
      rules: [
        {
          id: 'rent_before',
          field: 'other_information',
          when: { '>': [{ var: 'before.property.box_20' }, { pounds: 100 }] },
          message: 'There was rent last year',
        },
      ],
    },
  };
  const rent = (box_20: number) => ({ 'before.SA105': { include: true, box_1: 1, box_20 } });
  const scenario: Scenario = {
    code: 'final',
    taxYear: '2025-26',
    name: 'Rent last year',
    answers: {},
    others: rent(500),
    expected: { issues: [{ field: 'other_information', message: 'There was rent last year' }] },
  };
  expect(failuresOf(scenario, draft)).toEqual([]);
  const none = [expect.objectContaining({ expected: 'There was rent last year', found: 'no errors' })];
  expect(failuresOf({ ...scenario, others: rent(100) }, draft)).toEqual(none);
  // The same answers of this year are not last year's.
  const now = { SA105: rent(500)['before.SA105'] };
  expect(failuresOf({ ...scenario, others: now }, draft)).toContainEqual(none[0]);
  // Answers that its form does not take are named.
  const wrong = { 'before.SA105': { include: true, nothing_of_it: 1 } };
  expect(failuresOf({ ...scenario, others: wrong }, draft)).toContainEqual(
    expect.objectContaining({ form: 'SA105', rule: 'the answers of SA105 of the year before' }),
  );
  expect(failuresOf({ ...scenario, others: { 'before.SA999': {} } }, draft)).toMatchObject([
    { found: 'there is no form SA999 in 2024-25' },
  ]);
});

test('tries a draft on the year before only where it is in force', () => {
  const property = formOf('SA105', '2025-26');
  const draft = { ...property, title: 'The draft' };
  const titleIn = (year: TaxYear) =>
    groundOf(shippedForms(year), ratesOf(year), draft, year).draft.forms.find(({ code }) => code === 'SA105')
      ?.definition.title;
  expect(titleIn('2025-26')).toBe('The draft');
  expect(titleIn('2024-25')).toBe(formOf('SA105', '2024-25').title);
});
