import { expect, test } from 'vitest';
import {
  FIRST_TO_READ,
  isStep,
  placeOf,
  placeOfReaderTab,
  readerTabOf,
  readerTabs,
  requestedVersion,
  withPlace,
  withVersion,
} from './form-place.ts';

const at = (search: string) => placeOf(new URLSearchParams(search));

test('stores the view, the tab of the dock and the open panel in the address, so that a reload restores them', () => {
  expect(at('')).toEqual({ view: 'form', tab: 'problems', shows: 'editor' });
  expect(at('view=grid&tab=tests&shows=versions')).toEqual({ view: 'grid', tab: 'tests', shows: 'versions' });
  expect(at('shows=nonsense').shows).toBe('editor');
  const address = withPlace(new URLSearchParams('search=SA'), { view: 'source', tab: 'impact' });
  expect(address.toString()).toBe('search=SA&view=source&tab=impact');
  expect(placeOf(address)).toMatchObject({ view: 'source', tab: 'impact' });
  expect(withPlace(address, { view: 'form', tab: 'problems' }).toString()).toBe('search=SA');
  // The version number goes with the versions.
  const versions = new URLSearchParams('shows=versions&version=2');
  expect(withPlace(versions, { tab: 'tests' }).toString()).toBe('shows=versions&version=2&tab=tests');
  expect(withPlace(versions, { shows: 'editor' }).toString()).toBe('');
  expect(withVersion(versions, 1).toString()).toBe('shows=versions&version=1');
  expect(requestedVersion(versions)).toBe(2);
  expect(requestedVersion(new URLSearchParams('version=nonsense'))).toBeUndefined();
});

test("restores the tab of a reader too, and opens the matching tab for an editor's address", () => {
  const reads = (search: string, taxYear = '2027-28') =>
    readerTabOf(placeOf(new URLSearchParams(search), FIRST_TO_READ), taxYear);
  for (const tab of readerTabs) {
    const address = withPlace(new URLSearchParams(), placeOfReaderTab(tab), FIRST_TO_READ);
    expect(reads(address.toString())).toBe(tab);
  }
  expect(reads('')).toBe('form');
  expect(reads('view=preview&tab=tests')).toBe('preview');
  expect(reads('view=grid&tab=impact')).toBe('impact');
  // What only editors have, and what a year shipped with the product does not have.
  expect(reads('tab=changes')).toBe('form');
  expect(reads('tab=worklist', '2025-26')).toBe('form');
});

test('goes back to the previous view, and from the versions to the editor, but not through tabs of the dock', () => {
  const form = at('');
  expect(isStep(form, { view: 'grid' })).toBe(true);
  expect(isStep(form, { shows: 'versions' })).toBe(true);
  expect(isStep(form, { ...form, tab: 'tests' })).toBe(false);
  expect(isStep(at('view=grid'), { view: 'grid' })).toBe(false);
});
