import { useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from '../editor/problems.ts';
import { lossProblems } from './loss-status.ts';
import { PublishingPanel, type PublishingPanelProps } from './publishing-panel.tsx';
import { useLossStatus } from './use-loss-status.ts';
import { useScenarioStatus } from './use-scenario-status.ts';
import { type PublishingSteps, usePublishing } from './use-publishing.ts';

type PublishingProps = Omit<PublishingPanelProps, 'publishing' | 'scenarios' | 'losses' | 'taxYear'> &
  PublishingSteps & {
    /** How many losses were confirmed in this window. */
    confirmations?: number;
    /** What is shown at the same time: two views of the saved answers must agree. */
    openTab?: string;
    /** Reports unconfirmed losses while the panel checks them. */
    onLosses: (losses: readonly EditorProblem[]) => void;
  };

const NONE: readonly EditorProblem[] = [];

/** The panel with the calls of its buttons. */
export function Publishing(props: PublishingProps) {
  const { which, published, current, facts, confirmations = 0, openTab = '', onProblems, onLosses } = props;
  const [tries, setTries] = useState(0);
  const publishing = usePublishing({
    ...props,
    onProblems: (problems) => {
      // The reason for the refusal can be an answer that a filer has just saved.
      setTries((count) => count + 1);
      onProblems(problems);
    },
  });
  const scenarios = useScenarioStatus(which, current);
  // Anyone confirming a loss ends the review.
  const round = `${confirmations} ${facts.review?.sent ?? ''}`;
  const losses = useLossStatus(which, published, current, { round, turn: `${tries} ${openTab}` });
  const open = useMemo(() => lossProblems(losses), [losses]);
  useEffect(() => onLosses(open), [onLosses, open]);
  useEffect(() => () => onLosses(NONE), [onLosses]);
  const { taxYear } = which;
  return <PublishingPanel {...props} {...{ taxYear, publishing, scenarios, losses }} />;
}
