import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import { lastCall } from '#client/shared/api/last-call.ts';
import type { Call } from '#client/shared/api/wire.ts';
import { useSession } from '#client/shared/session/use-session.ts';
import type { SaveState } from './draft-saver.ts';
import { type Kept, keptBefore, keptDraft, type Offered, tabOf } from './kept-draft.ts';
import { openTabs, useIsOpenTab } from './open-tabs.ts';
import { newTabName } from './tab-name.ts';

/** How much of the typing a browser that dies may lose. */
const KEEP_DELAY_MS = 300;

interface KeptDraftOptions<Draft> {
  /** What the server had when it was opened: the same kept here is of no use. */
  serverHas: Draft;
  /** Whether something kept is a draft of this kind. */
  isDraft: (kept: unknown) => kept is Draft;
  /** What is not saved, and what it was made from; undefined when everything is saved. */
  unsaved: () => Omit<Kept<Draft>, 'at'> | undefined;
  /** Saves now. */
  flush: () => void;
  /** The same as a call, for a page that is closing and waits for no answer; undefined when it would be refused. */
  last: () => Call | undefined;
  state: SaveState;
}

/**
 * Keeps in this browser what is not saved, saves when the page is hidden or closed, and offers what was left behind; not
 * what a window keeps that is open still, since that is its own.
 */
export function useKeptDraft<Draft>(
  which: { code: string; taxYear: string },
  options: KeptDraftOptions<Draft>,
) {
  const session = useSession();
  const user = session?.username ?? '';
  const { code, taxYear } = which;
  const [tab] = useState(newTabName);
  const [store] = useState(() => keptDraft<Draft>(localStorage, { user, code, taxYear }, tab));
  const [offered, setOffered] = useState<readonly Offered<Draft>[]>([]);
  const [hasRoom, setRoom] = useState(true);
  const newest = useRef({ ...options, session });
  useEffect(() => {
    newest.current = { ...options, session };
  });
  useIsOpenTab(tab);
  useEffect(() => {
    let isOver = false;
    void openTabs().then((open) => {
      if (!isOver) setOffered(offeredFor({ user, code, taxYear }, newest.current, new Set([...open, tab])));
    });
    return () => {
      isOver = true;
    };
  }, [user, code, taxYear, tab]);

  const [actions] = useState(() => keeper(store, setRoom));
  const isSaved = options.state.is === 'saved' || options.state.is === 'clean';
  useEffect(() => {
    if (isSaved) actions.write(newest.current.unsaved());
  }, [isSaved, actions]);

  useEffect(() => {
    const onHide = (event: Event) => {
      const unsaved = newest.current.unsaved();
      if (unsaved === undefined) return;
      const isLast = event.type === 'pagehide';
      if (!isLast && document.visibilityState !== 'hidden') return;
      actions.write(unsaved);
      const { session: caller, last, flush } = newest.current;
      const call = isLast && caller !== undefined ? last() : undefined;
      if (call === undefined || caller === undefined) flush();
      else lastCall(call, { token: caller.token, agentId: caller.agent?.id }, Date.now());
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      actions.stop();
    };
  }, [actions]);

  return {
    offered,
    /** False when this browser has no room: then nothing but the server keeps what is typed. */
    hasRoom,
    /** Always the same function. */
    changed: useCallback(() => actions.soon(() => newest.current.unsaved()), [actions]),
    /** Takes away what was offered: it was brought back, or is not wanted. */
    forget: (one: Offered<Draft>) => {
      localStorage.removeItem(one.key);
      setOffered((all) => all.filter(({ key }) => key !== one.key));
    },
  };
}

/** Writes what is not saved: now, or in a moment together with what is typed until then. */
function keeper<Draft>(store: ReturnType<typeof keptDraft<Draft>>, onRoom: (hasRoom: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (unsaved: Omit<Kept<Draft>, 'at'> | undefined) => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved === undefined) store.forget();
    else onRoom(store.write(unsaved, new Date()));
  };
  return {
    write,
    soon: (unsaved: () => Omit<Kept<Draft>, 'at'> | undefined) => {
      timer ??= setTimeout(() => write(unsaved()), KEEP_DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** What the server has already was saved after all while its window closed. */
function offeredFor<Draft>(
  of: { user: string; code: string; taxYear: string },
  { serverHas, isDraft }: Pick<KeptDraftOptions<Draft>, 'serverHas' | 'isDraft'>,
  open: ReadonlySet<string>,
) {
  return keptBefore(localStorage, of, isDraft).filter((kept) => {
    if (open.has(tabOf(kept))) return false;
    const isThere = isSame(kept.definition, serverHas);
    if (isThere) localStorage.removeItem(kept.key);
    return !isThere;
  });
}
