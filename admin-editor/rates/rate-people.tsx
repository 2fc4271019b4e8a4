import { useCallback, useMemo, useState } from 'react';
import type { Present } from '#contract/form-presence.ts';
import { bePresentAtRates } from '#contract/calls/rate-presence.ts';
import type { RateGroup } from '#contract/rates.ts';
import type { Base } from '../draft/draft-saver.ts';
import { type Heart, useHeartbeat } from '../draft/use-presence.ts';
import { PresentPeople } from '../staff/presence-names.tsx';
import { isNews } from '../publishing/is-news.ts';
import { useBePresentAtRatesMutation } from './api.ts';
import type { LoadedRates } from './use-rates.ts';

interface RatePresenceOptions {
  /** The path of the figure edited last; empty when none. */
  place: () => string;
  /** How far the draft is known here. */
  known: () => Base;
  /** Looks at what somebody else did. */
  onNews: () => Promise<void>;
}

/**
 * Says that the rates of a year are open here, gives who else has them open, and notices what they do. `scenarios` is
 * another word once somebody changed one.
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
    onBeat: (heard) => {
      if (isNews(heard, { ...known(), review, secondAdmin })) void onNews();
      setScenarios(heard.scenarios);
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
