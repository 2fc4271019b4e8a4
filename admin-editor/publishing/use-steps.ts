import { useState } from 'react';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError, fieldMessage } from '#client/shared/api/call-error.ts';
import type { From } from './seen-words.ts';

interface Refusal {
  readonly status: 'error';
}

/** The calls that move a draft from one step to the next. `R`: the type of a refusal. */
export interface StepCalls<R extends Refusal> {
  readonly send: (revision: number, note: string) => Promise<{ status: 'success' } | R>;
  readonly approve: (revision: number) => Promise<{ status: 'success' } | R>;
  readonly sendBack: (revision: number, reason: string) => Promise<unknown>;
  readonly publish: (
    revision: number,
    how: { note: string; holdsFrom?: string },
  ) => Promise<{ status: 'success'; version: number } | R>;
}

interface StepsOptions<R extends Refusal> {
  readonly calls: StepCalls<R>;
  /** The current content: a new object after each change. */
  readonly content: object;
  /** Saves unsaved changes and resolves to the revision; undefined if that failed. */
  readonly saved: () => Promise<number | undefined>;
  /** A new step starts, so earlier problems no longer apply. */
  readonly onBegin?: () => void;
  /** Loads the current review. */
  readonly onReviewed: () => Promise<void>;
  readonly onPublished: () => Promise<void>;
  /** The message for a refusal. */
  readonly refused: (refusal: R) => string;
  /** What happens once a version applies: 'Filers see it from now on.' */
  readonly effect: (from: From) => string;
}

/** The message about a refused note or reason. */
interface FieldErrors {
  readonly note?: string | undefined;
  readonly reason?: string | undefined;
}

/** The publishing steps of a draft, one at a time, with any refusal. */
export function useSteps<R extends Refusal>(options: StepsOptions<R>) {
  const { calls, content, saved, onBegin, onReviewed, onPublished, refused, effect } = options;
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly of?: object }>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  /** Runs a step on the server's revision, and shows any refusal. */
  const step = async (work: (revision: number) => Promise<void>) => {
    setRefusal(undefined);
    setFieldErrors({});
    onBegin?.();
    setBusy(true);
    try {
      const revision = await saved();
      if (revision === undefined)
        setRefusal({ text: 'We could not save the draft, so nothing else has happened. Try again.' });
      else await work(revision);
    } catch (error) {
      if (!isCallError(error)) throw error;
      const errors = { note: fieldMessage(error, 'note'), reason: fieldMessage(error, 'reason') };
      if (errors.note ?? errors.reason) setFieldErrors(errors);
      else setRefusal({ text: errorMessage(error) });
      if (error.code === 'conflict') await onReviewed();
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Shows problems until the content changes. */
    refusal: refusal?.of === undefined || refusal.of === content ? refusal?.text : undefined,
    fieldErrors,
    isBusy,
    send: (note: string) =>
      step(async (revision) => {
        const reply = await calls.send(revision, note);
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: content });
        toast('The draft is in review.');
        await onReviewed();
      }),
    approve: () =>
      step(async (revision) => {
        const reply = await calls.approve(revision);
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: content });
        toast('The draft is approved and can be published.');
        await onReviewed();
      }),
    sendBack: (reason: string) =>
      step(async (revision) => {
        await calls.sendBack(revision, reason);
        toast('The draft has been sent back to its editors.');
        await onReviewed();
      }),
    publish: (note: string, holdsFrom: string | undefined) =>
      step(async (revision) => {
        const reply = await calls.publish(revision, {
          note,
          ...(holdsFrom === undefined ? {} : { holdsFrom }),
        });
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: content });
        const from = holdsFrom === undefined ? 'now on' : 'the time you gave';
        toast(`Version ${reply.version} is published. ${effect(from)}`);
        await onPublished();
      }),
  };
}

export type Steps = ReturnType<typeof useSteps>;
