import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import { getReferences } from '#contract/definitions/form-references.ts';
import * as reviews from '#contract/definitions/form-reviews.ts';
import { putScenario } from '#contract/scenarios/scenarios.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Definition, Rule } from '#form-schemas/definition.ts';
import { putSecondAdmin } from '#server/data/users/staff.repo.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, filer, opened, staffToken, withField } from './staff.ts';

const app = useTestApp();
const property = { code: 'SA105', taxYear: '2025-26' };
/** One definition for all years: it reads what several definitions of SA105 have. */
const final = { code: 'final', taxYear: '2019-20' };

const reading = (name: string): Rule => ({
  id: 'tax_off',
  field: 'other_information',
  when: { '>': [{ var: `property.${name}` }, { pounds: 100 }] },
  message: 'Too much was taken off',
});
const withRule = (form: Definition, rule?: Rule): Definition => {
  const rules = (form.form_json.rules ?? []).filter(({ id }) => id !== 'tax_off');
  return { ...form, form_json: { ...form.form_json, rules: rule ? [...rules, rule] : rules } };
};
const without = (form: Definition, name: string): Definition => {
  const fields = form.form_json.fields.filter((field) => field.name !== name);
  return { ...form, form_json: { ...form.form_json, fields } };
};

async function publishes(
  token: string,
  params: typeof property,
  edit: (form: Definition) => Definition,
  more: object = {},
) {
  const revision = await draftOf(app, token, edit, params);
  return (await app.call(contract.publishForm, { token, params, body: { revision, note: 'Why', ...more } }))
    .body;
}
const readers = async (token: string, params = property) =>
  (await app.call(getReferences, { token, params })).body;

/** Without the scenarios that fill in the form. */
const otherForms = (found: Awaited<ReturnType<typeof readers>>) => ({
  ...found,
  readers: found.readers.filter(({ state }) => state !== 'scenario'),
});

test('renames a box that another form reads only if it keeps the old name, which the other form continues to use', async () => {
  const token = await adminToken(app);
  expect((await publishes(token, final, (form) => withRule(form, reading('box_21')))).status).toBe('success');
  expect(otherForms(await readers(token))).toEqual({
    problems: [],
    drafts: [],
    boxes: [],
    readers: [
      {
        ...final,
        title: expect.any(String) as string,
        state: 'in force',
        place: 'Rule tax_off',
        name: 'box_21',
        stops: true,
      },
    ],
  });

  const refused = await publishes(token, property, (form) => withField(form, 'box_21', { name: 'taxed' }));
  const { published } = await opened(app, token, property);
  const at = published.form_json.fields.findIndex(({ name }) => name === 'box_21');
  expect(refused).toMatchObject({
    status: 'error',
    problems: [
      {
        path: `/form_json/fields/${at}/name`,
        message: expect.stringMatching(
          /^final 2019-20 reads "box_21" of this form \(Rule tax_off\)/,
        ) as string,
      },
    ],
  });
  const renamed = await publishes(token, property, (form) =>
    withField(form, 'box_21', { name: 'taxed', formerly: ['box_21'] }),
  );
  expect(renamed).toEqual({ status: 'success', version: 2 });

  // In 2025-26 it is read under its former name, in 2024-25 under the one it still has there.
  const { token: person } = await filer(app);
  for (const [tax_year_id, name] of [
    [2025, 'taxed'],
    [2024, 'box_21'],
  ] as const) {
    const save = (type: string, body: object) =>
      app.call(saveTaxData, { token: person, query: { tax_year_id, type }, body });
    const rent = { include: true, box_1: 1, box_20: 5000, [name]: 400 };
    expect((await save('property', rent)).body).toMatchObject({ status: 'success' });
    expect(JSON.stringify((await save('final', {})).body)).toContain('Too much was taken off');
  }
});

test('does not publish a form without a box that another form reads, until that form no longer reads it', async () => {
  const token = await adminToken(app);
  const gone = await publishes(token, property, (form) => without(form, 'taxed'));
  expect(gone).toMatchObject({
    status: 'error',
    problems: [{ path: '/form_json', message: expect.stringContaining('final 2019-20') as string }],
  });
  // The same in review, so that no one approves what cannot be published.
  await app.services.db.asSystem((tx) => putSecondAdmin(tx, true));
  const { draft } = await opened(app, token, property);
  const body = { revision: draft?.revision ?? 0, note: 'Please look' };
  const sent = await app.call(reviews.sendToReview, { token, params: property, body });
  expect(sent.body).toMatchObject({ status: 'error', problems: [{ path: '/form_json' }] });
  await app.services.db.asSystem((tx) => putSecondAdmin(tx, false));

  // Another form cannot read the new name in earlier years.
  const early = await publishes(token, final, (form) => withRule(form, reading('taxed')));
  expect(early).toMatchObject({
    status: 'error',
    problems: [
      {
        message: expect.stringMatching(
          /^its condition reads "\w+" of SA105, which has no such box in 2019-20/,
        ) as string,
      },
    ],
  });
  expect((await readers(token, final)).problems).toHaveLength(1);
  expect(otherForms(await readers(token))).toMatchObject({
    readers: [
      { state: 'in force', name: 'box_21', stops: true },
      { state: 'draft', name: 'taxed', stops: false },
    ],
  });

  // Once the reference is removed there, it can be removed here.
  expect((await publishes(token, final, (form) => withRule(form))).status).toBe('success');
  expect(await publishes(token, property, (form) => without(form, 'taxed'))).toMatchObject({
    message: expect.stringMatching(/^Filers would lose answers/) as string,
  });
});

