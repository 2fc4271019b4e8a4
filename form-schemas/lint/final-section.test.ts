import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { lint } from '../lint.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { finalFields, finalSectionProblems } from './final-section.ts';

const [shipped] = shippedDefinitions().filter(({ code }) => code === 'final');

function changed(change: (field: Field) => readonly Field[]): Definition {
  if (shipped === undefined) throw new Error('not shipped');
  const { form_json: form } = shipped;
  return { ...shipped, form_json: { ...form, fields: form.fields.flatMap(change) } };
}

test.each(Object.keys(finalFields))('stops %s from being renamed or changing kind', (name) => {
  const about = (definition: Definition) =>
    lint(definition).flatMap((one) => (one.rule === 'read-by-app' ? [one.about] : []));
  const as = (changes: Partial<Field>) =>
    changed((field) => (field.name === name ? [{ ...field, ...changes }] : [field]));
  expect(about(as({}))).toEqual([]);
  expect(about(as({ title: 'Other words', length: 20 }))).toEqual([]);
  expect(about(as({ name: `${name}_2`, formerly: [name] }))).toEqual([name]);
  expect(about(as({ format: 'number', widget: 'percent' }))).toEqual([name]);
});

test('lets a box go that a year no longer has', () => {
  const left = changed((field) => (field.name === 'estimated' ? [] : [field]));
  expect(finalSectionProblems(left)).toEqual([]);
});

test('lists every box of the final section that the code reads by name', () => {
  const files = [
    'src/server/data/filing/xml/main-page.ts',
    'src/server/data/filing/xml/new-address.ts',
    'src/server/data/filing/xml/required-answers.ts',
    'src/server/data/filing/xml/whole-pounds.ts',
    'src/contract/filing/return-checks.ts',
  ];
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const read = [...text.matchAll(/\bfinal\['(\w+)'\]|\{\s*name: '(\w+)',\s*label:/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(read.length).toBeGreaterThan(15);
  expect(Object.keys(finalFields)).toEqual(expect.arrayContaining([...new Set(read)]));
});
