import { lazy, useMemo } from 'react';
import type { DockTab } from '#admin-editor/editor-shown.ts';
import type { Version } from '#contract/definitions.ts';
import { useCompareSource } from './use-compare-source.ts';

/** Each is loaded when its tab is opened: the editor opens without them. */
const ComparePanel = lazy(async () => ({
  default: (await import('#admin-editor/compare/compare-panel.tsx')).ComparePanel,
}));
const TestsTab = lazy(async () => ({ default: (await import('../scenarios/tests-tab.tsx')).TestsTab }));

/** What the dock of the opened form has beside its problems and changes. */
export function useEditorTabs(
  which: { code: string; taxYear: string },
  versions: readonly Version[],
  years: readonly string[],
): readonly DockTab[] {
  const source = useCompareSource(which, versions, years);
  return useMemo(
    () => [
      {
        value: 'compare',
        label: 'Compare',
        render: ({ definition, year, actions, goTo }) => (
          <ComparePanel draft={definition} year={year} source={source} onEdit={actions.edit} onGoTo={goTo} />
        ),
      },
      {
        value: 'tests',
        label: 'Tests',
        render: ({ definition, goTo }) => <TestsTab which={which} definition={definition} onGoTo={goTo} />,
      },
    ],
    [which, source],
  );
}
