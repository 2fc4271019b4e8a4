import { useMemo } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { useFormProblems } from '../fixes/use-form-problems.ts';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Text } from '#ui/layout.tsx';
import { EditorPanel } from '../panes/editor-panel.tsx';
import { FoldedChanges } from '../changes/folded-changes.tsx';
import { LossLines } from './loss-lines.tsx';
import type { LossStatus } from './loss-status.ts';
import { ReviewLine } from './review-line.tsx';
import { removedWords, type ScenarioStatus, scenarioStatusWords } from './scenario-words.ts';
import { type DraftFacts, type Me, stageOf } from './stage.ts';
import { ScheduledNote, StepControls } from './step-controls.tsx';
import type { Steps } from './use-steps.ts';

export interface PublishingPanelProps {
  taxYear: string;
  /** All tax years it applies to, in words. */
  applicableYears: string;
  current: Definition;
  /** The newest version, or else what filers of the year see until then. */
  published: Definition;
  versions: readonly Version[];
  facts: DraftFacts;
  me: Me;
  publishing: Steps;
  scenarios: ScenarioStatus;
  losses: LossStatus;
  /** Text in the properties that cannot be read. */
  unfinished: readonly EditorProblem[];
  /** Absent where the panel is always there. */
  onClose: (() => void) | undefined;
  /** Absent if there is no draft to discard, or this person cannot discard it. */
  onDiscard: (() => void) | undefined;
}

/** What a draft changes for filers, and the steps to publish it: review, approval, publishing. */
export function PublishingPanel(props: PublishingPanelProps) {
  const {
    taxYear,
    applicableYears,
    current,
    published,
    versions,
    facts,
    me,
    publishing,
    scenarios,
    losses,
    unfinished,
  } = props;
  const removed = removedWords(scenarios);
  const checked = useFormProblems(current);
  const problems = useMemo(
    () => blockingProblems([...(checked ?? []), ...unfinished]),
    [checked, unfinished],
  );
  const changes = useChanges(published, current);
  const count = changes?.length ?? 0;
  const stage = stageOf(facts);
  const isReady = checked !== undefined && problems.length === 0 && (count > 0 || versions.length === 0);

  return (
    <EditorPanel aria-label="Review and publish">
      <h2>
        {current.title} {taxYear}: {headings[stage]}
      </h2>
      <ReviewLine facts={facts} />
      {problems.length > 0 ? (
        <Text size="sm" tone="error">
          Fix {problems.length === 1 ? 'one problem' : `${problems.length} problems`} first:{' '}
          {problems[0]?.message}
        </Text>
      ) : null}
      <Text size="sm">
        {count === 0
          ? versions.length === 0
            ? `The same as the year before, published as a version of ${taxYear}.`
            : 'There is nothing to publish. The draft is the same as the newest version.'
          : `${count === 1 ? 'One change' : `${count} changes`} for filers of ${applicableYears}. Earlier versions can still be read, and filed returns stay as they are.`}
      </Text>
      <ScheduledNote versions={versions} />
      {count === 0 ? null : <FoldedChanges before={published} after={current} count={count} />}
      {isReady ? (
        <Text size="sm" tone={(scenarios.ran?.failing.length ?? 0) > 0 ? 'error' : 'quiet'}>
          {scenarioStatusWords(scenarios)}
        </Text>
      ) : null}
      {count > 0 && problems.length === 0 ? <LossLines {...losses} /> : null}
      {removed === '' ? null : <Text size="sm">{removed}</Text>}
      <StepControls
        draft={`${current.code} ${taxYear}`}
        version={versions[0]?.version ?? 0}
        facts={facts}
        me={me}
        steps={publishing}
        isSound={problems.length === 0}
        isReady={isReady}
        onClose={props.onClose}
        onDiscard={props.onDiscard}
      />
    </EditorPanel>
  );
}

const headings = {
  none: 'no draft',
  draft: 'draft',
  'in review': 'in review',
  approved: 'approved, not published yet',
  'sent back': 'sent back',
} as const;
