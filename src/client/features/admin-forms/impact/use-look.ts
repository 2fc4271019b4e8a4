import { useEffect, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';

/** Long enough not to ask at every letter. */
const DELAY_MS = 600;

/** Why nothing was found. */
interface NotFound {
  readonly status: 'error';
  readonly message: string;
  readonly problems: readonly { readonly message: string }[];
}

type Found<Reply> = Extract<Reply, { readonly status: 'success' }>;

interface Looked<Reply> {
  readonly of: readonly [Definition, number];
  readonly found: Found<Reply> | undefined;
  readonly notice: string | undefined;
}

/**
 * Asks the server about the draft, a moment after the last change. What was found for another state of it is forgotten
 * at once: a number beside a change it was not counted for would mislead. `round`: another number asks anew.
 */
export function useLook<Reply extends { readonly status: 'success' } | NotFound>(
  definition: Definition,
  ask: (definition: Definition) => Promise<Reply>,
  round = 0,
): { found: Found<Reply> | undefined; notice: string | undefined } {
  const [last, setLast] = useState<Looked<Reply>>();
  useEffect(() => {
    let isOver = false;
    const done = (found: Found<Reply> | undefined, notice?: string) => {
      if (!isOver) setLast({ of: [definition, round], found, notice });
    };
    const look = async () => {
      try {
        const reply = await ask(definition);
        if (reply.status === 'error')
          done(undefined, `${reply.message} ${reply.problems[0]?.message ?? ''}`.trim());
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
  }, [definition, ask, round]);
  const isOfNow = last?.of[0] === definition && last.of[1] === round;
  return isOfNow ? { found: last.found, notice: last.notice } : { found: undefined, notice: undefined };
}
