import { useEffect, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { withFirstProblem } from '../draft/first-problem.ts';

/** Long enough not to ask at every letter. */
const DELAY_MS = 600;

/** Why nothing was found. */
interface NotFound {
  readonly status: 'error';
  readonly message: string;
  readonly problems: readonly Problem[];
}

type Found<Reply> = Extract<Reply, { readonly status: 'success' }>;

interface Looked<Reply> {
  readonly of: readonly [Definition, unknown];
  /** The turn in which it was found; it stands in the next ones till they have found theirs. */
  readonly turn: unknown;
  readonly found: Found<Reply> | undefined;
  readonly notice: string | undefined;
}

/**
 * Asks the server about the draft, a moment after the last change. What was found for another state of it is forgotten
 * at once: a number beside a change it was not counted for would mislead. `round`: another one asks anew. `turn`:
 * another one looks again, and what was found stands till then: it is about answers that filers go on saving.
 */
export function useLook<Reply extends { readonly status: 'success' } | NotFound>(
  definition: Definition,
  ask: (definition: Definition) => Promise<Reply>,
  round: number | string = 0,
  turn: number | string = 0,
): { found: Found<Reply> | undefined; notice: string | undefined } {
  const [last, setLast] = useState<Looked<Reply>>();
  useEffect(() => {
    let isOver = false;
    const done = (found: Found<Reply> | undefined, notice?: string) => {
      if (!isOver) setLast({ of: [definition, round], turn, found, notice });
    };
    const look = async () => {
      try {
        const reply = await ask(definition);
        if (reply.status === 'error') done(undefined, withFirstProblem(reply, definition));
        // The other status is the only one left.
        else done(reply as Found<Reply>);
      } catch (error) {
        if (!isCallError(error)) throw error;
        done(undefined, errorMessage(error));
      }
    };
    const timer = setTimeout(() => void look(), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [definition, ask, round, turn]);
  const isOfNow = last?.of[0] === definition && last.of[1] === round;
  return isOfNow ? { found: last.found, notice: last.notice } : { found: undefined, notice: undefined };
}
