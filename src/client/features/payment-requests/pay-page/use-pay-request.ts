import { useCallback, useEffect, useRef, useState } from 'react';
import { getPayRequest, startRequestPayment } from '#contract/pay-page/pay-page.calls.ts';
import type { RequestToPay } from '#contract/pay-page/pay-page.ts';
import { singleCall } from '../../../shared/api/single-call.ts';

/** How often we ask while a payment is open, in milliseconds. */
const ASK_EVERY = 3_000;

export type PayState =
  | { readonly kind: 'loading' | 'failed' | 'unknown' }
  | { readonly kind: 'limited'; readonly message: string }
  | { readonly kind: 'open'; readonly request: RequestToPay };

/** The request of the page's address: its state, which is asked again while a payment is open. */
export function usePayRequest(search: string): { state: PayState; retry: () => void } {
  const [state, setState] = useState<PayState>({ kind: 'loading' });
  const isOpen = state.kind === 'open' && ['waiting', 'being_paid'].includes(state.request.state);
  const ask = useCallback(async () => {
    const next = await load(search);
    // While it is asked again, a lost connection does not take away what is there.
    setState((before) => (before.kind === 'open' && next.kind !== 'open' ? before : next));
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [ask]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [isOpen, ask]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void ask();
  }, [ask]);
  return { state, retry };
}

/** Starts the payment and goes to the bank; the message says why it could not be started. */
export function useStartPayment(g: string) {
  const [message, setMessage] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
  // A second press comes before the button is drawn as busy.
  const busy = useRef(false);
  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setIsStarting(true);
    setMessage(undefined);
    const { data, error } = await singleCall(startRequestPayment, { body: { g } });
    // The button stays busy until the bank's page is there.
    if (data?.status === 'success') return window.location.assign(data.authUrl);
    busy.current = false;
    setIsStarting(false);
    return setMessage(data?.message ?? error?.message);
  };
  useEffect(() => {
    // The browser can show the page again as it was left, busy.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      busy.current = false;
      setIsStarting(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  return { start, isStarting, message };
}

async function load(search: string): Promise<PayState> {
  const query = new URLSearchParams(search);
  const [g, payment_id] = [query.get('g'), query.get('payment_id')];
  const { data, error } = await singleCall(getPayRequest, {
    query: payment_id === null ? { g: g ?? '' } : { payment_id },
  });
  if (error === undefined) return { kind: 'open', request: data.request };
  if (error.code === 'too_many_requests') return { kind: 'limited', message: error.message };
  return { kind: error.code === 'not_found' || error.code === 'bad_request' ? 'unknown' : 'failed' };
}
