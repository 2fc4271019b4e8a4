import { expect, test } from 'vitest';
import { formOffer } from './first-tag.ts';

const first = { num_before: 0, have_info: false, tax_year_name: '2025-2026' };

test('the first tag of a year offers the form of its kind', () => {
  expect(formOffer({ se_info: first })).toMatchObject({ form: 'SA103S', taxYearId: 2025 });
  expect(formOffer({ prop_info: first })).toMatchObject({ form: 'SA105', taxYearId: 2025 });
  expect(formOffer({ emp_info: first })).toMatchObject({ form: 'SA102', taxYearId: 2025 });
});

test('nothing is offered when it is not the first tag or the form is there', () => {
  expect(formOffer({ se_info: { ...first, num_before: 1 } })).toBeUndefined();
  expect(formOffer({ se_info: { ...first, have_info: true } })).toBeUndefined();
  expect(formOffer({})).toBeUndefined();
});
