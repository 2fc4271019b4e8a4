import type { ReplyOf } from '#contract/endpoint.ts';
import type { dryRunRule } from '#contract/rules.ts';
import { transactions } from './messages.ts';

export type DryRun = ReplyOf<typeof dryRunRule>;

/** What a rule would do to what is there already, in sentences; the first is the one that counts. */
export function dryRunWords(run: DryRun): readonly string[] {
  const { would_tag, tagged_already, earlier_rule, fired_before, in_filed_years } = run;
  const others = [
    sentence(
      tagged_already,
      'is tagged already and stays as it is',
      'are tagged already and stay as they are',
    ),
    sentence(earlier_rule, 'is taken by an earlier rule', 'are taken by an earlier rule'),
    sentence(
      fired_before,
      'was untagged after this rule had tagged it',
      'were untagged after this rule had tagged them',
    ),
    sentence(in_filed_years, 'is in a filed year and left alone', 'are in filed years and left alone'),
  ].filter((text) => text !== undefined);
  if (would_tag > 0) return [`Would tag ${transactions(would_tag)} that you have now.`, ...others];
  return [
    others.length > 0
      ? 'Would tag nothing that you have now.'
      : 'No transaction that you have now fits this rule.',
    ...others,
  ];
}

function sentence(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}.`;
}
