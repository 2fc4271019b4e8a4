import { expect, test } from 'vitest';
import { acceptedChanges } from './form-changes.ts';

interface Change {
  readonly field: { readonly name: string };
  readonly next: number;
}

const fields = [{ name: 'pay' }, { name: 'tax', depends: 'pay' }, { name: 'other' }];
const change = (name: string, next: number): Change => ({ field: { name }, next });

/** A form that has no tax without pay, no other above 100, and that was wrong before. */
const formWith = (saved: Readonly<Record<string, number>>) => (chosen: readonly Change[]) => {
  const values = new Map(Object.entries(saved));
  for (const { field, next } of chosen) values.set(field.name, next);
  const at = (name: string) => values.get(name) ?? 0;
  return [
    { field: 'old', message: 'Wrong before.' },
    ...(at('tax') > 0 && at('pay') === 0 ? [{ field: 'tax', message: 'No tax without pay.' }] : []),
    ...(at('other') > 100 ? [{ field: 'other', message: 'Too much.' }] : []),
  ];
};

test('accepts changes of a form that was wrong before, and says which need another', () => {
  const [pay, tax] = [change('pay', 50), change('tax', 5)];
  expect(acceptedChanges(fields, [pay, tax], formWith({}))).toEqual({
    accepted: [pay, { ...tax, needs: pay }],
    refused: [],
  });
});

test('leaves out what the form refuses, with its reason, and keeps the rest', () => {
  const [tax, other, pay] = [change('tax', 5), change('other', 101), change('pay', 0)];
  expect(acceptedChanges(fields, [tax, other, pay], formWith({}))).toEqual({
    accepted: [pay],
    refused: [
      { change: tax, message: 'No tax without pay.' },
      { change: other, message: 'Too much.' },
    ],
  });
});

test('leaves out a change that makes another box wrong', () => {
  const pay = change('pay', 0);
  expect(acceptedChanges(fields, [pay], formWith({ pay: 50, tax: 5 }))).toEqual({
    accepted: [],
    refused: [{ change: pay, message: 'No tax without pay.' }],
  });
});
