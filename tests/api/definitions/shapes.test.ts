import { expect, test } from 'vitest';
import * as contract from '#contract/definitions/definitions.ts';
import type { ErrorReply } from '#contract/errors.ts';
import * as impact from '#contract/impact/impact.ts';
import * as scenarios from '#contract/scenarios/scenarios.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, opened, which } from './staff.ts';

const app = useTestApp();

async function refused(change: (published: Definition) => unknown) {
  const token = await adminToken(app);
  const { published, draft, version } = await opened(app, token);
  const { status, body } = await app.call(contract.saveDraft, {
    params: which,
    token,
    // These tests are about values that no compiler would allow.
    body: { definition: change(published) as Definition, revision: draft?.revision ?? 0, version },
  });
  expect(status).toBe(400);
  return (body as unknown as ErrorReply).issues;
}

test('refuses a draft of a wrong shape with every problem: its place, what is wrong and what is allowed', async () => {
  const issues = await refused((published) => ({
    ...published,
    kind: 'rune',
    form_json: {
      ...published.form_json,
      fields: [{ name: '1 a', title: '', format: 'string', colour: 'red' }, ...published.form_json.fields],
    },
  }));
  expect(issues).toEqual([
    { field: 'definition.kind', message: 'Use one of: single, list, dialog.' },
    { field: 'definition.form_json.fields.0', message: '"colour" is not a word of the language here.' },
    {
      field: 'definition.form_json.fields.0.name',
      message: 'Must be letters, digits and _, beginning with a letter.',
    },
    { field: 'definition.form_json.fields.0.title', message: 'Must not be empty.' },
  ]);
});

test('refuses a text that is not a definition, or is too long or too deep, in words as well', async () => {
  expect(await refused(() => 7)).toEqual([{ field: 'definition', message: 'Must be an object.' }]);
  const many = await refused((published) => ({
    ...published,
    form_json: { fields: Array.from({ length: 2001 }, () => 7) },
  }));
  expect(many).toEqual([
    { field: 'definition.form_json.fields', message: 'A form can have at most 2000 fields.' },
  ]);
  const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;
  expect(await refused((published) => ({ ...published, title: deep }))).toEqual([
    { field: 'definition', message: 'The definition is nested too deeply.' },
  ]);
});

test.each(['a\ud800b', 'a\0b'])('refuses text that cannot be stored at its place: %j', async (title) => {
  const issues = await refused((published) => ({ ...published, title }));
  expect(issues).toEqual([{ field: 'definition.title', message: expect.stringMatching(/we cannot store/) }]);
});

const calls = {
  saveDraft: [contract.saveDraft, { revision: 0, version: 1 }],
  getImpact: [impact.getImpact, {}],
  getTaxImpact: [impact.getTaxImpact, {}],
  previewMoves: [impact.previewMoves, {}],
  confirmLosses: [impact.confirmLosses, { losses: ['x'] }],
  runScenarios: [scenarios.runScenarios, {}],
  tryScenario: [scenarios.tryScenario, { year: which.taxYear, answers: {} }],
  confirmScenarios: [scenarios.confirmScenarios, { names: ['x'] }],
} as const;

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'refuses a definition without a list of fields, or with invalid fields, at its place: %s',
  async (name) => {
    const token = await adminToken(app);
    const { published } = await opened(app, token);
    const [call, rest] = calls[name];
    const at = 'definition.form_json';
    for (const [form_json, place] of [
      [{}, at],
      [{ fields: {} }, `${at}.fields`],
      [{ fields: [1, 'a', null] }, `${at}.fields.0`],
      [published.form_json.fields, at],
    ]) {
      const sent = { params: which, token, body: { ...rest, definition: { ...published, form_json } } };
      // These tests are about values that no compiler would allow.
      const { status, body } = await app.call(call, sent);
      const { issues } = body as unknown as ErrorReply;
      expect([status, issues?.[0]?.field]).toEqual([400, place]);
    }
  },
);
