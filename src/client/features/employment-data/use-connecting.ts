import { useEffect, useRef, useState } from 'react';
import { employmentConnection } from '#contract/employment-data/employment-data.calls.ts';
import type { IrvStatus } from '#contract/employment-data/employment-data.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { useOpenReportsMutation } from '../../shared/reports/api.ts';
import { useLazyCheckIrvQuery, useLazyGetIrvConnectionQuery } from './api.ts';
import { ended, hmrcError } from './messages.ts';

/**
 * asking: HMRC is asked. blocked: the browser opened no window. waiting: for the person at HMRC. reading: HMRC has
 * their answer, and the record is being read.
 */
export type ConnectingStep = 'asking' | 'blocked' | 'waiting' | 'reading';

/** Spec 3, 9. */
const CHECK_EVERY_MS = 1_000;
const CONNECTED_AFTER_MS = 30_000;
const WINDOW = 'popup,width=600,height=770';
/** An invitation can be answered for longer; a window is not watched all day. */
const AT_MOST_MS = 1_200_000;

/** What it needs of the browser, for tests. */
export interface Browser {
  readonly openWindow: () => Window | undefined;
  readonly connectedAfterMs: number;
}

const browser: Browser = {
  openWindow() {
    const opened = window.open('', 'hmrc-employment', WINDOW) ?? undefined;
    if (opened === undefined) return undefined;
    // HMRC's page must not be able to send this one elsewhere. So this one cannot close it, once it is HMRC's.
    opened.opener = null;
    opened.document.title = 'Connect with HMRC';
    opened.document.body.textContent = 'Asking HMRC. Please wait.';
    return opened;
  },
  connectedAfterMs: CONNECTED_AFTER_MS,
};

/**
 * Connects with HMRC in a window that a press opens. Its page shows what HMRC compares, and leads to HMRC. In the
 * meantime the server is asked every second how far it is. Spec 3, 2.8 and 4.6.
 */
export function useConnecting(onConnected: () => void, { openWindow, connectedAfterMs }: Browser = browser) {
  const [step, setStep] = useState<ConnectingStep>();
  const opened = useRef<Window>(undefined);
  /** Counts attempts: a reply to one that was cancelled changes nothing. */
  const attempt = useRef(0);
  const [askConnection] = useLazyGetIrvConnectionQuery();
  const [check] = useLazyCheckIrvQuery();
  const [openReports] = useOpenReportsMutation();

  const stop = () => {
    attempt.current += 1;
    opened.current?.close();
    opened.current = undefined;
    setStep(undefined);
  };
  const fail = (status: string) => {
    stop();
    const end = ended[status as IrvStatus];
    void alertDialog(end === undefined ? hmrcError(status) : { title: 'Not connected', message: end });
  };
  const finish = useRef(onConnected);
  useEffect(() => {
    finish.current = onConnected;
  });

  /** Shows the page in the window. The cookie lets it in, because a window carries no header. */
  const show = async () => {
    await openReports().unwrap();
    opened.current?.location.replace(`/api${employmentConnection.path}`);
  };

  /** In a press, because browsers open no other window. */
  const begin = async () => {
    if (step === 'asking') return;
    opened.current?.close();
    opened.current = openWindow();
    attempt.current += 1;
    const mine = attempt.current;
    const isCurrent = () => attempt.current === mine;
    setStep('asking');
    try {
      const { status, result } = await askConnection().unwrap();
      if (!isCurrent()) return;
      const { taxpayers, message } = JSON.parse(result) as ConnectionResult; // As the contract describes it.
      if (status === 'error') return fail(message);
      if (taxpayers.some(({ registered }) => registered)) {
        stop();
        finish.current();
        return;
      }
      const { irv_response: reply } = await check().unwrap();
      if (!isCurrent()) return;
      if (reply.status === 'Invited') {
        if (opened.current === undefined) return setStep('blocked');
        await show();
        if (isCurrent()) setStep('waiting');
      } else if (isAccepted(reply.status)) setStep('reading');
      else fail(reply.status);
    } catch (error) {
      if (isCurrent()) fail(isCallError(error) ? error.message : 'We cannot reach HMRC at the moment.');
    }
  };

  /** Opens the window again, or brings it to the front. */
  const goOn = () => {
    if (opened.current !== undefined && !opened.current.closed) return opened.current.focus();
    opened.current = openWindow();
    if (opened.current === undefined) return setStep('blocked');
    void show().then(() => setStep('waiting'), stop);
  };

  const stepOn = useRef({ fail, stop });
  useEffect(() => {
    stepOn.current = { fail, stop };
  });
  useEffect(() => {
    if (step !== 'waiting' && step !== 'blocked') return undefined;
    let isAsking = false;
    const poll = async () => {
      if (isAsking) return;
      isAsking = true;
      const { data } = await check();
      isAsking = false;
      const status = data?.irv_response.status;
      if (status === undefined || status === 'Invited' || isOver) return;
      if (!isAccepted(status)) return stepOn.current.fail(status);
      opened.current?.close();
      setStep('reading');
    };
    let isOver = false;
    const polls = setInterval(() => void poll(), CHECK_EVERY_MS);
    const limit = setTimeout(() => stepOn.current.stop(), AT_MOST_MS);
    return () => {
      isOver = true;
      clearInterval(polls);
      clearTimeout(limit);
    };
  }, [step, check]);

  useEffect(() => {
    if (step !== 'reading') return undefined;
    const timer = setTimeout(() => {
      stepOn.current.stop();
      finish.current();
    }, connectedAfterMs);
    return () => clearTimeout(timer);
  }, [step, connectedAfterMs]);

  return { step, begin: () => void begin(), goOn, cancel: stop };
}

interface ConnectionResult {
  readonly taxpayers: readonly { readonly registered: boolean }[];
  readonly message: string;
}

function isAccepted(status: IrvStatus): boolean {
  return status === 'accepted' || status === 'data_updated';
}
