import { expect, test } from 'vitest';
import { publishingProblems } from '#form-schemas/problems.ts';
import { definitionOf, type NewForm, storeOf, localErrors, serverErrors } from './new-form.ts';

const typed: NewForm = {
  code: 'SA110',
  title: 'Interest from abroad',
  kind: 'single',
  taxYear: '2025-26',
  store: 'sa110',
};

test.each(['single', 'list', 'dialog'] as const)('starts a new %s form without problems', (kind) => {
  const definition = definitionOf({ ...typed, kind });
  expect(definition && publishingProblems(definition, [])).toEqual([]);
  expect(definition).toMatchObject({
    code: 'SA110',
    kind,
    tax_column: 'sa110',
    title: 'Interest from abroad',
  });
});

test('refuses a code that a form of any year has while it is typed, in any spelling', () => {
  const forms = [
    { code: 'SA102', taxYear: '2025-26' },
    { code: 'SA102', taxYear: '2019-20' },
  ];
  expect(localErrors(typed, forms)).toEqual({});
  expect(localErrors({ ...typed, code: 'sa102' }, forms)).toEqual({
    code: 'SA102 already exists: 2025-26, 2019-20.',
  });
  expect(Object.keys(localErrors({ ...typed, code: 'SA 110', title: ' ', store: 'SA-110' }, forms))).toEqual([
    'code',
    'title',
    'store',
  ]);
});

test('stores answers under the code in lower case unless something else is typed', () => {
  expect(storeOf('SA-110')).toBe('sa_110');
});

test('shows server errors next to what they are about, such as a taken store', () => {
  expect(
    serverErrors([
      { path: '/tax_column', message: 'SA101 keeps its answers there.' },
      { path: '/form_json/fields/0/title', message: 'no title' },
    ]),
  ).toEqual({ store: 'SA101 keeps its answers there.', form: 'no title' });
});
