import { expect, test } from 'vitest';
import * as contract from '#contract/definitions.ts';
import type { ErrorReply } from '#contract/errors.ts';
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
    // What no compiler would let through is the point of these tests.
    body: { definition: change(published) as Definition, revision: draft?.revision ?? 0, version },
  });
  expect(status).toBe(400);
  return (body as unknown as ErrorReply).issues;
}

test('a draft of a wrong shape is refused with every problem: where, what is wrong and what is allowed', async () => {
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

test('a text that is no definition at all, too long or too deep is refused in words as well', async () => {
  expect(await refused(() => 7)).toEqual([{ field: 'definition', message: 'Must be an object.' }]);
  const many = await refused((published) => ({
    ...published,
    form_json: { fields: Array.from({ length: 2001 }, () => 7) },
  }));
  expect(many).toEqual([
    { field: 'definition.form_json.fields', message: 'A form has at most 2000 fields.' },
  ]);
  const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;
  expect(await refused((published) => ({ ...published, title: deep }))).toEqual([
    { field: 'definition', message: 'The definition nests too deeply.' },
  ]);
});

test.each(['a\ud800b', 'a\0b'])(
  'text that cannot be stored is refused beside its place: %j',
  async (title) => {
    const issues = await refused((published) => ({ ...published, title }));
    expect(issues).toEqual([
      { field: 'definition.title', message: expect.stringMatching(/cannot be stored/) },
    ]);
  },
);
