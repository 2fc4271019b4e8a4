import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Chip } from '#ui/chip.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { DockTab, EditorShown } from '../editor-shown.ts';
import { DockTabs } from './dock-tabs.tsx';
import classes from './dock.module.css';

interface DockProps {
  shown: EditorShown;
  /** What others add to the problems and changes. */
  tabs: readonly DockTab[];
}

/**
 * Below the panes: what stands in the way of publishing, what is different from the published version, and what the
 * screen adds.
 */
export function Dock({ shown, tabs: added }: DockProps) {
  const [tab, setTab] = useState('problems');
  const { problems, changes } = shown;
  const tabs = useMemo<readonly DockTab[]>(
    () => [
      {
        value: 'problems',
        label: <Counted name="Problems" count={problems.length} tone="error" />,
        render: problemLines,
      },
      {
        value: 'changes',
        label: <Counted name="Changes" count={changes.length} tone="warn" />,
        render: changeLines,
      },
      ...added,
    ],
    [problems.length, changes.length, added],
  );
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <section className={classes.dock} aria-label="Problems and changes">
      <DockTabs
        value={tab}
        onChange={setTab}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: typeof label === 'function' ? label(shown) : label,
        }))}
      />
      <div role="tabpanel" id={`dock-${tab}`} aria-labelledby={`dock-tab-${tab}`} className={classes.panel}>
        <Suspense fallback={<SkeletonRows rows={3} />}>{open?.render(shown)}</Suspense>
      </div>
    </section>
  );
}

function Counted({ name, count, tone }: { name: string; count: number; tone: 'warn' | 'error' }) {
  return (
    <>
      {name} <Chip tone={count === 0 ? 'plain' : tone}>{count}</Chip>
    </>
  );
}

function problemLines({ problems, goTo }: EditorShown) {
  return (
    <Lines
      empty="No problems: this can be published."
      lines={problems.map(({ message, at, attribute }) => ({
        text: message,
        go: () => goTo(at, attribute),
      }))}
    />
  );
}

function changeLines({ changes, goTo }: EditorShown) {
  return (
    <Lines
      empty="The same as the published version."
      lines={changes.map(({ sentence, kind, at }) => ({
        text: sentence,
        go: kind === 'removed' ? undefined : () => goTo(at),
      }))}
    />
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
