import { useState } from 'react';
import type { ClientEndpoint } from '#contract/endpoint.ts';
import { type Outcome, type Sent, singleCall } from '../../shared/api/single-call.ts';

/** A call of the sign-in, and whether it is under way. */
export function useCall<E extends ClientEndpoint>(
  endpoint: E,
): [call: (sent: Sent<E>) => Promise<Outcome<E>>, isUnderWay: boolean] {
  const [running, setRunning] = useState(0);
  const call = async (sent: Sent<E>) => {
    setRunning((count) => count + 1);
    try {
      return await singleCall(endpoint, sent);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [call, running > 0];
}
