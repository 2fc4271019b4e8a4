import { expect, test } from 'vitest';
import type { RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { draftChanges, figureChanges } from './figure-changes.ts';
import { allFigures } from './shown-figures.ts';

const groups: RateGroup[] = [
  {
    name: 'capitalGains',
    title: 'Capital Gains Tax',
    figures: [{ name: 'periods', label: 'Rates on gains', law: 'TCGA', unit: 'gainsPeriods' }],
  },
];
const period = {
  other: { basic: 18, higher: 24 },
  residential: null,
  carriedInterest: null,
  businessDisposal: 18,
  investors: 18,
};
const setOf = (...days: [from: string, to: string][]): RateFigures => ({
  capitalGains: {
    periods: { value: days.map(([from, to]) => ({ from, to, ...period })), sources: [], verified: true },
  },
});
const others = (before: RateFigures, after: RateFigures) => ({
  sentences: figureChanges(groups, before, after, { isYearBefore: true }),
  changed: allFigures({ groups, figures: after, before, problems: [] }).flatMap(({ figures }) =>
    figures.filter(({ isChanged }) => isChanged),
  ).length,
});

test.each([
  ['the year itself', setOf(['2026-04-06', '2027-04-05']), setOf(['2027-04-06', '2028-04-05'])],
  [
    'two periods of it',
    setOf(['2026-04-06', '2026-10-29'], ['2026-10-30', '2027-04-05']),
    setOf(['2027-04-06', '2027-10-29'], ['2027-10-30', '2028-04-05']),
  ],
])('ignores days that are equal within their tax year: %s', (_, before, after) => {
  expect(others(before, after)).toEqual({ sentences: [], changed: 0 });
});

test('shows a changed day with the full years', () => {
  const before = setOf(['2026-04-06', '2026-10-29'], ['2026-10-30', '2027-04-05']);
  const after = setOf(['2027-04-06', '2027-11-29'], ['2027-11-30', '2028-04-05']);
  const { sentences, changed } = others(before, after);
  expect(changed).toBe(1);
  expect(sentences).toEqual([
    expect.stringMatching(/06\/04\/2026 to 29\/10\/2026.* → 06\/04\/2027 to 29\/11\/2027/),
  ]);
});

test('includes the changes of a scheduled set in a draft on top of it, and compares with the year before if no set applies yet', () => {
  const of = (allowance: number, basic: number): RateFigures => {
    const one = { sources: [], verified: true };
    return { incomeTax: { allowance: { value: allowance, ...one }, basic: { value: basic, ...one } } };
  };
  const incomeTax: RateGroup = {
    name: 'incomeTax',
    title: 'Income Tax',
    figures: [
      { name: 'allowance', label: 'Personal Allowance', law: 'ITA', unit: 'pounds' },
      { name: 'basic', label: 'Basic rate', law: 'ITA', unit: 'percent' },
    ],
  };
  const [inForce, draft] = [of(12_570, 20), of(13_000, 21)];
  const before = { taxYear: '2025-26', figures: of(12_570, 21) };
  const rates = { groups: [incomeTax], before };
  // The allowance comes from the scheduled set, the rate from the draft.
  expect(draftChanges({ ...rates, inForce }, draft)).toEqual([
    'Personal Allowance: £12,570 → £13,000',
    'Basic rate: 20% → 21%',
  ]);
  expect(draftChanges({ ...rates, inForce: null }, draft)).toEqual(['Personal Allowance: £12,570 → £13,000']);
});
