import { expect, test } from 'vitest';
import { requestedForm } from './requested-form.ts';

const rest = { yearId: undefined, entry: undefined, box: undefined };

test('takes the form from the address, or from either name in the state', () => {
  expect(requestedForm('SA105', { form: 'SA100' }, '')).toEqual({ ...rest, name: 'SA105' });
  expect(requestedForm(undefined, { form: 'SA100' }, '')).toEqual({ ...rest, name: 'SA100' });
  expect(requestedForm(undefined, { formName: 'UK property' }, '')).toEqual({ ...rest, name: 'UK property' });
  expect(requestedForm(undefined, null, '?year=2024-2025')).toBeUndefined();
});

test('takes the year as an id or a label, from the state or the address', () => {
  const years = [{ taxYearId: 2019 }, { year: '2020-2021' }, { yearData: { tax_year: '2021-2022' } }, null];
  expect(years.map((state) => requestedForm('HW1', state, '?year=2022-2023')?.yearId)).toEqual([
    2019, 2020, 2021, 2022,
  ]);
  expect(requestedForm('HW1', { year: 'last year' }, '')?.yearId).toBeUndefined();
});

test('an address can lead to an entry and a box; an invalid one leads to the start of the form', () => {
  expect(requestedForm('SA102', null, '?entry=2&box=4')).toMatchObject({ entry: 2, box: '4' });
  expect(requestedForm('SA102', { entry: 3, box: '5' }, '?entry=2&box=4')).toMatchObject({
    entry: 3,
    box: '5',
  });
  expect(requestedForm('SA102', null, '?entry=-1')).toMatchObject({ entry: undefined, box: undefined });
});
