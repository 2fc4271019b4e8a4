import { useRef, useState } from 'react';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { type WayToEarn, waysToEarn } from '#domain/ways-to-earn.ts';
import { tickedWays, useSaveHubPageMutation } from '../../shared/hub-page.ts';

/**
 * The ticks under how someone earns. Each is shown at once and saved by itself, one after the other, so that the newest
 * arrives last. If that fails, the tick goes back to what is saved.
 */
export function useEarning(page: HubPage) {
  const [save] = useSaveHubPageMutation();
  const [ticked, setTicked] = useState(() => tickedWays(page));
  const [hasFailed, setFailed] = useState(false);
  const queue = useRef(Promise.resolve());

  const set = (key: string, isTicked: boolean) => setTicked((before) => withTick(before, key, isTicked));
  const tick = ({ key, text }: WayToEarn, checkbox: boolean) => {
    set(key, checkbox);
    setFailed(false);
    queue.current = queue.current.then(async () => {
      const { error } = await save({
        body: { type: 'hubpage', data: { how_you_earn: [{ text, checkbox }] } },
      });
      if (error === undefined) return;
      set(key, !checkbox);
      setFailed(true);
    });
  };
  return { ways: waysToEarn.map((way) => ({ way, isTicked: ticked.has(way.key) })), tick, hasFailed };
}

function withTick(ticked: ReadonlySet<string>, key: string, isTicked: boolean): ReadonlySet<string> {
  const others = [...ticked].filter((one) => one !== key);
  return new Set(isTicked ? [...others, key] : others);
}
