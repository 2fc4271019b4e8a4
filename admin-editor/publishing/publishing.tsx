import { useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from '../editor/problems.ts';
import { lossProblems } from './loss-stand.ts';
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
    /** What filers would lose and nobody has confirmed, as long as the panel looks at it. */
    onLosses: (losses: readonly EditorProblem[]) => void;
  };

const NONE: readonly EditorProblem[] = [];

/** The panel with what its buttons do. */
export function Publishing(props: PublishingProps) {
  const { which, published, current, facts, confirmations = 0, beside = '', onProblems, onLosses } = props;
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
  const open = useMemo(() => lossProblems(losses), [losses]);
  useEffect(() => onLosses(open), [onLosses, open]);
  useEffect(() => () => onLosses(NONE), [onLosses]);
  const { taxYear } = which;
  return <PublishingPanel {...props} {...{ taxYear, publishing, scenarios, losses }} />;
}
