import { useMemo } from 'react';
import { placed, type EditorProblem } from '../editor/problems.ts';
import { inWords } from '../scenarios/scenario-line.ts';
import type { PublishReply } from '#contract/definitions.ts';
import type { ScenarioResult } from '#contract/scenario-result.ts';
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
  /** What is looked at. */
  readonly current: Definition;
  readonly facts: Pick<DraftFacts, 'review'>;
  /** Saves what is not saved yet and gives the revision; undefined when that did not work. */
  readonly saved: () => Promise<number | undefined>;
  /** Loads the review as it is now. */
  readonly onReviewed: () => Promise<void>;
  readonly onPublished: () => Promise<void>;
  /** What the server found wrong. */
  readonly onProblems: (problems: readonly EditorProblem[]) => void;
}

type Refusal = Extract<PublishReply, { status: 'error' }>;

/** The steps of the draft of a form to filers. */
export function usePublishing({ which, current, facts: { review }, onProblems, ...rest }: PublishingSteps) {
  const [send] = useSendToReviewMutation();
  const [approve] = useApproveReviewMutation();
  const [back] = useSendBackMutation();
  const [publish] = usePublishFormMutation();
  // What was refused of it may be done by the time its review is another one.
  const looked = useMemo(() => ({ current, review }), [current, review]);
  return useSteps<Refusal>({
    ...rest,
    looked,
    calls: {
      send: (revision, note) => send({ params: which, body: { revision, note } }).unwrap(),
      approve: (revision) => approve({ params: which, body: { revision } }).unwrap(),
      sendBack: (revision, reason) => back({ params: which, body: { revision, reason } }).unwrap(),
      publish: (revision, how) => publish({ params: which, body: { revision, ...how } }).unwrap(),
    },
    onBegin: () => onProblems([]),
    refused: ({ message, problems, failing = [] }) => {
      const found = problems.map((problem) => placed(problem, current));
      onProblems([...found, ...failing.flatMap((result) => asProblems(result, current))]);
      return `${message} ${firstOf(found, failing)}`;
    },
    effect: (from) => seenWords(which.taxYear, from, ukDateOf(new Date())),
  });
}

/** What fails of a scenario, at its field. */
function asProblems({ code, taxYear, name, failures }: ScenarioResult, of: Definition): EditorProblem[] {
  return failures.map((failure) => {
    const { form, field } = failure;
    const at = form === of.code ? of.form_json.fields.findIndex((one) => one.name === field) : -1;
    const message = `Scenario “${name}” of ${code} ${taxYear}: ${wordsOf(failure)}`;
    return { message, at: at < 0 ? undefined : at, attribute: undefined };
  });
}

/** 'Box 9, income tax: expected 1,486.00, found 0.00', or the sentence of one that was carried over. */
function wordsOf(failure: ScenarioResult['failures'][number]): string {
  const words = inWords(failure);
  return `${failure.place}${words.startsWith(failure.rule) ? ',' : ''} ${words}`;
}

function firstOf(problems: readonly { message: string }[], failing: readonly ScenarioResult[]): string {
  const [problem] = problems;
  const [scenario] = failing;
  return `See Problems. The first is: ${problem?.message ?? (scenario ? `“${scenario.name}”` : '')}`;
}
