import { expect, test } from 'vitest';
import { publishingProblems } from '#form-schemas/problems.ts';
import { definitionOf, type NewForm, storeOf, wrongAtOnce, wrongByServer } from './new-form.ts';

const typed: NewForm = {
  code: 'SA110',
  title: 'Interest from abroad',
  kind: 'single',
  taxYear: '2025-26',
  store: 'sa110',
};

test.each(['single', 'list', 'dialog'] as const)('a new %s form begins without a problem', (kind) => {
  const definition = definitionOf({ ...typed, kind });
  expect(definition && publishingProblems(definition, [])).toEqual([]);
  expect(definition).toMatchObject({
    code: 'SA110',
    kind,
    tax_column: 'sa110',
    title: 'Interest from abroad',
  });
});

test('a code that a form of any year has is refused while it is typed, however it is written', () => {
  const forms = [
    { code: 'SA102', taxYear: '2025-26' },
    { code: 'SA102', taxYear: '2019-20' },
  ];
  expect(wrongAtOnce(typed, forms)).toEqual({});
  expect(wrongAtOnce({ ...typed, code: 'sa102' }, forms)).toEqual({
    code: 'SA102 already exists: 2025-26, 2019-20.',
  });
  expect(Object.keys(wrongAtOnce({ ...typed, code: 'SA 110', title: ' ', store: 'SA-110' }, forms))).toEqual([
    'code',
    'title',
    'store',
  ]);
});

test('answers are kept under the code in small letters, unless something else is typed', () => {
  expect(storeOf('SA-110')).toBe('sa_110');
});

test('what the server finds is shown next to what it is about: a store that another form has beside the store', () => {
  expect(
    wrongByServer([
      { path: '/tax_column', message: 'SA101 keeps its answers there.' },
      { path: '/form_json/fields/0/title', message: 'no title' },
    ]),
  ).toEqual({ store: 'SA101 keeps its answers there.', form: 'no title' });
});
