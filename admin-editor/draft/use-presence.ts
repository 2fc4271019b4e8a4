import { useEffect, useMemo, useRef, useState } from 'react';
import { bePresent } from '#contract/form-presence/form-presence.calls.ts';
import type { Present } from '#contract/form-presence/form-presence.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { lastCall } from '#client/shared/api/last-call.ts';
import type { Call } from '#client/shared/api/wire.ts';
import { useIsLocked, useSession } from '#client/shared/session/use-session.ts';
import { useBePresentMutation } from '../open-form/api.ts';
import { newTabName } from './tab-name.ts';

const BEAT_MS = 5_000;
const HIDDEN_MS = 1_000;
const NOBODY: readonly Present[] = [];

type Beat = ReplyOf<typeof bePresent>;

type Word = BodyOf<typeof bePresent>;

interface PresenceOptions {
  /** The name of the field edited last; empty if none. */
  place: () => string;
  /** Called on every heartbeat with the draft's state on the server. */
  onBeat: (beat: Beat) => void;
}

/** How a window reports its presence. */
export interface Heart {
  /** Undefined: no answer came. */
  readonly beat: (word: Word) => Promise<Beat | undefined>;
  /** The same message as a call, for a closing page. */
  readonly last: (word: Word) => Call;
}

/** Reports every 5 seconds that the form is open here. Returns who else has it open. */
export function usePresence(
  { code, taxYear }: { code: string; taxYear: string },
  options: PresenceOptions,
): readonly Present[] {
  const [beat] = useBePresentMutation();
  const heart = useMemo<Heart>(() => {
    const params = { code, taxYear };
    return {
      beat: async (body) => (await beat({ params, body })).data,
      last: (body) => ({ endpoint: bePresent, params, body }),
    };
  }, [beat, code, taxYear]);
  return useHeartbeat(heart, options);
}

/** The same for anything with its own heart; pass the same heart while it is open. */
export function useHeartbeat(heart: Heart, options: PresenceOptions): readonly Present[] {
  const [others, setOthers] = useState(NOBODY);
  const [tab] = useState(newTabName);
  const session = useSession();
  const isLocked = useIsLocked();
  const token = session?.token;
  const agentId = session?.agent?.id;
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    if (isLocked || token === undefined) return undefined;
    let isOver = false;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const say = async () => {
      const isHidden = document.visibilityState === 'hidden';
      const data = await heart.beat({ tab, place: newest.current.place(), isHidden, leaves: false });
      // Without an answer, the last known state stays until the next one.
      if (isOver || data === undefined) return;
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(data.others) ? before : data.others));
      newest.current.onBeat(data);
    };
    const leave = () => {
      clearTimeout(hiding);
      lastCall(heart.last({ tab, place: '', leaves: true }), { token, agentId }, Date.now());
    };
    const onShow = () => {
      clearTimeout(hiding);
      if (document.visibilityState === 'visible') void say();
      // In a hidden page the next heartbeat can be a minute away. A closing page is hidden too, and must not
      // send one after it left.
      else hiding = setTimeout(() => void say(), HIDDEN_MS);
    };
    const begin = async () => {
      await afterPaint();
      if (!isOver) await say();
    };
    void begin();
    const timer = setInterval(() => void say(), BEAT_MS);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onShow);
      leave();
    };
  }, [heart, tab, token, agentId, isLocked]);
  return others;
}
