import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { BankProvider } from '#contract/bank-connections/bank-connections.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
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
import { watchBank } from './watch-bank.ts';

/** What is to be connected: accounts of a bank, or an account once more. */
export type Goal =
  | { readonly kind: 'add'; readonly bank: BankProvider }
  | { readonly kind: 'again'; readonly account: LinkedAccount; readonly url?: string };

export interface Connecting {
  readonly goal: Goal;
  /**
   * offered: a press begins it. asking: for the address. blocked: the browser opened no window, a press does. waiting: for
   * the person at their bank. looking: at what came of it. unfinished: nothing.
   */
  readonly step: 'offered' | 'asking' | 'blocked' | 'waiting' | 'looking' | 'unfinished';
  readonly url?: string;
}

/** Spec 2, 9 ("Accounts"). */
const ADDED_EVERY_MS = 5_000;
const STATUS_EVERY_MS = 10_000;
const AT_MOST_MS = 600_000;

/** An empty window that knows nothing of this page; undefined when the browser opens none. */
function openWindow(): Window | undefined {
  const opened = window.open('', 'bank', 'popup,width=520,height=760') ?? undefined;
  // Otherwise the page of the bank could send this one elsewhere.
  if (opened !== undefined) opened.opener = null;
  return opened;
}

/**
 * Connects accounts in a window of the bank: it is opened in the press of a button, and the page asks the server how far
 * it is until something changed or the window is closed. Spec 2, 4 ("Linked accounts").
 */
export function useConnecting() {
  const [connecting, setConnecting] = useState<Connecting>();
  const bank = useRef<Window>(undefined);
  /** Counts what was begun: an answer to what was given up since opens nothing. */
  const turn = useRef(0);
  const before = useRef<{ polled: string | undefined; accounts: readonly LinkedAccount[] }>(undefined);
  const { data, refetch } = useGetAccountsQuery();
  const [askLink] = useLazyGetAuthLinkQuery();
  const [relink] = useRelinkAccountMutation();
  const polled = usePolled();
  const followFirstSync = useFirstSync();

  /** The address the person consents at; undefined after a refusal, which was said. */
  const addressOf = async (goal: Goal): Promise<string | undefined> => {
    if (goal.kind === 'again' && goal.url !== undefined) return goal.url;
    const ask = () =>
      goal.kind === 'add'
        ? askLink({ query: { provider_id: goal.bank.provider_id } }).unwrap()
        : relink({ body: { ac_id: goal.account.id } }).unwrap();
    const asked = await guarded(() =>
      ask().catch((error: unknown) => {
        // Before the alert, which it would stand in front of.
        bank.current?.close();
        throw error;
      }),
    );
    return asked.ok ? asked.value.url : undefined;
  };

  /** In a press: browsers keep any other window from opening. */
  const begin = async (goal: Goal) => {
    // The second click of a double click.
    if (connecting?.step === 'asking') return;
    bank.current?.close();
    turn.current += 1;
    const mine = turn.current;
    const opened = openWindow();
    bank.current = opened;
    setConnecting({ goal, step: 'asking' });
    const accounts = data?.accounts ?? [];
    const url = await addressOf(goal);
    before.current = { polled: await polled(goal), accounts };
    if (turn.current !== mine) return;
    if (url === undefined) setConnecting(undefined);
    else if (opened === undefined) setConnecting({ goal, step: 'blocked', url });
    else {
      opened.location.replace(url);
      setConnecting({ goal, step: 'waiting', url });
    }
  };

  /** The press of the button that goes on. */
  const goOn = ({ goal, step, url }: Connecting): void => {
    if (step === 'waiting') return bank.current?.focus();
    if (step !== 'blocked' || url === undefined) {
      void begin(goal);
      return;
    }
    bank.current = openWindow();
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
    // The screen says so, and what it can show then it shows.
    if (isError) return setConnecting(undefined);
    const linked = linkedSince(before.current?.accounts ?? [], now?.accounts ?? []);
    const isThere = goal.kind === 'again' && now?.accounts.find(({ id }) => id === goal.account.id);
    const row = isThere ? accountRow(isThere, ukDateOf(new Date())) : undefined;
    if (linked.length === 0 && row?.status !== 'Enabled')
      return setConnecting({ goal: withoutAddress(goal), step: 'unfinished' });
    setConnecting(undefined);
    // A consent that is given anew on the day it was given looks as it did.
    toast(linked.length > 0 || row === undefined ? saidOf(goal, linked.length) : stillConnected(row));
    followFirstSync();
  };
  const finishing = useRef(finish);
  useEffect(() => {
    finishing.current = finish;
  });

  useEffect(() => {
    if (connecting?.step !== 'waiting') return undefined;
    const { goal } = connecting;
    return watchBank({
      read: () => polled(goal),
      before: before.current?.polled,
      everyMs: goal.kind === 'add' ? ADDED_EVERY_MS : STATUS_EVERY_MS,
      atMostMs: AT_MOST_MS,
      isClosed: () => bank.current?.closed ?? true,
      onEnd: () => void finishing.current(goal),
    });
  }, [connecting, polled]);
  // Left for another page, nobody waits for the window any more; the bank may still be answered in it.

  const offer = useCallback((goal: Goal) => setConnecting({ goal, step: 'offered' }), []);
  return { connecting, begin: (goal: Goal) => void begin(goal), offer, goOn, cancel };
}

/** What changes when the bank has answered, as text: how many accounts there are, or the status of one. */
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

/** It opens once. */
function withoutAddress(goal: Goal): Goal {
  return goal.kind === 'again' ? { kind: 'again', account: goal.account } : goal;
}

function stillConnected({ account, consent }: AccountRow): string {
  return `${account.simple_name} is connected. Consent: ${consent.toLowerCase()}.`;
}

function saidOf(goal: Goal, count: number): string {
  if (goal.kind === 'again')
    return `${goal.account.simple_name} is connected. New transactions are on the way.`;
  return `${accountsCounted(count)} added. ${count === 1 ? 'Its' : 'Their'} transactions are on the way.`;
}
