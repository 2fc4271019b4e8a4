import { useEffect, useEffectEvent, useState } from 'react';
import type { SecurityEvent } from '#contract/security/security-events.ts';

interface EventPage<Event> {
  readonly events: readonly Event[];
  readonly earlier: boolean;
}

/** Loads the latest events, or those before an event. `problem` is a message. */
export type LoadEvents<Event = SecurityEvent> = (
  before: number | undefined,
) => Promise<{ page: EventPage<Event> } | { problem: string }>;

/** Events of an account, newest first: the latest at once, earlier ones on request. */
export function useEventPages<Event extends { readonly id: number }>(load: LoadEvents<Event>) {
  const [events, setEvents] = useState<readonly Event[]>();
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
