import { useState } from 'react';
import type { ClientEndpoint } from '#contract/endpoint.ts';
import { type Outcome, type CallInput, singleCall } from '../../shared/api/single-call.ts';

/** A sign-in call, and whether it is in progress. */
export function useCall<E extends ClientEndpoint>(
  endpoint: E,
): [call: (sent: CallInput<E>) => Promise<Outcome<E>>, isUnderWay: boolean] {
  const [running, setRunning] = useState(0);
  const call = async (sent: CallInput<E>) => {
    setRunning((count) => count + 1);
    try {
      return await singleCall(endpoint, sent);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [call, running > 0];
}
