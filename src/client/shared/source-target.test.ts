import { expect, test } from 'vitest';
import { formTarget, openLinkText, tagTarget, untaggedAddress } from './source-target.ts';

test('a box is an address with its form, year and entry, and the same as navigation state', () => {
  expect(formTarget({ form: 'SA105', box: '24' }, 2023)).toEqual({
    to: '/taxForms/SA105?year=2023-2024&box=24',
    state: { form: 'SA105', taxYearId: 2023, box: '24' },
  });
  expect(formTarget({ form: 'SA102', box: '1', entry: 2 }, 2025)).toEqual({
    to: '/taxForms/SA102?year=2025-2026&entry=2&box=1',
    state: { form: 'SA102', taxYearId: 2025, entry: 2, box: '1' },
  });
});

test('a box whose number occurs twice is linked by its name, and still labelled with its number', () => {
  const place = { form: 'SA100', box: '7', field: 'tr_3_box_7' };
  expect(formTarget(place, 2024).to).toBe('/taxForms/SA100?year=2024-2025&box=tr_3_box_7');
  expect(openLinkText(place)).toBe('Open SA100, box 7');
});

test('without a form, the link opens the year’s list of forms', () => {
  expect(formTarget({}, 2024).to).toBe('/taxForms/menu?year=2024-2025');
});

test('the transactions of a tag are an address with the year', () => {
  expect(tagTarget('TRAI', 2019)).toEqual({
    to: '/transactions?tag=TRAI&year=2019-2020',
    state: { code: 'TRAI', yearData: { id: 2019 } },
  });
  expect(untaggedAddress(2019)).toBe('/transactions?tagged=no&year=2019-2020');
});

test('names an entry of a list and the final section in words', () => {
  expect(openLinkText({ form: 'SA102', entry: 2, box: '3.1' })).toBe('Open SA102, entry 2, box 3.1');
  expect(openLinkText({ form: 'HW1', field: 'emp_claim' })).toBe('Open HW1');
  expect(openLinkText({ form: 'final', field: 'marriage_transfer' })).toBe('Open the final section');
});
