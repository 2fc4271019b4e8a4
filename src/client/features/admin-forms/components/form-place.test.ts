import { expect, test } from 'vitest';
import { isStep, placeOf, withPlace } from './form-place.ts';

const at = (search: string) => placeOf(new URLSearchParams(search));

test('the address says the view, the tab of the dock and what stands over the editor, so that a reload comes back to it', () => {
  expect(at('')).toEqual({ view: 'form', tab: 'problems', shows: 'editor' });
  expect(at('view=grid&tab=tests&shows=versions')).toEqual({ view: 'grid', tab: 'tests', shows: 'versions' });
  expect(at('shows=nonsense').shows).toBe('editor');
  const address = withPlace(new URLSearchParams('search=SA'), { view: 'source', tab: 'impact' });
  expect(address.toString()).toBe('search=SA&view=source&tab=impact');
  expect(placeOf(address)).toMatchObject({ view: 'source', tab: 'impact' });
  expect(withPlace(address, { view: 'form', tab: 'problems' }).toString()).toBe('search=SA');
});

test('Back leads to the view before, and to the editor from the versions; tabs of the dock are no steps', () => {
  const form = at('');
  expect(isStep(form, { view: 'grid' })).toBe(true);
  expect(isStep(form, { shows: 'versions' })).toBe(true);
  expect(isStep(form, { ...form, tab: 'tests' })).toBe(false);
  expect(isStep(at('view=grid'), { view: 'grid' })).toBe(false);
});
