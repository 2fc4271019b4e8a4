import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { getReferences } from '#contract/definitions/form-references.ts';
import * as scenarios from '#contract/scenarios/scenarios.ts';
import { getFormContext, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Definition, Field, Logic, Rule } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, withField } from './staff.ts';

const app = useTestApp();
const property = { code: 'SA105', taxYear: '2025-26' };
const trade = { code: 'SA103S', taxYear: '2025-26' };
const final = { code: 'final', taxYear: '2019-20' };

const rule: Rule = {
  id: 'rent_before',
  field: 'other_information',
  when: { '>': [{ var: 'before.property.box_20' }, { pounds: 100 }] },
  message: 'There was rent last year',
};
const withRule = (form: Definition, more: Partial<Rule> = {}): Definition => ({
  ...form,
  form_json: {
    ...form.form_json,
    rules: [...(form.form_json.rules ?? []).filter(({ id }) => id !== rule.id), { ...rule, ...more }],
  },
});
const withBox = (form: Definition, box: Field): Definition => ({
  ...form,
  form_json: {
    ...form.form_json,
    fields: [...form.form_json.fields.filter(({ name }) => name !== box.name), box],
  },
});

async function publishes(token: string, params: typeof property, edit: (form: Definition) => Definition) {
  const revision = await draftOf(app, token, edit, params);
  return (await app.call(contract.publishForm, { token, params, body: { revision, note: 'Why' } })).body;
}

const save = (token: string, tax_year_id: number, type: string, body: object) =>
  app.call(saveTaxData, { token, query: { tax_year_id, type }, body });
const contextIn = async (token: string, tax_year_id: number) =>
  (await app.call(getFormContext, { token, query: { tax_year_id } })).body.context;
const rent = (more: object = {}) => ({ include: true, box_1: 1, box_20: 500, ...more });

test('reads a box of the year before when a form is saved and on its screen, and nothing where none is saved', async () => {
  const token = await adminToken(app);
  expect((await publishes(token, final, withRule)).status).toBe('success');
  const { token: person } = await filer(app);
  expect((await save(person, 2024, 'property', rent())).body).toMatchObject({ status: 'success' });
  expect(JSON.stringify((await save(person, 2025, 'final', {})).body)).toContain('There was rent last year');
  // The year itself is not the year before, and another person has none.
  expect(JSON.stringify((await save(person, 2024, 'final', {})).body)).not.toContain('rent last year');
  expect(JSON.stringify((await save(person, 2026, 'final', {})).body)).not.toContain('rent last year');
  expect(await contextIn(person, 2025)).toMatchObject({ 'before.property.box_20': 50_000 });
  expect(await contextIn(person, 2026)).not.toHaveProperty(['before.property.box_20']);
  const { token: other } = await filer(app);
  expect(await contextIn(other, 2025)).not.toHaveProperty(['before.property.box_20']);
  // A form that is not in the return gives nothing.
  expect((await save(person, 2024, 'property', { ...rent(), include: false })).body.status).toBe('success');
  expect(await contextIn(person, 2025)).not.toHaveProperty(['before.property.box_20']);
});

test('refuses a box of the year before that no form has, and to take out one that a form reads', async () => {
  const token = await adminToken(app);
  const wrong = await publishes(token, final, (form) =>
    withRule(form, { when: { filled: 'before.property.nope' } }),
  );
  expect(JSON.stringify(wrong)).toMatch(/the form \\"property\\" has/);
  const reads: Partial<Rule> = { when: { '>': [{ var: 'before.property.box_21' }, { pounds: 1 }] } };
  expect((await publishes(token, final, (form) => withRule(form, reads))).status).toBe('success');

  const { readers } = (await app.call(getReferences, { token, params: property })).body;
  expect(readers).toContainEqual(
    expect.objectContaining({
      ...final,
      place: 'Rule rent_before, from the year before',
      name: 'box_21',
      stops: true,
    }),
  );
  const { boxes } = (await app.call(getReferences, { token, params: final })).body;
  expect(boxes).toContainEqual(expect.objectContaining({ name: 'before.property.box_21', code: 'SA105' }));

  const renamed = await publishes(token, property, (form) => withField(form, 'box_21', { name: 'taxed' }));
  expect(JSON.stringify(renamed)).toMatch(
    /final 2019-20 reads \\"box_21\\" of this form \(Rule rent_before, from the year before\)/,
  );
  // With its old name the other form finds it.
  const kept = await publishes(token, property, (form) =>
    withField(form, 'box_21', { name: 'taxed', formerly: ['box_21'] }),
  );
  expect(kept.status).toBe('success');
  const { token: person } = await filer(app);
  expect((await save(person, 2025, 'property', rent({ taxed: 400 }))).body).toMatchObject({
    status: 'success',
  });
  expect(await contextIn(person, 2026)).toMatchObject({ 'before.property.box_21': 40_000 });
});

