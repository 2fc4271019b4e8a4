import { expect, test } from 'vitest';
import { form } from '../for-stories.tsx';
import { emptyCondition, type Row, type Value } from '../model.ts';
import { readValue } from '../read.ts';
import { subjectsOf } from '../subjects.ts';
import { withAsked } from './defaults.ts';

const subjects = subjectsOf(form, '2025-26');
const zero = { is: 'number', number: 0 } as const;
const total = (by: 'count' | 'every'): Value => ({
  is: 'total',
  by,
  list: 'tenants',
  each: { is: 'test', condition: emptyCondition },
});
const isAbove: Row = { is: 'row', left: total('count'), by: '>', right: zero };

test('asks of a yes or no whether it is so, not whether it is above 0', () => {
  expect(withAsked(isAbove, total('every'), subjects)).toEqual({
    is: 'row',
    left: total('every'),
    by: 'yes',
  });
});

test('keeps the question about another number', () => {
  const other: Value = { is: 'total', by: 'count', list: 'tenants' };
  expect(withAsked(isAbove, other, subjects)).toEqual({ ...isAbove, left: other });
});

test('draws a sum for whose entries no box is chosen yet', () => {
  expect(readValue({ sum: ['tenants', 0] })).toEqual({ is: 'total', by: 'sum', list: 'tenants', each: zero });
});
