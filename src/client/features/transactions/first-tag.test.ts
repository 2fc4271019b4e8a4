import { expect, test } from 'vitest';
import { formOffers } from './first-tag.ts';

const first = { num_before: 0, have_info: false, tax_year_name: '2025-2026' };

test('offers the form of a business or employment after its first tag of a year', () => {
  expect(formOffers({ se_info: first })).toMatchObject([{ form: 'SA103S', taxYearId: 2025 }]);
  expect(formOffers({ prop_info: first })).toMatchObject([{ form: 'SA105', taxYearId: 2025 }]);
  expect(formOffers({ emp_info: first })).toMatchObject([{ form: 'SA102', taxYearId: 2025 }]);
});

test('offers nothing after later tags, or if the form already exists', () => {
  expect(formOffers({ se_info: { ...first, num_before: 1 } })).toEqual([]);
  expect(formOffers({ se_info: { ...first, have_info: true } })).toEqual([]);
  expect(formOffers({})).toEqual([]);
});

test('offers both forms, one after the other, if a split row is the first of two', () => {
  expect(formOffers({ prop_info: first, se_info: first }).map(({ form }) => form)).toEqual([
    'SA103S',
    'SA105',
  ]);
});
