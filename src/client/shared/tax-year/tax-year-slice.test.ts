import { expect, it } from 'vitest';
import { menuUsed, screenOpened, taxYearChosen, taxYearSlice, yearVisited } from './tax-year-slice.ts';

const { reducer } = taxYearSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) => {
  const { chosen, visited } = actions.reduce(reducer, reducer(undefined, { type: 'start' }));
  return { chosen, visited };
};

it('keeps the chosen year while a link shows another one', () => {
  expect(after(taxYearChosen(2025), yearVisited(2021))).toEqual({ chosen: 2025, visited: 2021 });
});

it('returns to the chosen year when the screen that the menu opens is there, not before', () => {
  const atLink = [taxYearChosen(2025), yearVisited(2021)];
  expect(after(...atLink, menuUsed('at-link'), screenOpened('at-link')).visited).toBe(2021);
  expect(after(...atLink, menuUsed('at-link'), screenOpened('next'))).toEqual({
    chosen: 2025,
    visited: undefined,
  });
});

it('keeps the year of a link on the screens that this one leads to', () => {
  expect(after(yearVisited(2021), screenOpened('one'), screenOpened('two')).visited).toBe(2021);
});

it('ends with the choice of a year', () => {
  expect(after(yearVisited(2021), taxYearChosen(2024))).toEqual({ chosen: 2024, visited: undefined });
});
