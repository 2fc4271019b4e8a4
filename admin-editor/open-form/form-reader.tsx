import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { useTabInSight } from '../dock/use-tab-in-sight.ts';
import { useFormProblems } from '../fixes/use-form-problems.ts';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { keyed } from '#ui/keyed.ts';
import { Text } from '#ui/layout.tsx';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './open-form.module.css';
import { isStartedByStaff, type ReaderTab, readerTabs } from './form-place.ts';
import { lastYearOf } from '../compare/last-year-of.ts';
import { yearsInForce } from '#domain/years-in-force.ts';
import { useCompareSource } from '../compare/use-compare-source.ts';
import { ReadForm } from '../versions/version-form.tsx';

interface FormReaderProps {
  which: { code: string; taxYear: string };
  current: Definition;
  published: Definition;
  versions: readonly Version[];
  /** The form is withdrawn. */
  isWithdrawn: boolean;
  years: readonly string[];
  /** All tax years it applies to, in words: '2025-26 and later'. */
  applicableYears: string;
  year: TaxYear;
  /** Problems known to the server. */
  known: readonly EditorProblem[];
  tab: ReaderTab;
  onTab: (tab: ReaderTab) => void;
}

const LOADING = { loading: () => <SkeletonRows rows={6} label="Loading" /> };

const ComparePanel = late(async () => (await import('../compare/compare-panel.tsx')).ComparePanel, LOADING);
const Preview = late(async () => (await import('../preview/preview.tsx')).Preview, LOADING);
const ImpactTab = late(async () => (await import('../impact/tabs.ts')).ImpactTab, LOADING);
const MovesTab = late(async () => (await import('../impact/tabs.ts')).MovesTab, LOADING);
const TestsTab = late(async () => (await import('../scenarios/tests-tab.tsx')).TestsTab, LOADING);
const RulesToRead = late(async () => (await import('../rules/rules-to-read.tsx')).RulesToRead, LOADING);
const WorklistTab = late(async () => (await import('../worklist/worklist-tab.tsx')).WorklistTab, LOADING);
const WorklistLabel = late(async () => (await import('../worklist/worklist-tab.tsx')).WorklistLabel, {
  loading: () => 'Worklist',
  failed: () => 'Worklist',
});

const NO_CHANGES = [] as const;

/**
 * Everything about a form that can be seen without changing it: the form as a filer sees it, and its editors'
 * tabs.
 */
export function FormReader(props: FormReaderProps) {
  const { which, current, published, versions, isWithdrawn, years, applicableYears, year, tab, onTab } =
    props;
  const tabs = useRef<HTMLDivElement>(null);
  useTabInSight(tabs, tab);
  const source = useCompareSource(which, versions, isWithdrawn);
  const problems = [...(useFormProblems(current) ?? NO_CHANGES), ...props.known];
  const changes = useChanges(published, current) ?? NO_CHANGES;
  const goToForm = () => onTab('form');
  const stops = blockingProblems(problems).length;
  const isStarted = isStartedByStaff(which.taxYear);
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(readerTabs.find((one) => one === next) ?? 'form')}
      keepMounted={false}
      classNames={{ panel: classes.panel ?? '' }}
    >
      <Tabs.List ref={tabs} className={classes.tabs}>
        <Tabs.Tab value="form">Form</Tabs.Tab>
        <Tabs.Tab value="preview">Preview</Tabs.Tab>
        <Tabs.Tab value="problems">
          Problems <Chip tone={stops === 0 ? 'plain' : 'error'}>{stops}</Chip>
        </Tabs.Tab>
        <Tabs.Tab value="rules">
          Rules <Chip tone="plain">{current.form_json.rules?.length ?? 0}</Chip>
        </Tabs.Tab>
        <Tabs.Tab value="compare">Compare</Tabs.Tab>
        <Tabs.Tab value="tests">Tests</Tabs.Tab>
        <Tabs.Tab value="impact">Impact</Tabs.Tab>
        <Tabs.Tab value="moves">Moves</Tabs.Tab>
        {isStarted ? (
          <Tabs.Tab value="worklist">
            <WorklistLabel which={which} definition={current} />
          </Tabs.Tab>
        ) : null}
      </Tabs.List>
      <Tabs.Panel value="form">
        <div className={classes.form}>
          <ReadForm definition={current} year={year} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        <Preview
          definition={current}
          year={year}
          years={yearsInForce(which.taxYear, years)}
          loadLastYear={(of) => lastYearOf(source, of)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="problems">
        {problems.length === 0 ? <p>No problems. Its scenarios are run when you publish.</p> : null}
        <Text as="ul" size="sm" tone="plain" aria-label="Problems of the form">
          {keyed(
            [...blockingProblems(problems), ...problems.filter(({ advice }) => advice)],
            ({ message }) => message,
          ).map(({ key, line: { message, advice } }) => (
            <li key={key}>
              <Chip tone={advice ? 'warn' : 'error'}>{advice ? 'advice' : 'problem'}</Chip> {message}
            </li>
          ))}
        </Text>
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesToRead definition={current} year={year} />
      </Tabs.Panel>
      <Tabs.Panel value="compare">
        <ComparePanel draft={current} year={year} source={source} onEdit={undefined} onGoTo={goToForm} />
      </Tabs.Panel>
      <Tabs.Panel value="tests">
        <TestsTab which={which} definition={current} onGoTo={goToForm} canEdit={false} />
      </Tabs.Panel>
      <Tabs.Panel value="impact">
        <ImpactTab
          which={which}
          applicableYears={applicableYears}
          versions={versions}
          shown={{ definition: current, published, changes, goTo: goToForm }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="moves">
        <MovesTab which={which} shown={{ definition: current, published, changes }} onEdit={undefined} />
      </Tabs.Panel>
      {isStarted ? (
        <Tabs.Panel value="worklist">
          <WorklistTab which={which} definition={current} onGoTo={goToForm} actions={undefined} />
        </Tabs.Panel>
      ) : null}
    </Tabs>
  );
}
