import { expect, test } from 'vitest';
import type { RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { allFigures, countOf, found } from './shown-figures.ts';
import { valueWords } from './value-words.ts';

const groups: RateGroup[] = [
  {
    name: 'incomeTax',
    title: 'Income Tax',
    figures: [
      { name: 'personalAllowance', label: 'Personal Allowance', law: 'ITA, s.35', unit: 'pounds' },
      { name: 'bands', label: 'Bands', law: 'ITA, s.6', unit: 'bands' },
    ],
  },
  {
    name: 'capitalGains',
    title: 'Capital Gains Tax',
    figures: [{ name: 'periods', label: 'Rates on gains', law: 'TCGA', unit: 'gainsPeriods' }],
  },
];

const bands = [
  { name: 'basic', over: 0, rate: 20 },
  { name: 'higher', over: 37_700, rate: 40.5 },
];
const period = {
  other: { basic: 18, higher: 24 },
  residential: { basic: 18, higher: 24 },
  carriedInterest: null,
  businessDisposal: 18,
  investors: 18,
};
const source = [{ title: 'Finance Act' }];
const setOf = (allowance: number, year: number, verified: boolean): RateFigures => ({
  incomeTax: {
    personalAllowance: { value: allowance, sources: source, verified },
    bands: { value: bands, sources: [], verified: true },
  },
  capitalGains: {
    periods: {
      value: [{ from: `${year}-04-06`, to: `${year + 1}-04-05`, ...period }],
      sources: source,
      verified: true,
    },
  },
});

const all = allFigures({
  groups,
  figures: setOf(13_000, 2027, false),
  before: setOf(12_570, 2026, true),
  problems: [{ figure: 'incomeTax.bands', message: 'Bands: a source is missing.' }],
});
const labels = (shown: typeof all) => shown.flatMap(({ figures }) => figures.map(({ label }) => label));

test('shows what differs from last year as changed, but not the days of a year', () => {
  expect(labels(found(all, 'changed', ''))).toEqual(['Personal Allowance']);
  expect(countOf(all, 'changed')).toBe(1);
});

test('finds figures that are unverified, have no source or have a problem, and searches words', () => {
  expect(labels(found(all, 'unverified', ''))).toEqual(['Personal Allowance']);
  expect(labels(found(all, 'unsourced', ''))).toEqual(['Bands']);
  expect(labels(found(all, 'problems', ''))).toEqual(['Bands']);
  expect(labels(found(all, 'all', 'capital gains'))).toEqual(['Rates on gains']);
  expect(labels(found(all, 'all', 'finance act'))).toEqual(['Personal Allowance', 'Rates on gains']);
});

test('shows values as people write them', () => {
  expect(valueWords(12_570, 'pounds')).toBe('£12,570');
  expect(valueWords(3.45, 'pounds')).toBe('£3.45');
  expect(valueWords(0.5, 'pounds')).toBe('£0.50');
  expect(valueWords(null, 'pounds?')).toBe('None');
  expect(valueWords(8.75, 'percent')).toBe('8.75%');
  expect(valueWords('12,5', 'pounds')).toBe('12,5');
  expect(valueWords(false, 'yes')).toBe('No');
  expect(valueWords(bands, 'bands')).toBe('basic 20% above £0, higher 40.5% above £37,700');
  expect(
    valueWords(
      [
        { days: 30, share: 5 },
        { months: 6, share: 5 },
      ],
      'latePaymentSteps',
    ),
  ).toBe('5% after 30 days, 5% after 6 months');
  expect(valueWords([{ from: '2026-27', over: 50_000 }], 'yearLimits')).toBe('£50,000 from 2026-27');
  expect(valueWords([{ from: '2026-04-06', to: '2027-04-05', ...period }], 'gainsPeriods')).toBe(
    '06/04/2026 to 05/04/2027: 18% and 24%, residential property 18% and 24%, carried interest none, business disposals 18%, investors’ relief 18%',
  );
});

test('shows a missing figure as a row with its problem, and an unknown one at the end', () => {
  const { incomeTax = {}, ...rest } = setOf(13_000, 2027, false);
  const { personalAllowance: _, ...others } = incomeTax;
  const strange = { figure: { value: 1, sources: [], verified: true } };
  const shown = allFigures({
    groups,
    figures: { ...rest, incomeTax: others, extra: strange },
    before: setOf(12_570, 2026, true),
    problems: [
      { figure: 'incomeTax.personalAllowance', message: 'Personal Allowance: the figure is missing.' },
      { figure: 'extra.figure', message: 'extra.figure is not a figure of this product.' },
    ],
  });
  expect(found(shown, 'problems', '')).toMatchObject([
    {
      figures: [
        {
          id: 'incomeTax.personalAllowance',
          figure: { value: '', sources: [], verified: false },
          isChanged: true,
          problems: [{ message: 'Personal Allowance: the figure is missing.' }],
        },
      ],
    },
    {
      figures: [
        {
          id: 'extra.figure',
          unit: 'unknown',
          problems: [{ message: 'extra.figure is not a figure of this product.' }],
        },
      ],
    },
  ]);
  expect(countOf(shown, 'all')).toBe(4);
});
