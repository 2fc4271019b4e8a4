import { expect, test } from 'vitest';
import {
  FIRST_TO_READ,
  isStep,
  placeOf,
  placeOfReaderTab,
  readerTabOf,
  readerTabs,
  versionAsked,
  withPlace,
  withVersion,
} from './form-place.ts';

const at = (search: string) => placeOf(new URLSearchParams(search));

test('the address says the view, the tab of the dock and what stands over the editor, so that a reload comes back to it', () => {
  expect(at('')).toEqual({ view: 'form', tab: 'problems', shows: 'editor' });
  expect(at('view=grid&tab=tests&shows=versions')).toEqual({ view: 'grid', tab: 'tests', shows: 'versions' });
  expect(at('shows=nonsense').shows).toBe('editor');
  const address = withPlace(new URLSearchParams('search=SA'), { view: 'source', tab: 'impact' });
  expect(address.toString()).toBe('search=SA&view=source&tab=impact');
  expect(placeOf(address)).toMatchObject({ view: 'source', tab: 'impact' });
  expect(withPlace(address, { view: 'form', tab: 'problems' }).toString()).toBe('search=SA');
  // Which version stands there goes with the versions.
  const versions = new URLSearchParams('shows=versions&version=2');
  expect(withPlace(versions, { tab: 'tests' }).toString()).toBe('shows=versions&version=2&tab=tests');
  expect(withPlace(versions, { shows: 'editor' }).toString()).toBe('');
  expect(withVersion(versions, 1).toString()).toBe('shows=versions&version=1');
  expect(versionAsked(versions)).toBe(2);
  expect(versionAsked(new URLSearchParams('version=nonsense'))).toBeUndefined();
});

test('who reads comes back to the tab as well, and an address of who edits opens what is meant', () => {
  const reads = (search: string, taxYear = '2027-28') =>
    readerTabOf(placeOf(new URLSearchParams(search), FIRST_TO_READ), taxYear);
  for (const tab of readerTabs) {
    const address = withPlace(new URLSearchParams(), placeOfReaderTab(tab), FIRST_TO_READ);
    expect(reads(address.toString())).toBe(tab);
  }
  expect(reads('')).toBe('form');
  expect(reads('view=preview&tab=tests')).toBe('preview');
  expect(reads('view=grid&tab=impact')).toBe('impact');
  // What only editors have, and what a year that came with the product has not.
  expect(reads('tab=changes')).toBe('form');
  expect(reads('tab=worklist', '2025-26')).toBe('form');
});

test('Back leads to the view before, and to the editor from the versions; tabs of the dock are no steps', () => {
  const form = at('');
  expect(isStep(form, { view: 'grid' })).toBe(true);
  expect(isStep(form, { shows: 'versions' })).toBe(true);
  expect(isStep(form, { ...form, tab: 'tests' })).toBe(false);
  expect(isStep(at('view=grid'), { view: 'grid' })).toBe(false);
});
