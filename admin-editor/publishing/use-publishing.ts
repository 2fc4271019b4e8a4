import { useMemo } from 'react';
import { toEditorProblem, type EditorProblem } from '../editor/problems.ts';
import { inWords } from '../scenarios/scenario-line.ts';
import type { PublishReply } from '#contract/definitions/definitions.ts';
import type { ScenarioResult } from '#contract/scenarios/scenario-result.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { Definition } from '#form-schemas/definition.ts';
import {
  useApproveReviewMutation,
  usePublishFormMutation,
  useSendBackMutation,
  useSendToReviewMutation,
} from './api.ts';
import type { DraftFacts } from './stage.ts';
import { seenWords } from './seen-words.ts';
import { useSteps } from './use-steps.ts';

export interface PublishingSteps {
  readonly which: { code: string; taxYear: string };
  /** The current content. */
  readonly current: Definition;
  readonly facts: Pick<DraftFacts, 'review'>;
  /** Saves unsaved changes and resolves to the revision; undefined if that failed. */
  readonly saved: () => Promise<number | undefined>;
  /** Loads the current review. */
  readonly onReviewed: () => Promise<void>;
  readonly onPublished: () => Promise<void>;
  /** Reports problems found by the server. */
  readonly onProblems: (problems: readonly EditorProblem[]) => void;
}

type Refusal = Extract<PublishReply, { status: 'error' }>;

/** The publishing steps of a form's draft. */
export function usePublishing({ which, current, facts: { review }, onProblems, ...rest }: PublishingSteps) {
  const [send] = useSendToReviewMutation();
  const [approve] = useApproveReviewMutation();
  const [back] = useSendBackMutation();
  const [publish] = usePublishFormMutation();
  // A new review can resolve what was refused.
  const content = useMemo(() => ({ current, review }), [current, review]);
  return useSteps<Refusal>({
    ...rest,
    content,
    calls: {
      send: (revision, note) => send({ params: which, body: { revision, note } }).unwrap(),
      approve: (revision) => approve({ params: which, body: { revision } }).unwrap(),
      sendBack: (revision, reason) => back({ params: which, body: { revision, reason } }).unwrap(),
      publish: (revision, how) => publish({ params: which, body: { revision, ...how } }).unwrap(),
    },
    onBegin: () => onProblems([]),
    refused: ({ message, problems, failing = [] }) => {
      const found = problems.map((problem) => toEditorProblem(problem, current));
      onProblems([...found, ...failing.flatMap((result) => asProblems(result, current))]);
      return `${message} ${firstOf(found, failing)}`;
    },
    effect: (from) => seenWords(which.taxYear, from, ukDateOf(new Date())),
  });
}

/** The failures of a scenario, at their fields. */
function asProblems({ code, taxYear, name, failures }: ScenarioResult, of: Definition): EditorProblem[] {
  return failures.map((failure) => {
    const { form, field } = failure;
    const at = form === of.code ? of.form_json.fields.findIndex((one) => one.name === field) : -1;
    const message = `Scenario “${name}” of ${code} ${taxYear}: ${wordsOf(failure)}`;
    return { message, at: at < 0 ? undefined : at, attribute: undefined };
  });
}

/** 'Box 9, income tax: expected 1,486.00, found 0.00', or the sentence for one that was carried over. */
function wordsOf(failure: ScenarioResult['failures'][number]): string {
  const words = inWords(failure);
  return `${failure.place}${words.startsWith(failure.rule) ? ',' : ''} ${words}`;
}

function firstOf(problems: readonly { message: string }[], failing: readonly ScenarioResult[]): string {
  const [problem] = problems;
  const [scenario] = failing;
  return `See Problems. The first is: ${problem?.message ?? (scenario ? `“${scenario.name}”` : '')}`;
}
