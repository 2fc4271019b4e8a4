import { expect, test } from 'vitest';
import { besideForm, isStillThere } from './after-discard.ts';

test('a form with a published version is opened again after its draft is discarded, one without is left', () => {
  expect(isStillThere({ versions: [{ version: 1 }] })).toBe(true);
  expect(isStillThere({ versions: [] })).toBe(false);
});

test('a form of a year that staff started is left for the page of the year, any other for the list', () => {
  expect(besideForm('2027-28')).toBe('/admin/years/2027-28');
  expect(besideForm('2025-26')).toBe('/admin/forms');
});
