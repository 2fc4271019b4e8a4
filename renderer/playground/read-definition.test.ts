import { expect, test } from 'vitest';
import { propertyForm } from '../demo/example-forms.ts';
import { readDefinition } from './read-definition.ts';

function problemsOf(text: string) {
  const reading = readDefinition(text);
  return reading.ok ? [] : reading.problems;
}

test('reads a definition', () => {
  expect(readDefinition(JSON.stringify(propertyForm))).toEqual({ ok: true, definition: propertyForm });
});

test('reports half-typed JSON', () => {
  expect(problemsOf('{"code": ')).toEqual([
    { path: '', message: expect.stringMatching(/^This is not JSON: /) },
  ]);
});

test('reports what the meta schema refuses, and where', () => {
  expect(problemsOf(JSON.stringify({ ...propertyForm, kind: 'page' }))).toEqual([
    { path: '/kind', message: 'Use one of: single, list, dialog.' },
  ]);
});

test('reports what only lint finds', () => {
  const field = { name: 'x', title: 'X', format: 'checkbox', depends: 'nothing' };
  const [problem] = problemsOf(JSON.stringify({ ...propertyForm, form_json: { fields: [field] } }));
  expect(problem).toMatchObject({
    path: '/form_json/fields/0/depends',
    message: 'x: there is no field "nothing"',
  });
});
