import { useCallback, useMemo, useState } from 'react';
import type { Present } from '#contract/form-presence/form-presence.ts';
import { bePresentAtRates } from '#contract/rates/rate-presence.calls.ts';
import type { RateGroup } from '#contract/rates/rates.ts';
import type { Base } from '../draft/draft-saver.ts';
import { type Heart, useHeartbeat } from '../draft/use-presence.ts';
import { PresentPeople } from '../staff/presence-names.tsx';
import { hasNews } from '../publishing/is-news.ts';
import { useBePresentAtRatesMutation } from './api.ts';
import type { LoadedRates } from './use-rates.ts';

interface RatePresenceOptions {
  /** The path of the figure edited last; empty if none. */
  place: () => string;
  /** The state of the draft as known here. */
  known: () => Base;
  /** Loads what someone else did. */
  onNews: () => Promise<void>;
}

/**
 * Reports that a year's rates are open here, returns who else has them open, and notices what they do.
 * `scenarios` changes when someone changed a scenario.
 */
export function useRatePresence(
  taxYear: string,
  { review, secondAdmin }: Pick<LoadedRates, 'review' | 'secondAdmin'>,
  { place, known, onNews }: RatePresenceOptions,
): { others: readonly Present[]; scenarios: string | undefined } {
  const [scenarios, setScenarios] = useState<string>();
  const [beat] = useBePresentAtRatesMutation();
  const heart = useMemo<Heart>(() => {
    const params = { taxYear };
    return {
      beat: async (body) => (await beat({ params, body })).data,
      last: (body) => ({ endpoint: bePresentAtRates, params, body }),
    };
  }, [beat, taxYear]);
  const others = useHeartbeat(heart, {
    place,
    onBeat: (heartbeat) => {
      if (hasNews(heartbeat, { ...known(), review, secondAdmin })) void onNews();
      setScenarios(heartbeat.scenarios);
    },
  });
  return { others, scenarios };
}

interface RatePeopleProps {
  others: readonly Present[];
  me: string;
  groups: readonly RateGroup[];
}

/** Who else has the rates open, and which figure they edited last. */
export function RatePeople({ others, me, groups }: RatePeopleProps) {
  const names = useMemo(
    () =>
      new Map<string, string>(
        groups.flatMap(({ name: group, figures }) =>
          figures.map(({ name, label }): [string, string] => [`${group}.${name}`, label]),
        ),
      ),
    [groups],
  );
  const nameOf = useCallback((place: string) => names.get(place), [names]);
  return <PresentPeople others={others} me={me} what="these rates" nameOf={nameOf} />;
}
