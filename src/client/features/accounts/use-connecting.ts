import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { BankProvider } from '#contract/bank-connections/bank-connections.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import { openWindow } from '../../shared/connecting/open-window.ts';
import { watchWindow } from '../../shared/connecting/watch-window.ts';
import { useGetAccountsQuery } from '../../shared/forms/use-run-time-choices.ts';
import { accountRow, type AccountRow } from './account-row.ts';
import {
  useLazyGetAccountStatusQuery,
  useLazyGetAuthLinkQuery,
  useLazyGetNumberOfAccountsQuery,
  useRelinkAccountMutation,
} from './api.ts';
import { linkedSince } from './linked-since.ts';
import { accountsCounted } from './messages.ts';
import { useFirstSync } from './use-first-sync.ts';

/** What to connect: the accounts of a bank, or an account again. */
export type Goal =
  | { readonly kind: 'add'; readonly bank: BankProvider }
  | { readonly kind: 'again'; readonly account: LinkedAccount; readonly url?: string };

export interface Connecting {
  readonly goal: Goal;
  /**
   * offered: waiting for a click. asking: fetching the address. blocked: the browser opened no window, so a click is
   * needed. waiting: the user is at the bank. looking: checking the result. unfinished: nothing was connected.
   */
  readonly step: 'offered' | 'asking' | 'blocked' | 'waiting' | 'looking' | 'unfinished';
  readonly url?: string;
}

/** Spec 2, 9 ("Accounts"). */
const ADDED_EVERY_MS = 5_000;
const STATUS_EVERY_MS = 10_000;
const AT_MOST_MS = 600_000;

const BANK_WINDOW = { width: 520, height: 760 };

/**
 * Connects accounts in a window of the bank. The click opens the window, and the page then polls the server until
 * something changes or the window closes. Spec 2, 4 ("Linked accounts").
 */
export function useConnecting() {
  const [connecting, setConnecting] = useState<Connecting>();
  const bank = useRef<Window>(undefined);
  /** Counts attempts, so that a late reply to a cancelled attempt opens nothing. */
  const turn = useRef(0);
  const before = useRef<{ polled: string | undefined; accounts: readonly LinkedAccount[] }>(undefined);
  const { data, refetch } = useGetAccountsQuery();
  const [askLink] = useLazyGetAuthLinkQuery();
  const [relink] = useRelinkAccountMutation();
  const polled = usePolled();
  const followFirstSync = useFirstSync();

  /** The address where the user gives consent; undefined after a refusal, which has been shown. */
  const addressOf = async (goal: Goal): Promise<string | undefined> => {
    if (goal.kind === 'again' && goal.url !== undefined) return goal.url;
    const ask = () =>
      goal.kind === 'add'
        ? askLink({ query: { provider_id: goal.bank.provider_id } }).unwrap()
        : relink({ body: { ac_id: goal.account.id } }).unwrap();
    const reply = await guarded(() =>
      ask().catch((error: unknown) => {
        // Otherwise the window would cover the alert.
        bank.current?.close();
        throw error;
      }),
    );
    return reply.ok ? reply.value.url : undefined;
  };

  /** Must be called during a click, because browsers block windows opened at any other time. */
  const begin = async (goal: Goal) => {
    // Ignore the second click of a double click.
    if (connecting?.step === 'asking') return;
    bank.current?.close();
    turn.current += 1;
    const attempt = turn.current;
    const opened = openWindow('bank', BANK_WINDOW);
    bank.current = opened;
    setConnecting({ goal, step: 'asking' });
    const accounts = data?.accounts ?? [];
    const url = await addressOf(goal);
    before.current = { polled: await polled(goal), accounts };
    if (turn.current !== attempt) return;
    if (url === undefined) setConnecting(undefined);
    else if (opened === undefined) setConnecting({ goal, step: 'blocked', url });
    else {
      opened.location.replace(url);
      setConnecting({ goal, step: 'waiting', url });
    }
  };

  /** Handles the button of the current step. */
  const proceed = ({ goal, step, url }: Connecting): void => {
    if (step === 'waiting') return bank.current?.focus();
    if (step !== 'blocked' || url === undefined) {
      void begin(goal);
      return;
    }
    bank.current = openWindow('bank', BANK_WINDOW);
    if (bank.current === undefined) return;
    bank.current.location.replace(url);
    setConnecting({ goal, step: 'waiting', url });
  };

  const cancel = () => {
    turn.current += 1;
    bank.current?.close();
    bank.current = undefined;
    setConnecting(undefined);
  };

  const finish = async (goal: Goal) => {
    bank.current?.close();
    setConnecting({ goal, step: 'looking' });
    const { data: now, isError } = await refetch();
    // The screen shows the error, and whatever has loaded.
    if (isError) return setConnecting(undefined);
    const linked = linkedSince(before.current?.accounts ?? [], now?.accounts ?? []);
    const current = goal.kind === 'again' && now?.accounts.find(({ id }) => id === goal.account.id);
    const row = current ? accountRow(current, ukDateOf(new Date())) : undefined;
    if (linked.length === 0 && row?.status !== 'Enabled')
      return setConnecting({ goal: withoutAddress(goal), step: 'unfinished' });
    setConnecting(undefined);
    // A consent renewed on the day it was given looks unchanged.
    toast(
      linked.length > 0 || row === undefined ? connectedMessage(goal, linked.length) : stillConnected(row),
    );
    followFirstSync();
  };
  const finishing = useRef(finish);
  useEffect(() => {
    finishing.current = finish;
  });

  useEffect(() => {
    if (connecting?.step !== 'waiting') return undefined;
    const { goal } = connecting;
    return watchWindow({
      read: () => polled(goal),
      before: before.current?.polled,
      everyMs: goal.kind === 'add' ? ADDED_EVERY_MS : STATUS_EVERY_MS,
      atMostMs: AT_MOST_MS,
      isClosed: () => bank.current?.closed ?? true,
      onEnd: () => void finishing.current(goal),
    });
  }, [connecting, polled]);
  // If the user moves to another page, polling stops. The bank may still reply in its window.

  const offer = useCallback((goal: Goal) => setConnecting({ goal, step: 'offered' }), []);
  return { connecting, begin: (goal: Goal) => void begin(goal), offer, proceed, cancel };
}

/** Returns the value that changes when the bank replies, as text: the number of accounts, or the status of one. */
function usePolled(): (goal: Goal) => Promise<string | undefined> {
  const [askNumber] = useLazyGetNumberOfAccountsQuery();
  const [askStatus] = useLazyGetAccountStatusQuery();
  return useCallback(
    async (goal) => {
      const { data } =
        goal.kind === 'add' ? await askNumber() : await askStatus({ query: { account_id: goal.account.id } });
      return data === undefined ? undefined : JSON.stringify(data);
    },
    [askNumber, askStatus],
  );
}

/** The address works only once. */
function withoutAddress(goal: Goal): Goal {
  return goal.kind === 'again' ? { kind: 'again', account: goal.account } : goal;
}

function stillConnected({ account, consent }: AccountRow): string {
  return `${account.simple_name} is connected. Consent: ${consent.toLowerCase()}.`;
}

function connectedMessage(goal: Goal, count: number): string {
  if (goal.kind === 'again')
    return `${goal.account.simple_name} is connected. New transactions are on the way.`;
  return `${accountsCounted(count)} added. ${count === 1 ? 'Its' : 'Their'} transactions are on the way.`;
}
