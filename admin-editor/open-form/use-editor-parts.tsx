import { useMemo, useState } from 'react';
import type { DockTab, EditorShown } from '../editor/editor-shown.ts';
import { previewMemory } from '../preview/preview-memory.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { lastYearOf } from '../compare/last-year-of.ts';
import { yearsInForce } from '#domain/years-in-force.ts';
import { isStartedByStaff } from './form-place.ts';
import { useCompareSource } from '../compare/use-compare-source.ts';

const LOADING = { loading: () => <SkeletonRows rows={3} /> };

/** Each loads when its tab is opened: the editor opens without them. */
const ComparePanel = late(async () => (await import('../compare/compare-panel.tsx')).ComparePanel, LOADING);
const ImpactTab = late(async () => (await import('../impact/tabs.ts')).ImpactTab, LOADING);
const MovesTab = late(async () => (await import('../impact/tabs.ts')).MovesTab, LOADING);
const TestsTab = late(async () => (await import('../scenarios/tests-tab.tsx')).TestsTab, LOADING);

const WorklistTab = late(async () => (await import('../worklist/worklist-tab.tsx')).WorklistTab, LOADING);
const WorklistLabel = late(async () => (await import('../worklist/worklist-tab.tsx')).WorklistLabel, {
  loading: () => 'Worklist',
  failed: () => 'Worklist',
});
const SaveScenarioTab = late(
  async () => (await import('../scenarios/save-scenario-tab.tsx')).SaveScenarioTab,
  LOADING,
);

/** The parts of the open form's editor that need the server: tabs of the dock, and calls of the preview. */
export function useEditorParts(
  which: { code: string; taxYear: string },
  versions: readonly Version[],
  { years, applicableYears }: { years: readonly string[]; applicableYears: string },
  isWithdrawn: boolean,
): { tabs: readonly DockTab[]; preview: EditorShown['preview'] } {
  const source = useCompareSource(which, versions, isWithdrawn);
  const [memory] = useState(previewMemory);
  return useMemo(
    () => ({
      tabs: [
        {
          value: 'compare',
          isTall: true,
          label: 'Compare',
          render: ({ definition, year, actions, goTo }) => (
            <ComparePanel
              draft={definition}
              year={year}
              source={source}
              onEdit={actions.edit}
              onGoTo={goTo}
            />
          ),
        },
        {
          value: 'tests',
          label: 'Tests',
          render: ({ definition, goTo }) => (
            <TestsTab which={which} definition={definition} onGoTo={goTo} canEdit />
          ),
        },
        {
          value: 'impact',
          isTall: true,
          label: 'Impact',
          render: (shown) => (
            <ImpactTab which={which} applicableYears={applicableYears} versions={versions} shown={shown} />
          ),
        },
        {
          value: 'moves',
          isTall: true,
          label: 'Moves',
          render: (shown) => <MovesTab which={which} shown={shown} onEdit={shown.actions.edit} />,
        },
        ...(isStartedByStaff(which.taxYear) ? [worklistTab(which)] : []),
      ],
      preview: {
        renderSave: (shown) => <SaveScenarioTab which={which} {...shown} />,
        loadLastYear: (year) => lastYearOf(source, year),
        years: yearsInForce(which.taxYear, years),
        memory,
      },
    }),
    [which, source, versions, years, applicableYears, memory],
  );
}

function worklistTab(which: { code: string; taxYear: string }): DockTab {
  return {
    value: 'worklist',
    isTall: true,
    label: (shown) => <WorklistLabel which={which} definition={shown.definition} />,
    render: ({ definition, goTo, actions }) => (
      <WorklistTab which={which} definition={definition} onGoTo={goTo} actions={actions} />
    ),
  };
}
