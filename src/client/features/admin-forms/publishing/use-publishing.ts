import { useState } from 'react';
import { placed, type EditorProblem } from '#admin-editor/problems.ts';
import type { PublishReply } from '#contract/definitions.ts';
import type { ScenarioResult } from '#contract/scenario-result.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import {
  useApproveReviewMutation,
  usePublishFormMutation,
  useSendBackMutation,
  useSendToReviewMutation,
} from './api.ts';

export interface PublishingSteps {
  readonly which: { code: string; taxYear: string };
  /** What is looked at. */
  readonly current: Definition;
  /** Saves what is not saved yet and gives the revision; undefined when that did not work. */
  readonly saved: () => Promise<number | undefined>;
  /** Loads the review as it is now. */
  readonly onReviewed: () => Promise<void>;
  readonly onPublished: () => Promise<void>;
  /** What the server found wrong. */
  readonly onProblems: (problems: readonly EditorProblem[]) => void;
}

/** The steps of a draft to filers, one at a time, with what was refused. */
export function usePublishing({
  which,
  current,
  saved,
  onReviewed,
  onPublished,
  onProblems,
}: PublishingSteps) {
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [send] = useSendToReviewMutation();
  const [approve] = useApproveReviewMutation();
  const [back] = useSendBackMutation();
  const [publish] = usePublishFormMutation();

  /** With the revision that is on the server; whatever refuses is said. */
  const step = async (work: (revision: number) => Promise<void>) => {
    setRefusal(undefined);
    onProblems([]);
    setBusy(true);
    try {
      const revision = await saved();
      if (revision === undefined) setRefusal('The draft could not be saved, so this was not done.');
      else await work(revision);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
      if (error.code === 'conflict') await onReviewed();
    } finally {
      setBusy(false);
    }
  };
  const refuse = ({
    message,
    problems,
    failing = [],
  }: Omit<Extract<PublishReply, { status: 'error' }>, 'status'>) => {
    onProblems([
      ...problems.map((problem) => placed(problem, current)),
      ...failing.flatMap((result) => asProblems(result, current)),
    ]);
    setRefusal(`${message} ${firstOf(problems, failing)}`);
  };

  return {
    refusal,
    isBusy,
    send: (note: string) =>
      step(async (revision) => {
        const reply = await send({ params: which, body: { revision, note } }).unwrap();
        if (reply.status === 'error') return refuse(reply);
        toast('The draft is in review.');
        await onReviewed();
      }),
    approve: () =>
      step(async (revision) => {
        await approve({ params: which, body: { revision } }).unwrap();
        toast('The draft is approved. It can be published as it is.');
        await onReviewed();
      }),
    sendBack: (reason: string) =>
      step(async (revision) => {
        await back({ params: which, body: { revision, reason } }).unwrap();
        toast('The draft is sent back to its editors.');
        await onReviewed();
      }),
    publish: (note: string, holdsFrom: string | undefined) =>
      step(async (revision) => {
        const body = {
          revision,
          ...(note === '' ? {} : { note }),
          ...(holdsFrom === undefined ? {} : { holdsFrom }),
        };
        const reply = await publish({ params: which, body }).unwrap();
        if (reply.status === 'error') return refuse(reply);
        toast(
          holdsFrom === undefined
            ? `Version ${reply.version} is published. Filers see it from now on.`
            : `Version ${reply.version} is published. Filers see it from the time you gave.`,
        );
        await onPublished();
      }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** What fails of a scenario, at its field. */
function asProblems({ code, taxYear, name, failures }: ScenarioResult, of: Definition): EditorProblem[] {
  return failures.map(({ form, field, place, rule, expected, found }) => {
    const at = form === of.code ? of.form_json.fields.findIndex((one) => one.name === field) : -1;
    const message = `Scenario “${name}” of ${code} ${taxYear}: ${place}, ${rule}: expected ${expected}, found ${found}`;
    return { message, at: at < 0 ? undefined : at, attribute: undefined };
  });
}

function firstOf(problems: readonly { message: string }[], failing: readonly ScenarioResult[]): string {
  const [problem] = problems;
  const [scenario] = failing;
  return `They are listed under Problems. The first: ${problem?.message ?? (scenario ? `“${scenario.name}”` : '')}`;
}
