import { expect, it } from 'vitest';
import { dryRunSentences } from './dry-run-sentences.ts';

const nothing = {
  would_tag: 0,
  tagged_already: 0,
  earlier_rule: 0,
  fired_before: 0,
  in_filed_years: 0,
  rows: [],
};

it('says how many transactions would be tagged, and why the others do not change', () => {
  expect(dryRunSentences({ ...nothing, would_tag: 1200, tagged_already: 3, earlier_rule: 1 })).toEqual([
    'This rule would tag 1,200 transactions you have now.',
    '3 are already tagged and will not change.',
    '1 matches an earlier rule.',
  ]);
  expect(dryRunSentences({ ...nothing, fired_before: 2, in_filed_years: 1 })).toEqual([
    'This rule would tag none of your transactions now.',
    '2 were tagged by this rule and then untagged.',
    '1 is in a filed year and will not change.',
  ]);
});

it('says that nothing matches', () => {
  expect(dryRunSentences(nothing)).toEqual(['None of your transactions match this rule.']);
});
