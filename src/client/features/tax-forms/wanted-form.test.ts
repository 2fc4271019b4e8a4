import { expect, test } from 'vitest';
import { wantedForm } from './wanted-form.ts';

const rest = { yearId: undefined, entry: undefined, box: undefined };

test('the form comes from the address, or from the state by either of its names', () => {
  expect(wantedForm('SA105', { form: 'SA100' }, '')).toEqual({ ...rest, name: 'SA105' });
  expect(wantedForm(undefined, { form: 'SA100' }, '')).toEqual({ ...rest, name: 'SA100' });
  expect(wantedForm(undefined, { formName: 'UK property' }, '')).toEqual({ ...rest, name: 'UK property' });
  expect(wantedForm(undefined, null, '?year=2024-2025')).toBeUndefined();
});

test('the year comes as an id or a label, in the state or in the address', () => {
  const years = [{ taxYearId: 2019 }, { year: '2020-2021' }, { yearData: { tax_year: '2021-2022' } }, null];
  expect(years.map((state) => wantedForm('HW1', state, '?year=2022-2023')?.yearId)).toEqual([
    2019, 2020, 2021, 2022,
  ]);
  expect(wantedForm('HW1', { year: 'last year' }, '')?.yearId).toBeUndefined();
});

test('an address may lead to an entry and a box; nonsense leads to the beginning', () => {
  expect(wantedForm('SA102', null, '?entry=2&box=4')).toMatchObject({ entry: 2, box: '4' });
  expect(wantedForm('SA102', { entry: 3, box: '5' }, '?entry=2&box=4')).toMatchObject({ entry: 3, box: '5' });
  expect(wantedForm('SA102', null, '?entry=-1')).toMatchObject({ entry: undefined, box: undefined });
});
