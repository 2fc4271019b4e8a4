import { memo, useCallback, useMemo } from 'react';
import { Chip } from '#ui/chip.tsx';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { DockTab, EditorShown } from '../editor/editor-shown.ts';
import { type EditorProblem, goToProblem, blockingProblems } from '../editor/problems.ts';
import { DockTabs } from './dock-tabs.tsx';
import classes from './dock.module.css';
import { ProblemLines } from './problem-lines.tsx';

const LOADING = { loading: () => <SkeletonRows rows={3} /> };

/** Loads on opening, with the condition builder. */
const RulesPanel = late(async () => (await import('../rules/rules-panel.tsx')).RulesPanel, LOADING);

/** Load on demand. */
const ChangeLines = late(async () => (await import('./change-lines.tsx')).ChangeLines, LOADING);
const DoneLines = late(async () => (await import('./done-lines.tsx')).DoneLines, LOADING);

/** The tab where the definition itself is typed; it must follow each keystroke. */
export const TYPED_TAB = 'rules';

interface DockProps {
  shown: EditorShown;
  /** Tabs in addition to problems and changes. */
  tabs: readonly DockTab[];
  /** The open tab, by its value. */
  tab: string;
  /** Only the tabs are shown, where there is room for all panes. */
  isFolded?: boolean;
  onTab: (tab: string) => void;
}

/**
 * Below the panes: problems that stop publishing, differences from the published version, the list of steps,
 * and the tabs of the screen.
 */
export const Dock = memo(function Dock({ shown, tabs: added, tab, isFolded = false, onTab }: DockProps) {
  const { problems, changes } = shown;
  const stops = blockingProblems(problems).length;
  const advice = problems.length - stops;
  const rules = shown.definition.form_json.rules?.length ?? 0;
  const tabs = useMemo<readonly DockTab[]>(
    () => [
      {
        value: 'problems',
        label: (
          <>
            <Counted name="Problems" count={stops} tone="error" />
            {advice === 0 ? null : (
              <>
                {' '}
                <Chip tone="warn">{advice} advice</Chip>
              </>
            )}
          </>
        ),
        render: (all) => <FormProblems shown={all} />,
      },
      {
        value: TYPED_TAB,
        label: <Counted name="Rules" count={rules} tone="plain" />,
        render: (all) => <RulesPanel shown={all} />,
      },
      {
        value: 'changes',
        label: <Counted name="Changes" count={changes.length} tone="warn" />,
        render: ({ changes: lines, goTo }) => <ChangeLines changes={lines} goTo={goTo} />,
      },
      {
        value: 'done',
        label: 'Done',
        render: ({ log, actions }) => <DoneLines log={log} actions={actions} />,
      },
      ...added,
    ],
    [stops, advice, rules, changes.length, added],
  );
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const shownTab = open?.value ?? tab;
  return (
    <section
      className={classes.dock}
      aria-label="Problems and changes"
      data-stop
      data-dock
      data-folded={isFolded || undefined}
    >
      <DockTabs
        value={shownTab}
        onChange={onTab}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: typeof label === 'function' ? label(shown) : label,
        }))}
      />
      <div
        role="tabpanel"
        id={`dock-${shownTab}`}
        aria-labelledby={`dock-tab-${shownTab}`}
        className={classes.panel}
      >
        {open?.render(shown)}
      </div>
    </section>
  );
});

function Counted({ name, count, tone }: { name: string; count: number; tone: 'plain' | 'warn' | 'error' }) {
  return (
    <>
      {name} <Chip tone={count === 0 ? 'plain' : tone}>{count}</Chip>
    </>
  );
}

function FormProblems({ shown }: { shown: EditorShown }) {
  const { definition, problems, actions, goTo, goToRule, goToView } = shown;
  const onGo = useCallback(
    (problem: EditorProblem) => goToProblem(problem, { goTo, goToRule, goToView }),
    [goTo, goToRule, goToView],
  );
  const onFix = useCallback(({ fix }: EditorProblem) => fix && actions.edit(fix.edit), [actions]);
  return <ProblemLines edited={definition} problems={problems} onGo={onGo} onFix={onFix} />;
}
