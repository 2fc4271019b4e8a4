import { useState } from 'react';
import { PublishingPanel, type PublishingPanelProps } from './publishing-panel.tsx';
import { useLossStand } from './use-loss-stand.ts';
import { useScenarioStand } from './use-scenario-stand.ts';
import { type PublishingSteps, usePublishing } from './use-publishing.ts';

type PublishingProps = Omit<PublishingPanelProps, 'publishing' | 'scenarios' | 'losses' | 'taxYear'> &
  PublishingSteps & {
    /** How often a loss was confirmed in this window. */
    confirmations?: number;
    /** What is looked at beside it: two that go through the saved answers say the same. */
    beside?: string;
  };

/** The panel with what its buttons do. */
export function Publishing(props: PublishingProps) {
  const { which, published, current, facts, confirmations = 0, beside = '', onProblems } = props;
  const [tries, setTries] = useState(0);
  const publishing = usePublishing({
    ...props,
    onProblems: (problems) => {
      // What is refused may be an answer that a filer has saved meanwhile.
      setTries((count) => count + 1);
      onProblems(problems);
    },
  });
  const scenarios = useScenarioStand(which, current);
  // Whoever else confirms a loss ends the review.
  const round = `${confirmations} ${facts.review?.sent ?? ''}`;
  const losses = useLossStand(which, published, current, { round, turn: `${tries} ${beside}` });
  const { taxYear } = which;
  return <PublishingPanel {...props} {...{ taxYear, publishing, scenarios, losses }} />;
}
