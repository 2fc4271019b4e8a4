import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { booksTags } from './api.ts';

/**
 * Windows of one browser show the same books, journeys and payment requests: after a change in one, the others refetch.
 * They are also refetched when a call is refused because something changed elsewhere.
 */
export function useOtherWindows(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const refresh = () => void dispatch(api.util.invalidateTags([...booksTags, 'Journeys']));
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('books');
    channel?.addEventListener('message', refresh);
    const stop = dispatch(
      addListener({
        predicate: (action: UnknownAction) => isAct(action) || isStale(action),
        effect: (action: UnknownAction) => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
          if (isAct(action)) channel?.postMessage('changed');
          else refresh();
        },
      }),
    ) as unknown as () => void; // the listener middleware returns the unsubscribe function
    return () => {
      stop();
      channel?.close();
    };
  }, [dispatch]);
}

/** A call that changed the books, whose reply has the number of the change, or payment requests. */
function isAct({ type, payload, meta }: UnknownAction): boolean {
  return (
    type === 'api/executeMutation/fulfilled' && (has(payload, 'change_id') || onRequests.has(nameOf(meta)))
  );
}

function isStale({ type, payload, meta }: UnknownAction): boolean {
  if (type !== 'api/executeMutation/rejected' || !has(payload, 'code')) return false;
  const name = nameOf(meta);
  return (
    (onBooks.has(name) || onRequests.has(name)) &&
    (payload.code === 'conflict' || payload.code === 'not_found')
  );
}

function nameOf(meta: unknown): string {
  return (meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName ?? '';
}

const onRequests: ReadonlySet<string> = new Set([
  'sendPaymentRequest',
  'discardPaymentRequest',
  'markPaymentPaid',
]);

const onBooks: ReadonlySet<string> = new Set([
  'claimJourney',
  'editJourney',
  'changeJourneys',
  'repeatJourney',
  'claimTransactions',
  'discardTransactions',
  'createTaxTransactions',
  'saveTransactionInfo',
  'undoBookChange',
]);

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
