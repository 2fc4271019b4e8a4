import { useRef, useState } from 'react';
import { isCallError } from '../../shared/api/call-error.ts';
import { whyRejected } from './hmrc-result.ts';
import { messages } from './messages.ts';
import { isConnectionLost } from './use-lost-connection.ts';

interface Reply {
  readonly status: number;
  readonly result: string;
  readonly message?: string | undefined;
}

/** `busy`: something else is on its way. */
type Outcome =
  | { readonly kind: 'accepted' | 'busy' }
  | {
      readonly kind: 'rejected';
      readonly errors: readonly string[];
      /** HMRC or we could not be reached, so that sending it again can help. */
      readonly canTryAgain: boolean;
    };

export interface Sending {
  readonly isSending: boolean;
  /** Why it was not accepted. */
  readonly errors: readonly string[];
  /** Sends something, once at a time. */
  readonly send: (act: () => Promise<Reply>, isAccepted: (status: number) => boolean) => Promise<Outcome>;
}

/** Sends something to HMRC from a dialog, and has the errors for it. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const send: Sending['send'] = async (act, isAccepted) => {
    if (isUnderWay.current) return { kind: 'busy' };
    isUnderWay.current = true;
    setErrors([]);
    setSending(true);
    try {
      const { errors: found, canTryAgain } = await errorsOf(act, isAccepted);
      setErrors(found);
      return found.length === 0 ? { kind: 'accepted' } : { kind: 'rejected', errors: found, canTryAgain };
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { isSending, errors, send };
}

async function errorsOf(
  act: () => Promise<Reply>,
  isAccepted: (status: number) => boolean,
): Promise<{ errors: readonly string[]; canTryAgain: boolean }> {
  try {
    const reply = await act();
    if (isAccepted(reply.status)) return { errors: [], canTryAgain: false };
    return { errors: whyRejected(reply), canTryAgain: isPassing(reply.status) };
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (isConnectionLost(error)) return { errors: [messages.sessionEnded], canTryAgain: false };
    // Without an answer, HMRC may have it all the same.
    const isLost = error.code === 'offline' || error.code === 'failed';
    const canTryAgain = isLost || error.code === 'unavailable' || error.code === 'too_many_requests';
    return { errors: [error.message, ...(isLost ? [messages.noReply] : [])], canTryAgain };
  }
}

/** HMRC is busy or has a fault. Any other refusal is the same the next time. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
