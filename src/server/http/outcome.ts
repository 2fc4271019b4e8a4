import type { Static } from 'typebox';
import type { DoneOrMessage } from '#contract/endpoint.ts';

/** The reply of a call that succeeds, or has a problem to show. */
export function outcome(problem: string | undefined): Static<typeof DoneOrMessage> {
  return problem === undefined ? { status: 'success' } : { status: 'error', message: problem };
}
