import { useState, type ReactNode } from 'react';
import { Chip } from '#ui/chip.tsx';
import type { Change } from '../changes/changes.ts';
import type { EditorProblem } from '../problems.ts';
import { DockTabs } from './dock-tabs.tsx';
import classes from './dock.module.css';

interface DockProps {
  problems: readonly EditorProblem[];
  changes: readonly Change[];
  /** Shows the field, and the control of the attribute when one is named. */
  onGoTo: (at: number | undefined, attribute?: EditorProblem['attribute']) => void;
  /** Two versions or years beside each other; absent where there is nothing to compare with. */
  compare?: ReactNode;
  /** The scenarios of the form, drawn when their tab is opened. */
  tests?: (() => ReactNode) | undefined;
}

type Tab = 'problems' | 'changes' | 'compare' | 'tests';

/**
 * Below the panes: what stands in the way of publishing, what is different from the published version or another one,
 * and the scenarios.
 */
export function Dock({ problems, changes, onGoTo, compare, tests }: DockProps) {
  const [tab, setTab] = useState<Tab>('problems');
  const lines: Partial<Record<Tab, readonly unknown[]>> = { problems, changes };
  const count = (number: number, tone: 'warn' | 'error' | 'plain') => (
    <Chip tone={number === 0 ? 'plain' : tone}>{number}</Chip>
  );
  return (
    <section
      className={classes.dock}
      data-empty={lines[tab]?.length === 0 || undefined}
      data-tall={tab === 'compare' || undefined}
      aria-label="Problems and changes"
    >
      <DockTabs
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'problems', label: <>Problems {count(problems.length, 'error')}</> },
          { value: 'changes', label: <>Changes {count(changes.length, 'warn')}</> },
          ...(compare === undefined ? [] : [{ value: 'compare' as const, label: 'Compare' }]),
          ...(tests === undefined ? [] : [{ value: 'tests' as const, label: 'Tests' }]),
        ]}
      />
      <div role="tabpanel" id={`dock-${tab}`} aria-labelledby={`dock-tab-${tab}`} className={classes.panel}>
        {tab === 'compare' ? (
          compare
        ) : tab === 'tests' ? (
          tests?.()
        ) : tab === 'problems' ? (
          <Lines
            empty="No problems: this can be published."
            lines={problems.map((problem) => ({
              text: problem.message,
              go: () => onGoTo(problem.at, problem.attribute),
            }))}
          />
        ) : (
          <Lines
            empty="The same as the published version."
            lines={changes.map((change) => ({
              text: change.sentence,
              go: change.kind === 'removed' ? undefined : () => onGoTo(change.at),
            }))}
          />
        )}
      </div>
    </section>
  );
}

interface Line {
  text: string;
  go: (() => void) | undefined;
}

function Lines({ empty, lines }: { empty: string; lines: readonly Line[] }): ReactNode {
  if (lines.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ text, go }, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {go === undefined ? (
            <span className={classes.line}>{text}</span>
          ) : (
            <button type="button" className={classes.line} onClick={go}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
