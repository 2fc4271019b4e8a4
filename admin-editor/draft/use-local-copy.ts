import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../changes/same.ts';
import { lastCall } from '#client/shared/api/last-call.ts';
import type { Call } from '#client/shared/api/wire.ts';
import type { SignedIn } from '#client/shared/session/stored-session.ts';
import { useSession } from '#client/shared/session/use-session.ts';
import type { SaveState } from './draft-saver.ts';
import { type LocalCopy, earlierCopies, localCopy, type OfferedCopy, tabOf } from './local-copy.ts';
import { openTabs, useIsOpenTab } from './open-tabs.ts';
import { newTabName } from './tab-name.ts';

/** How much typing a browser crash can lose, in milliseconds. */
const KEEP_DELAY_MS = 300;

interface LocalCopyOptions<Draft> {
  /** The server's state on opening: an equal copy stored here is useless. */
  serverHas: Draft;
  /** Whether a stored copy is a draft of this kind. */
  isDraft: (copy: unknown) => copy is Draft;
  /** Unsaved changes, with what they were made from; undefined when everything is saved. */
  unsaved: () => Omit<LocalCopy<Draft>, 'at'> | undefined;
  /** Saves now. */
  flush: () => void;
  /**
   * The same as a call, for a closing page that cannot wait for an answer; undefined if it would be refused.
   */
  last: () => Call | undefined;
  state: SaveState;
}

/**
 * Stores unsaved changes in this browser, saves when the page is hidden or closed, and offers what earlier
 * windows left behind. Copies of windows that are still open are not offered, because they belong to those.
 */
export function useLocalCopy<Draft>(
  which: { code: string; taxYear: string },
  options: LocalCopyOptions<Draft>,
) {
  const session = useSession();
  const user = session?.username ?? '';
  const { code, taxYear } = which;
  const [tab] = useState(newTabName);
  const [store] = useState(() => localCopy<Draft>(localStorage, { user, code, taxYear }, tab));
  const [offered, setOffered] = useState<readonly OfferedCopy<Draft>[]>([]);
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
      else lastCall(call, callerOf(caller, call), Date.now());
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      // Someone who leaves the screen may have typed a moment ago.
      actions.writePending();
    };
  }, [actions]);

  return {
    offered,
    /** False when the browser storage is full: then only the server saves what is typed. */
    hasRoom,
    /** Always the same function. */
    changed: useCallback(() => actions.soon(() => newest.current.unsaved()), [actions]),
    /** Removes an offered copy that was restored or is not wanted. */
    forget: (one: OfferedCopy<Draft>) => {
      localStorage.removeItem(one.key);
      setOffered((all) => all.filter(({ key }) => key !== one.key));
    },
  };
}

/** An agent edits forms of the practice in their own session. */
function callerOf({ token, agent }: SignedIn, { endpoint }: Call) {
  return { token: (endpoint.access === 'agent' ? agent?.token : undefined) ?? token, agentId: agent?.id };
}

/** Writes unsaved changes: now, or in a moment with everything typed until then. */
function keeper<Draft>(store: ReturnType<typeof localCopy<Draft>>, onRoom: (hasRoom: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = (): Omit<LocalCopy<Draft>, 'at'> | undefined => undefined;
  const write = (unsaved: Omit<LocalCopy<Draft>, 'at'> | undefined) => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved === undefined) store.forget();
    else onRoom(store.write(unsaved, new Date()));
  };
  return {
    write,
    soon: (unsaved: () => Omit<LocalCopy<Draft>, 'at'> | undefined) => {
      pending = unsaved;
      timer ??= setTimeout(() => write(unsaved()), KEEP_DELAY_MS);
    },
    writePending: () => {
      if (timer !== undefined) write(pending());
    },
  };
}

/** A copy equal to the server's state was saved after all while its window closed. */
function offeredFor<Draft>(
  of: { user: string; code: string; taxYear: string },
  { serverHas, isDraft }: Pick<LocalCopyOptions<Draft>, 'serverHas' | 'isDraft'>,
  open: ReadonlySet<string>,
) {
  return earlierCopies(localStorage, of, isDraft).filter((copy) => {
    if (open.has(tabOf(copy))) return false;
    const isThere = isSame(copy.definition, serverHas);
    if (isThere) localStorage.removeItem(copy.key);
    return !isThere;
  });
}
