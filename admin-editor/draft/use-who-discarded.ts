import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { messages } from '../open-form/messages.ts';

interface Discarded {
  /** 'rates' for a year's rates. */
  readonly code: string;
  readonly taxYear: string;
  readonly kind?: 'draft-discarded' | 'rates-draft-discarded';
}

/** Finds in the log who last discarded the draft of the form, or of the rates. */
export function useWhoDiscarded({
  code,
  taxYear,
  kind = 'draft-discarded',
}: Discarded): () => Promise<string> {
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>();
  return async () => {
    // The editor opens without the log.
    const { listFormEvents } = await import('../form-events/api.ts');
    const call = dispatch(listFormEvents.initiate({ query: { code, kind } }));
    const { data } = await call;
    call.unsubscribe();
    return data?.events.find((event) => event.taxYear === taxYear)?.who ?? messages.someone;
  };
}
