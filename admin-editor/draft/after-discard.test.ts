import { expect, test } from 'vitest';
import { pathAfterDiscard, remainsAfterDiscard } from './after-discard.ts';

test('reopens a form with a published version after its draft is discarded, and leaves one without', () => {
  expect(remainsAfterDiscard({ versions: [{ version: 1 }] })).toBe(true);
  expect(remainsAfterDiscard({ versions: [] })).toBe(false);
});

test('goes to the year page for a form of a year that staff started, and to the list for any other', () => {
  expect(pathAfterDiscard('2027-28')).toBe('/admin/years/2027-28');
  expect(pathAfterDiscard('2025-26')).toBe('/admin/forms');
});