test('refuses a box that depends on itself through another form, by name', async () => {
  const token = await adminToken(app);
  const box = (name: string, computed?: Logic): Field => ({
    name,
    id: `extra.${name}`,
    title: `Extra ${name}`,
    format: 'number',
    currency: true,
    ...(computed === undefined ? {} : { computed, widget: 'computed' }),
  });
  expect((await publishes(token, trade, (form) => withBox(form, box('extra_q')))).status).toBe('success');
  const reads = box('extra_p', { '+': [{ var: 'self_employment.extra_q' }, { pounds: 1 }] });
  expect((await publishes(token, property, (form) => withBox(form, reads))).status).toBe('success');
  const circle = await publishes(token, trade, (form) =>
    withBox(form, box('extra_q', { var: 'property.extra_p' })),
  );
  expect(JSON.stringify(circle)).toContain(
    String.raw`\"extra_q\" depends on itself through another form: \"extra_q\" → \"property.extra_p\" → \"extra_q\"`,
  );
  // Through the year before it is no circle.
  const before = box('extra_q', { var: 'before.property.extra_p' });
  expect((await publishes(token, trade, (form) => withBox(form, before))).status).toBe('success');
  const { token: person } = await filer(app);
  expect((await save(person, 2025, 'property', rent())).body).toMatchObject({ status: 'success' });
  const nothing = await contextIn(person, 2025);
  expect(nothing).not.toHaveProperty(['before.property.extra_p']);
});

test('fills in forms of the year before in a scenario, and holds back a change of those forms that fails it', async () => {
  const token = await adminToken(app);
  const reads: Partial<Rule> = { when: { '>': [{ var: 'before.property.box_23' }, { pounds: 100 }] } };
  const scenario: scenarios.Scenario = {
    code: 'final',
    taxYear: '2025-26',
    name: 'Premiums last year',
    answers: {},
    others: { 'before.SA105': { include: true, box_1: 1, box_20: 500, box_23: 400 } },
    expected: { issues: [{ field: 'other_information', message: 'There was rent last year' }] },
  };
  const put = async (others: scenarios.Scenario['others']) =>
    app.call(scenarios.putScenario, {
      token,
      body: { scenario: { ...scenario, ...(others !== undefined && { others }) }, revision: 0 },
    });
  expect((await put({ 'before.SA999': {} })).body).toMatchObject({
    message: 'There is no form SA999 in 2024-25.',
  });
  const { published: form } = await opened(app, token, final);
  const run = async (definition: Definition) =>
    (await app.call(scenarios.runScenarios, { token, params: final, body: { definition } })).body;
  expect((await put(scenario.others)).body).toMatchObject({ status: 'success' });
  const result = async (definition: Definition) => {
    const body = await run(definition);
    if (body.status !== 'success') throw new Error(JSON.stringify(body));
    return body.results.find(({ name }) => name === scenario.name);
  };
  expect(await result(withRule(form, reads))).toMatchObject({ failures: [] });
  expect(await result(withRule(form, { when: false }))).toMatchObject({
    failures: [{ expected: 'There was rent last year', found: 'no errors' }],
  });
  expect((await publishes(token, final, (one) => withRule(one, reads))).status).toBe('success');

  // The form of the year before has to pass it too, in the years that it is in force.
  const earlier = { code: 'SA105', taxYear: '2019-20' };
  const named = async (params: typeof property) =>
    (await app.call(scenarios.listScenarios, { token, params })).body.scenarios.map(({ name }) => name);
  expect(await named(earlier)).toContain(scenario.name);
  expect(await named(property)).not.toContain(scenario.name);
  const { readers } = (await app.call(getReferences, { token, params: earlier })).body;
  expect(readers).toContainEqual(
    expect.objectContaining({ place: `Scenario “${scenario.name}”, in the year before`, name: 'box_23' }),
  );
  const hidden = await publishes(token, earlier, (one) =>
    withField(one, 'box_23', { visibleIf: { filled: 'box_21' } }),
  );
  expect(hidden).toMatchObject({
    message: 'One scenario fails.',
    failing: [{ code: 'final', taxYear: '2025-26', name: scenario.name }],
  });
});

test('tells the editor what it cannot know: forms that do not exist, and what kind of box another form has', async () => {
  const token = await adminToken(app);
  const when = { and: [{ filled: 'before.nowhere.box_1' }, { filled: 'before.property.box_3' }] };
  await draftOf(app, token, (form) => withRule(form, { when }), final);
  const { problems, boxes } = (await app.call(getReferences, { token, params: final })).body;
  expect(problems).toMatchObject([{ message: expect.stringContaining('"before.nowhere.box_1"') as string }]);
  expect(boxes).toContainEqual(
    expect.objectContaining({
      name: 'before.property.box_3',
      field: expect.objectContaining({ format: 'checkbox' }) as object,
    }),
  );
});
