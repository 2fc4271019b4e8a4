import { expect, test } from 'vitest';
import { elementRows, isShown, shownRows } from './element-rows.ts';
import { overview, ready } from './for-stories.ts';

test('lists each element with its box, and what is new, changed and gone', () => {
  const rows = elementRows(overview);
  expect(
    rows.filter((row) => isShown(row, 'changes')).map(({ path, state, note }) => [path, state, note]),
  ).toEqual([
    ['SA102/Employment/CompanyDirector', 'changed', 'tick → yes or no, now required'],
    ['SA102/Employment/HoursAWeek', 'new', ''],
    ['SA102/Employment/TipsAndOtherPayments', 'gone', ''],
  ]);
  expect(rows.filter((row) => isShown(row, 'missing')).map(({ path }) => path)).toEqual([
    'SA102/Employment/HoursAWeek',
    'SA102/Employment/TipsAndOtherPayments',
  ]);
  expect(elementRows(ready).filter((row) => isShown(row, 'missing'))).toEqual([]);
});

test('finds an element by its name, HMRC’s box and the box of a form', () => {
  const found = (typed: string) => shownRows(elementRows(overview), 'all', typed).map(({ path }) => path);
  expect(found('hours')).toEqual(['SA102/Employment/HoursAWeek']);
  expect(found('emp1')).toEqual(['SA102/Employment/PayFromEmployment']);
  expect(found('sa102 box 6')).toEqual(['SA102/Employment/CompanyDirector']);
  expect(found('nothing like it')).toEqual([]);
});
