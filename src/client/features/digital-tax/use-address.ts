import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Opened } from './update-acts.ts';

export const tabs = [
  { value: 'quarterly', label: 'Quarterly Updates' },
  { value: 'end-of-year', label: 'End of Year' },
  { value: 'benefits', label: 'State Benefits' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

/** What in the address is about one year, next to the business: the open update. */
export const ofOneYear = ['period', 'act'] as const;
const NO_UPDATE = { period: undefined, act: undefined } as const;

/**
 * The tab, the business and the open update in the address, which also has the year, so that a link opens the same. An
 * update is named by its business and the last day of its quarter. Opening one adds a history entry: Back closes it.
 */
export function useAddress(yearLabel: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef<typeof location>(undefined);
  useEffect(() => {
    latest.current = location;
    return () => {
      latest.current = undefined;
    };
  }, [location]);
  const named = params.get('tab');
  const period = params.get('period');
  const change = (part: Readonly<Record<string, string | undefined>>, isOpening = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...part, year: yearLabel }))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      isOpening ? { state: OPENED_HERE } : { replace: true },
    );
  return {
    tab: tabs.find(({ value }) => value === named)?.value ?? 'quarterly',
    businessId: params.get('business'),
    /** Undefined if no update is open. */
    update:
      period === null
        ? undefined
        : ({ end: period, isSandbox: params.get('act') === 'sandbox' } satisfies Opened),
    setTab: (tab: string) => change({ tab, ...NO_UPDATE }),
    setBusiness: (business: string) => change({ business, ...NO_UPDATE }),
    openUpdate: (business: string, { end, isSandbox }: Opened) =>
      change({ business, period: end, act: isSandbox ? 'sandbox' : undefined }, true),
    /** Also called after an update was sent, when Back or a link may have closed its dialog already. */
    closeUpdate: () => {
      if (!new URLSearchParams(latest.current?.search).has('period')) return;
      if (wasOpenedHere(latest.current?.state)) void navigate(-1);
      else change(NO_UPDATE);
    },
  };
}

/** The entry of the history before it is the same page without the dialog. */
const OPENED_HERE = { isUpdateOpened: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isUpdateOpened' in state;
}
