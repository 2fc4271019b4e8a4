import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import { appConnect } from '#contract/digital-tax/connecting.calls.ts';
import { type MtdMode, POPUP } from '#contract/digital-tax/digital-tax-words.ts';
import { toast } from '#ui/toast.tsx';
import { deviceValues } from '../../shared/api/device-values.ts';
import { openWindow } from '../../shared/connecting/open-window.ts';
import { watchWindow } from '../../shared/connecting/watch-window.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useLazyGetHmrcConnectionQuery } from './api.ts';

/**
 * blocked: the browser opened no window, so another click is needed. waiting: the person is at HMRC. looking: checking
 * the result. unfinished: HMRC gave no permission.
 */
export type ConnectingStep = 'blocked' | 'waiting' | 'looking' | 'unfinished';

/**
 * A window that has just been closed still answers to its name for a moment, and would close in place of the new one. So
 * each has a name of its own.
 */
let windows = 0;
/** Spec 3, 9: the status is polled every second. */
const POLL_MS = 1_000;
/** HMRC's own page waits no longer. */
const AT_MOST_MS = 900_000;

/**
 * Connects with HMRC in a window: the click opens it, and a form posts the session's token into it. The page then polls
 * until HMRC has returned, or the window is closed, and reads everything again. Spec 3, 4.5.
 */
export function useConnectHmrc(mode: MtdMode, onReturn: () => Promise<boolean>) {
  const [step, setStep] = useState<ConnectingStep>();
  const [outcome, setOutcome] = useState<HmrcOutcome>();
  const opened = useRef<Window>(undefined);
  const before = useRef<string>(undefined);
  const last = useRef<HmrcOutcome>(undefined);
  const session = useSession();
  const [ask] = useLazyGetHmrcConnectionQuery();
  const read = useCallback(async () => {
    const { data } = await ask();
    last.current = data?.outcome;
    return data && JSON.stringify([data.connected, data.since, data.returned]);
  }, [ask]);

  /** Must be called during a click, because browsers block windows opened at any other time. */
  const begin = async () => {
    opened.current?.close();
    windows += 1;
    const name = `hmrc-${windows}`;
    const popup = openWindow(name, POPUP);
    opened.current = popup;
    before.current = await read();
    if (popup === undefined) return setStep('blocked');
    // A form for a window that is gone would open another, which this page knows nothing of.
    if (popup.closed) return setStep('unfinished');
    postToken(name, session?.token ?? '', mode);
    return setStep('waiting');
  };

  const proceed = () => {
    if (step === 'waiting' && opened.current?.closed === false) opened.current.focus();
    else void begin();
  };

  const cancel = () => {
    opened.current?.close();
    opened.current = undefined;
    setStep(undefined);
  };

  const finish = useEffectEvent(async () => {
    opened.current?.close();
    setStep('looking');
    const now = await read();
    // Without a new reply of HMRC's page, the last outcome is of another visit.
    setOutcome(now === before.current ? undefined : last.current);
    const isConnected = await onReturn();
    setStep(isConnected ? undefined : 'unfinished');
    if (isConnected) toast('You are connected with HMRC.');
  });
  useEffect(() => {
    if (step !== 'waiting') return undefined;
    return watchWindow({
      read,
      before: before.current,
      everyMs: POLL_MS,
      atMostMs: AT_MOST_MS,
      isClosed: () => opened.current?.closed ?? true,
      onEnd: () => void finish(),
    });
  }, [step, read]);

  return { step, outcome, begin: () => void begin(), proceed, cancel };
}

/** Posts the token of the session into the window, because a window carries no header. Spec 3, 7.3. */
function postToken(name: string, token: string, mode: MtdMode): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `/api${appConnect.path}?${new URLSearchParams({ env: mode })}`;
  form.target = name;
  form.hidden = true;
  // The window describes the browser too: HMRC asks for that when it returns.
  for (const [name, value] of Object.entries({ token, ...deviceValues(window) })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
