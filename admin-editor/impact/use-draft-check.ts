import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { withFirstProblem } from '../draft/first-problem.ts';

/** Milliseconds; long enough not to ask on every keystroke. */
const DELAY_MS = 600;

/** Why nothing was found. */
interface NotFound {
  readonly status: 'error';
  readonly message: string;
  readonly problems: readonly Problem[];
}

type Found<Reply> = Extract<Reply, { readonly status: 'success' }>;

interface LastCheck<Reply> {
  readonly of: readonly [Definition, unknown];
  readonly found: Found<Reply> | undefined;
  readonly notice: string | undefined;
}

/**
 * Asks the server about the draft, a moment after the last change. Results for another state are dropped at
 * once: a number next to a change it was not counted for would mislead. A new `round` starts over. A new
 * `turn` checks again but keeps the results until then, because it is about answers that filers continue to
 * save. It waits for a running check, so that frequent turns cannot keep checks from ending.
 */
export function useDraftCheck<Reply extends { readonly status: 'success' } | NotFound>(
  definition: Definition,
  ask: (definition: Definition) => Promise<Reply>,
  round: number | string = 0,
  turn: number | string = 0,
): { found: Found<Reply> | undefined; notice: string | undefined } {
  const [last, setLast] = useState<LastCheck<Reply>>();
  const newest = useRef(turn);
  const checkAgain = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (found: Found<Reply> | undefined, notice?: string) => {
      if (!isOver) setLast({ of: [definition, round], found, notice });
    };
    const check = async () => {
      const of = newest.current;
      isBusy = true;
      try {
        const reply = await ask(definition);
        if (reply.status === 'error') done(undefined, withFirstProblem(reply, definition));
        // the other status is the only one left
        else done(reply as Found<Reply>);
      } catch (error) {
        if (!isCallError(error)) throw error;
        done(undefined, errorMessage(error));
      } finally {
        isBusy = false;
        if (newest.current !== of) soon();
      }
    };
    const soon = () => {
      clearTimeout(timer);
      if (!isOver && !isBusy) timer = setTimeout(() => void check(), DELAY_MS);
    };
    checkAgain.current = soon;
    soon();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [definition, ask, round]);
  useEffect(() => {
    if (newest.current === turn) return;
    newest.current = turn;
    checkAgain.current();
  }, [turn]);
  const isOfNow = last?.of[0] === definition && last.of[1] === round;
  return isOfNow ? { found: last.found, notice: last.notice } : { found: undefined, notice: undefined };
}
