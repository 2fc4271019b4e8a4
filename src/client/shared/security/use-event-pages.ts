import { useEffect, useEffectEvent, useState } from 'react';
import type { SecurityEvent, SecurityEventPage } from '#contract/security/security-events.ts';

/** Loads the latest events, or those before an event. `problem` is a message. */
export type LoadEvents = (
  before: number | undefined,
) => Promise<{ page: SecurityEventPage } | { problem: string }>;

/** Security events, newest first: the latest at once, earlier ones on request. */
export function useEventPages(load: LoadEvents) {
  const [events, setEvents] = useState<readonly SecurityEvent[]>();
  const [hasEarlier, setHasEarlier] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  /** The first event of the page loaded last. */
  const [firstAdded, setFirstAdded] = useState<number>();

  const loadMore = async () => {
    setIsLoading(true);
    setProblem(undefined);
    const outcome = await load(events?.at(-1)?.id);
    setIsLoading(false);
    if ('problem' in outcome) return setProblem(outcome.problem);
    const { page } = outcome;
    if (events !== undefined) setFirstAdded(page.events[0]?.id);
    setEvents([...(events ?? []), ...page.events]);
    return setHasEarlier(page.earlier);
  };

  const onShown = useEffectEvent(() => queueMicrotask(() => void loadMore()));
  useEffect(() => onShown(), []);

  return { events, hasEarlier, problem, isLoading, firstAdded, loadMore };
}