test('does not roll a form back to a version that reads what has since been removed', async () => {
  const token = await adminToken(app);
  expect((await publishes(token, final, (form) => withRule(form, reading('box_43')))).status).toBe('success');
  const { version } = await opened(app, token, final);
  expect((await publishes(token, final, (form) => withRule(form))).status).toBe('success');
  await app.call(contract.discardDraft, {
    token,
    params: property,
    query: { revision: (await opened(app, token, property)).draft?.revision ?? 0 },
  });
  expect((await publishes(token, property, (form) => without(form, 'box_43'))).status).toBe('success');
  const params = { ...final, version };
  const back = await app.call(contract.restoreVersion, {
    token,
    params,
    body: { newest: version + 1, note: 'It was wrong' },
  });
  expect(back.body).toMatchObject({
    status: 'error',
    problems: [{ message: expect.stringMatching(/SA105, which has no such box in 2025-26/) as string }],
  });
});

test('also lists links, drafts and scenarios of other forms', async () => {
  const token = await adminToken(app);
  const personal = { code: 'SA100', taxYear: '2019-20' };
  expect((await readers(token, personal)).readers).toContainEqual(
    expect.objectContaining({ code: 'covid1', state: 'in force', name: 'tr_3_box_15', stops: true }),
  );
  const params = { code: 'SA101', taxYear: '2019-20' };
  await app.call(putScenario, {
    token,
    body: {
      scenario: {
        code: 'SA101',
        taxYear: '2025-26',
        name: 'With rent',
        answers: {},
        others: { SA105: { include: true, box_22: 5 } },
        expected: { issues: [] },
      },
      revision: 0,
    },
  });
  await draftOf(app, token, (form) => withRule(form, { ...reading('box_22'), field: 'box_1' }), params);
  const all = (await readers(token)).readers;
  // Its own scenarios too, because a rename updates them.
  expect(all).toContainEqual(
    expect.objectContaining({
      code: 'SA105',
      taxYear: '2025-26',
      state: 'scenario',
      name: 'box_20',
      stops: false,
    }),
  );
  const found = all.filter(({ code }) => code === 'SA101');
  expect(found).toMatchObject([
    { state: 'draft', place: 'Rule tax_off', name: 'box_22', stops: false },
    { state: 'scenario', place: 'Scenario “With rent”', name: 'box_22', stops: false },
  ]);
});

test('lists what the form reads from others with titles there, including what only a draft or an earlier version reads', async () => {
  const token = await adminToken(app);
  const working = { code: 'HW1', taxYear: '2019-20' };
  const allowance = {
    name: 'self_employment.box_10_1',
    code: 'SA103S',
    title: 'Self-employment',
    field: { box: '10.1', title: 'Trading income allowance', format: 'number', currency: true },
  };
  const boxes = async () => (await readers(token, working)).boxes;
  expect(await boxes()).toEqual([allowance]);

  // A draft that reads more: a choice with its options of the first year, the include box, and an unknown one.
  const { published } = await opened(app, token, working);
  const [first] = published.form_json.fields.filter(({ format }) => format !== 'text');
  const reads = [
    'pensions_benefits.tr_5_plan_type',
    'property.include',
    'property.box_99',
    'calculation.tax_due',
  ];
  const more = reads.map((name): Rule => ({
    id: name.replace('.', '_'),
    field: first?.name ?? '',
    when: { filled: name },
    message: 'No',
  }));
  const withRules = (form: Definition) => {
    const rules = [...(form.form_json.rules ?? []), ...more];
    return { ...form, form_json: { ...form.form_json, rules } };
  };
  await draftOf(app, token, withRules, working);
  expect(await boxes()).toMatchObject([
    {
      name: 'pensions_benefits.tr_5_plan_type',
      code: 'SA100',
      field: { title: 'Student Loan plan', choices: [{ title: 'Plan 1' }, { title: 'Plan 2' }] },
    },
    { name: 'property.include', code: 'SA105', field: { title: 'Include in my return', format: 'checkbox' } },
    allowance,
  ]);
  // A missing one is a problem.
  expect((await readers(token, working)).problems).toMatchObject([
    { message: expect.stringContaining('reads "box_99" of SA105, which has no such box') as string },
  ]);

  // What the form in force no longer reads is listed with its earlier versions.
  const { published: last } = await opened(app, token, final);
  expect(JSON.stringify(last)).not.toContain('property.box_21');
  expect((await readers(token, final)).boxes).toContainEqual(
    expect.objectContaining({ name: 'property.box_21', code: 'SA105' }),
  );
});

test('lets every role of staff read it, and no one else', async () => {
  for (const role of ['viewer', 'editor', 'approver'] as const) {
    const token = await staffToken(app, [role]);
    expect((await app.call(getReferences, { token, params: property })).status).toBe(200);
  }
  const { token } = await filer(app);
  expect((await app.call(getReferences, { token, params: property })).status).toBe(403);
  expect((await app.call(getReferences, { params: property })).status).toBe(401);
});
