import type { RuleRun } from '#contract/rules/rules.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { transactions } from '../messages.ts';

/** The progress of applying a rule to existing transactions. */
export function RunProgress({ run }: { run: RuleRun | undefined }) {
  const { looked_at = 0, total = 0, tagged = 0 } = run ?? {};
  const words =
    total === 0
      ? 'Applying the rule to your transactions…'
      : `Applying the rule: looked at ${looked_at.toLocaleString('en-GB')} of ${transactions(total)}, ${tagged.toLocaleString('en-GB')} to tag.`;
  return (
    <Toolbar>
      <output>{words}</output>
      <progress aria-label="Applying the rule" {...(total === 0 ? {} : { value: looked_at, max: total })} />
    </Toolbar>
  );
}
