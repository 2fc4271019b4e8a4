import { expect, test } from 'vitest';
import { knownYears } from '../return-years.ts';
import { readTree } from '../tree.ts';
import { rulesOf } from './families.ts';
import { type Rule, since, until } from './rule.ts';

const page = rulesOf('Page');
const [year] = knownYears;
if (year === undefined) throw new Error('no year is known');

/** Whether the pages of a return break a rule. */
function breaks(rule: Rule, ...pages: readonly string[]): boolean {
  const mtr = readTree(
    `<MTR>${pages.map((inside) => `<Page>${inside}</Page>`).join('')}<Other>7.00</Other></MTR>`,
  );
  return rule.breaks({ message: mtr, envelope: mtr, mtr, messageClass: '', received: '2026-11-20' });
}

test.each<[string, Rule, string, string]>([
  ['needs one of', page.needs(1, 'A', 'B', 'C'), '<A/><C/>', '<A/>'],
  ['needs a value of', page.needs(1, 'A', 'B=yes'), '<A/><B>yes</B>', '<A/><B>no</B>'],
  ['needs all of', page.needsAll(1, 'A', 'B', 'C'), '<A/><B/><C/>', '<A/><C/>'],
  ['needed by', page.neededBy(1, 'A', 'B', 'C'), '<A/><C/>', '<C/>'],
  ['excludes', page.excludes(1, 'A', 'B', 'C'), '<B/><C/>', '<A/><C/>'],
  ['excludes elsewhere', page.excludes(1, 'A', '/Other'), '<B/>', '<A/>'],
  ['holds one of', page.holdsOneOf(1, 'A', 'B'), '<B/>', '<C/>'],
  ['must not be empty', page.notEmpty(1), '<A/>', ''],
  ['pounds not exceeded', page.notAbove(1, 'A', 5), '<A>5.00</A>', '<A>5.01</A>'],
  ['exceeded by a pound at most', page.notAbove(1, 'A', 'B', 1), '<A>3.00</A><B>2.00</B>', '<A>3.00</A>'],
  ['a box of another page', page.notAbove(1, 'A', '/Other'), '<A>7.00</A>', '<A>7.01</A>'],
  ['below', page.below(1, 'A', 5), '<A>4.99</A>', '<A>5.00</A>'],
  ['not below', page.notBelow(1, 'A', 5), '<A>5.00</A>', '<A>4.99</A>'],
  [
    'equals a sum',
    page.equals(1, 'A', ['B', 'C', '-D']),
    '<A>0.20</A><B>0.10</B><C>0.20</C><D>0.10</D>',
    '<A>0.20</A><B>0.10</B>',
  ],
  ['needed if positive', page.neededIfPositive(1, 'A', ['B', '-C']), '<B>1.00</B><C>1.00</C>', '<B>0.01</B>'],
  ['sum not exceeded', page.sumNotAbove(1, ['A', 'B'], 1), '<A>1.00</A>', '<A>1.00</A><B>0.01</B>'],
  ['in the tax year', page.inTaxYear(1, 'A', year), '<A>2024-04-06</A>', '<A>2025-04-06</A>'],
  ['not after a day', page.notAfter(1, 'A', '2025-04-05'), '<A>2025-04-05</A>', '<A>2025-04-06</A>'],
  ['consecutive years', page.consecutiveYears(1, 'A'), '<A>2099-00</A>', '<A>2024-26</A>'],
])('%s', (_, rule, right, wrong) => {
  expect(breaks(rule)).toBe(false);
  expect(breaks(rule, right)).toBe(false);
  expect(breaks(rule, wrong)).toBe(true);
  // One wrong page is enough, even if another page has what it lacks.
  expect(breaks(rule, right, wrong)).toBe(true);
});

test('names the boxes of a rule from the return down', () => {
  expect(page.notAbove(1, 'Part/A', ['B', '-C']).text).toBe('Page/Part/A must not exceed B - C');
  expect(page.needs(1, 'A', 'B', '/Other').text).toBe('Page/A needs Page/B or Other');
});

test('applies a rule only in its years', () => {
  const rules = [page.notEmpty(1)];
  expect(since('2025-26', year, rules)).toEqual([]);
  expect(until('2024-25', year, rules)).toEqual(rules);
});
