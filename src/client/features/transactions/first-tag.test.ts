import { expect, test } from 'vitest';
import { formOffers } from './first-tag.ts';

const first = { num_before: 0, have_info: false, tax_year_name: '2025-2026' };

test('the first tag of a year offers the form of its kind', () => {
  expect(formOffers({ se_info: first })).toMatchObject([{ form: 'SA103S', taxYearId: 2025 }]);
  expect(formOffers({ prop_info: first })).toMatchObject([{ form: 'SA105', taxYearId: 2025 }]);
  expect(formOffers({ emp_info: first })).toMatchObject([{ form: 'SA102', taxYearId: 2025 }]);
});

test('nothing is offered when it is not the first tag or the form is there', () => {
  expect(formOffers({ se_info: { ...first, num_before: 1 } })).toEqual([]);
  expect(formOffers({ se_info: { ...first, have_info: true } })).toEqual([]);
  expect(formOffers({})).toEqual([]);
});

test('what is first of two kinds offers both, one after the other', () => {
  expect(formOffers({ prop_info: first, se_info: first }).map(({ form }) => form)).toEqual([
    'SA103S',
    'SA105',
  ]);
});
