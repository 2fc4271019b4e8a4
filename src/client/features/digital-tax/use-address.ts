import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Opened } from './update-acts.ts';

export const tabs = [
  { value: 'quarterly', label: 'Quarterly Updates' },
  { value: 'end-of-year', label: 'End of Year' },
  { value: 'benefits', label: 'State Benefits' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

/** A dialog that the address names, other than that of an update. A benefit without an id is one to add. */
export type OpenDialog = { kind: 'statement' } | { kind: 'finalise' } | { kind: 'benefit'; id?: string };

/** What in the address is about one year, next to the business: the open dialog. */
export const ofOneYear = ['period', 'act', 'dialog', 'benefit'] as const;
const NOTHING_OPEN = { period: undefined, act: undefined, dialog: undefined, benefit: undefined } as const;

/**
 * The tab, the business and the open dialog in the address, which also has the year, so that a link opens the same. An
 * update is named by its business and the last day of its quarter, another dialog by its kind. Opening one adds a
 * history entry: Back closes it.
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
  /** Also called after something was sent, when Back or a link may have closed its dialog already. */
  const close = (name: 'period' | 'dialog') => {
    if (!new URLSearchParams(latest.current?.search).has(name)) return;
    if (wasOpenedHere(latest.current?.state)) void navigate(-1);
    else change(NOTHING_OPEN);
  };
  return {
    tab: tabs.find(({ value }) => value === named)?.value ?? 'quarterly',
    businessId: params.get('business'),
    /** Undefined if no update is open. */
    update:
      period === null
        ? undefined
        : ({ end: period, isSandbox: params.get('act') === 'sandbox' } satisfies Opened),
    /** Undefined if no dialog, or that of an update, is open. */
    dialog: period === null ? dialogIn(params) : undefined,
    setTab: (tab: string) => change({ tab, ...NOTHING_OPEN }),
    setBusiness: (business: string) => change({ business, ...NOTHING_OPEN }),
    openUpdate: (business: string, { end, isSandbox }: Opened) =>
      change({ ...NOTHING_OPEN, business, period: end, act: isSandbox ? 'sandbox' : undefined }, true),
    closeUpdate: () => close('period'),
    /** A statement is about one business, which the address then names. */
    openDialog: (opened: OpenDialog, business?: string) =>
      change(
        {
          ...NOTHING_OPEN,
          ...(business !== undefined && { business }),
          dialog: opened.kind,
          benefit: opened.kind === 'benefit' ? opened.id : undefined,
        },
        true,
      ),
    closeDialog: () => close('dialog'),
  };
}

function dialogIn(params: URLSearchParams): OpenDialog | undefined {
  const kind = params.get('dialog');
  if (kind === 'statement' || kind === 'finalise') return { kind };
  if (kind !== 'benefit') return undefined;
  const id = params.get('benefit');
  return { kind, ...(id !== null && { id }) };
}

/** The entry of the history before it is the same page without the dialog. */
const OPENED_HERE = { isDialogOpened: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialogOpened' in state;
}
