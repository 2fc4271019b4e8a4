import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentToHmrc } from '#contract/digital-tax/quarters.ts';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { useGetSentToHmrcQuery } from './api.ts';
import type { Calculation } from './use-calculation.ts';

/** How often the page asks what became of an update that was on its way when it was loaded. */
const POLL_MS = 2_000;
/** What was sent longer ago is no news. */
const NEWS_MS = 3_600_000;

/**
 * The update that HMRC accepted while no page was there to say so, such as after a reload in the middle of sending. Asks
 * HMRC for the calculation, once, which the page that sent it could not do. `onAccepted` is called with it, once.
 */
export function useAcceptedMeanwhile(
  taxYearId: number,
  calculation: Calculation,
  onAccepted: (update: SentToHmrc) => void,
): SentToHmrc | undefined {
  const [isOnItsWay, setOnItsWay] = useState(false);
  const { data } = useGetSentToHmrcQuery(
    { query: { tax_year_id: taxYearId } },
    { pollingInterval: isOnItsWay ? POLL_MS : 0 },
  );
  const isReadOnly = useIsReadOnly();
  const [accepted, setAccepted] = useState<SentToHmrc>();
  const isDecided = useRef(false);
  const { compared, notShown } = calculation;
  const newest = data?.sent.find(({ kind }) => kind === 'update');

  const decide = useEffectEvent((update: SentToHmrc | undefined, calculated: string) => {
    if (isDecided.current) return;
    setOnItsWay(update?.state === 'sending');
    if (update?.state === 'sending') return;
    // What this page sends later is its own to report.
    isDecided.current = true;
    if (update?.state !== 'accepted' || isReadOnly || notShown !== '') return;
    if (Date.now() - Date.parse(update.sent) > NEWS_MS) return;
    if (calculated !== '' && Date.parse(calculated) >= Date.parse(update.sent)) return;
    setAccepted(update);
    onAccepted(update);
    calculation.calculate();
  });
  useEffect(() => {
    if (data !== undefined && compared !== undefined)
      queueMicrotask(() => decide(newest, compared.calculated));
  }, [data, compared, newest]);
  return accepted;
}
