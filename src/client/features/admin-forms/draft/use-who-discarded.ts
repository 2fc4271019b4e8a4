import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { messages } from '../messages.ts';

/** Finds in the log who threw the draft of the form away last. */
export function useWhoDiscarded({ code, taxYear }: { code: string; taxYear: string }): () => Promise<string> {
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>();
  return async () => {
    // The editor opens without the log.
    const { listFormEvents } = await import('../log/api.ts');
    const call = dispatch(listFormEvents.initiate({ query: { code, kind: 'draft-discarded' } }));
    const { data } = await call;
    call.unsubscribe();
    return data?.events.find((event) => event.taxYear === taxYear)?.who ?? messages.someone;
  };
}
