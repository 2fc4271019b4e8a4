import { useState } from 'react';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError, saidOf } from '#client/shared/api/call-error.ts';
import type { From } from './seen-words.ts';

interface Refusal {
  readonly status: 'error';
}

/** The calls that take a draft from one step to the next. `R`: what says why a step was refused. */
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
  /** What is looked at: another object once it is changed. */
  readonly looked: object;
  /** Saves what is not saved yet and gives the revision; undefined when that did not work. */
  readonly saved: () => Promise<number | undefined>;
  /** Another step is begun: what was found wrong before is told no more. */
  readonly onBegin?: () => void;
  /** Loads the review as it is now. */
  readonly onReviewed: () => Promise<void>;
  readonly onPublished: () => Promise<void>;
  /** What is said of a refusal. */
  readonly refused: (refusal: R) => string;
  /** What happens once a version holds: 'Filers see it from now on.' */
  readonly effect: (from: From) => string;
}

/** What was refused of the note or the reason that was sent. */
interface Beside {
  readonly note?: string | undefined;
  readonly reason?: string | undefined;
}

/** The steps of a draft into force, one at a time, with what was refused. */
export function useSteps<R extends Refusal>(options: StepsOptions<R>) {
  const { calls, looked, saved, onBegin, onReviewed, onPublished, refused, effect } = options;
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly of?: object }>();
  const [beside, setBeside] = useState<Beside>({});
  const [isBusy, setBusy] = useState(false);

  /** With the revision that is on the server; whatever refuses is said. */
  const step = async (work: (revision: number) => Promise<void>) => {
    setRefusal(undefined);
    setBeside({});
    onBegin?.();
    setBusy(true);
    try {
      const revision = await saved();
      if (revision === undefined)
        setRefusal({ text: 'We could not save the draft, so nothing else has happened. Try again.' });
      else await work(revision);
    } catch (error) {
      if (!isCallError(error)) throw error;
      const said = { note: saidOf(error, 'note'), reason: saidOf(error, 'reason') };
      if (said.note ?? said.reason) setBeside(said);
      else setRefusal({ text: errorMessage(error) });
      if (error.code === 'conflict') await onReviewed();
    } finally {
      setBusy(false);
    }
  };

  return {
    /** What was found wrong is told until it is changed. */
    refusal: refusal?.of === undefined || refusal.of === looked ? refusal?.text : undefined,
    beside,
    isBusy,
    send: (note: string) =>
      step(async (revision) => {
        const reply = await calls.send(revision, note);
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: looked });
        toast('The draft is in review.');
        await onReviewed();
      }),
    approve: () =>
      step(async (revision) => {
        const reply = await calls.approve(revision);
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: looked });
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
        if (reply.status === 'error') return setRefusal({ text: refused(reply), of: looked });
        const from = holdsFrom === undefined ? 'now on' : 'the time you gave';
        toast(`Version ${reply.version} is published. ${effect(from)}`);
        await onPublished();
      }),
  };
}

export type Steps = ReturnType<typeof useSteps>;
