import { expect, it } from 'vitest';
import { dryRunWords } from './dry-run-words.ts';

const nothing = {
  would_tag: 0,
  tagged_already: 0,
  earlier_rule: 0,
  fired_before: 0,
  in_filed_years: 0,
  rows: [],
};

it('says what would be tagged, and why the rest stays as it is', () => {
  expect(dryRunWords({ ...nothing, would_tag: 1200, tagged_already: 3, earlier_rule: 1 })).toEqual([
    'Would tag 1,200 transactions that you have now.',
    '3 are tagged already and stay as they are.',
    '1 is taken by an earlier rule.',
  ]);
  expect(dryRunWords({ ...nothing, fired_before: 2, in_filed_years: 1 })).toEqual([
    'Would tag nothing that you have now.',
    '2 were untagged after this rule had tagged them.',
    '1 is in a filed year and left alone.',
  ]);
});

it('says so when nothing fits', () => {
  expect(dryRunWords(nothing)).toEqual(['No transaction that you have now fits this rule.']);
});
