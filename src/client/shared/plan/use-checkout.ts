import { useEffect, useEffectEvent, useState } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import type { openCheckout, WayToPay } from '#contract/plan/plan.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { type CallError, errorMessage } from '../api/call-error.ts';
import type { SerializedError } from '@reduxjs/toolkit';
import { useAddUserSubscriptionMutation } from './api.ts';
import { openCheckoutWindow } from './checkout-window.ts';
import { messages } from './messages.ts';

export type CheckoutRequest = BodyOf<typeof openCheckout>;

/** Requests a checkout from the server. */
export type OpenCheckout = (
  request: CheckoutRequest,
) => Promise<{ data?: WayToPay; error?: CallError | SerializedError | undefined }>;

export type CheckoutState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  /** The checkout is open at `url`. */
  | { kind: 'waiting'; url: string; purchase: string };

/** How often we poll the server for the payment, in milliseconds. */
const ASK_EVERY = 3000;

/** Buying a plan: the checkout in its own window, while the page waits until it is paid. */
export function useCheckout(
  open: OpenCheckout,
  onBought: () => void,
): { state: CheckoutState; buy: (request: CheckoutRequest) => Promise<void>; leave: () => void } {
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' });
  const [ask] = useAddUserSubscriptionMutation();
  const purchase = state.kind === 'waiting' ? state.purchase : undefined;
  const finish = useEffectEvent(() => {
    setState({ kind: 'idle' });
    onBought();
  });

  useEffect(() => {
    if (purchase === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      // No answer: the next poll tries again.
      const { data } = await ask({ body: { purchase } });
      if (isOver) return;
      if (data?.status === 'success') finish();
      else timer = setTimeout(() => void look(), ASK_EVERY);
    };
    timer = setTimeout(() => void look(), ASK_EVERY);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [purchase, ask]);

  const buy = async (request: CheckoutRequest): Promise<void> => {
    if (state.kind !== 'idle') return;
    const opened = openCheckoutWindow();
    setState({ kind: 'opening' });
    const { data, error } = await open(request);
    if (data?.status === 'success') {
      opened.goTo(data.url);
      setState({ kind: 'waiting', url: data.url, purchase: data.purchase });
      return;
    }
    opened.close();
    setState({ kind: 'idle' });
    await alertDialog({ title: messages.notOpened, message: data?.message ?? errorMessage(error) });
  };
  return { state, buy, leave: () => setState({ kind: 'idle' }) };
}
