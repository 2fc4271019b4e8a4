import type { ReplyOf } from '#contract/endpoint.ts';
import type { dryRunRule } from '#contract/rules/rules.ts';
import { transactions } from './messages.ts';

export type DryRun = ReplyOf<typeof dryRunRule>;

/** Describes the result of a dry run in sentences, the most important first. */
export function dryRunSentences(run: DryRun): readonly string[] {
  const { would_tag, tagged_already, earlier_rule, fired_before, in_filed_years } = run;
  const others = [
    sentence(
      tagged_already,
      'is already tagged and will not change',
      'are already tagged and will not change',
    ),
    sentence(earlier_rule, 'matches an earlier rule', 'match an earlier rule'),
    sentence(
      fired_before,
      'was tagged by this rule and then untagged',
      'were tagged by this rule and then untagged',
    ),
    sentence(
      in_filed_years,
      'is in a filed year and will not change',
      'are in filed years and will not change',
    ),
  ].filter((text) => text !== undefined);
  if (would_tag > 0) return [`This rule would tag ${transactions(would_tag)} you have now.`, ...others];
  return [
    others.length > 0
      ? 'This rule would tag none of your transactions now.'
      : 'None of your transactions match this rule.',
    ...others,
  ];
}

function sentence(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}.`;
}
