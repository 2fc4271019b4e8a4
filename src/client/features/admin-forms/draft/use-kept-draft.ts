import { useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '#admin-editor/changes/same.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { SaveState } from './draft-saver.ts';
import { type Kept, keptBefore, keptDraft, type Offered } from './kept-draft.ts';
import { newTabName } from './tab-name.ts';

/** How much of the typing a browser that dies may lose. */
const KEEP_DELAY_MS = 300;

interface KeptDraftOptions {
  /** What the server had when the form was opened: the same kept here is of no use. */
  serverHas: Definition;
  /** What is not saved, and what it was made from; undefined when everything is saved. */
  unsaved: () => Omit<Kept, 'at'> | undefined;
  /** Saves now; `isLast` when the page is closing and no answer can be waited for. */
  flush: (isLast: boolean) => void;
  state: SaveState;
}

/** Keeps in this browser what is not saved, saves when the page is hidden or closed, and offers what was left behind. */
export function useKeptDraft(which: { code: string; taxYear: string }, options: KeptDraftOptions) {
  const user = useSession()?.username ?? '';
  const { code, taxYear } = which;
  const [store] = useState(() => keptDraft(localStorage, { user, code, taxYear }, newTabName()));
  const [offered, setOffered] = useState<readonly Offered[]>(() =>
    offeredFor({ user, code, taxYear }, options),
  );
  const [hasRoom, setRoom] = useState(true);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  const actions = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const unsaved = newest.current.unsaved();
      if (unsaved === undefined) store.forget();
      else setRoom(store.write(unsaved, new Date()));
    };
    return {
      write,
      /** A change is not saved yet: it is kept in a moment. */
      changed: () => {
        timer ??= setTimeout(write, KEEP_DELAY_MS);
      },
      stop: () => clearTimeout(timer),
    };
  }, [store]);

  const isSaved = options.state.is === 'saved' || options.state.is === 'clean';
  useEffect(() => {
    if (isSaved) actions.write();
  }, [isSaved, actions]);

  useEffect(() => {
    const onHide = (event: Event) => {
      if (newest.current.unsaved() === undefined) return;
      const isLast = event.type === 'pagehide';
      if (!isLast && document.visibilityState !== 'hidden') return;
      actions.write();
      newest.current.flush(isLast);
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
    changed: actions.changed,
    /** Takes away what was offered: it was brought back, or is not wanted. */
    forget: (one: Offered) => {
      localStorage.removeItem(one.key);
      setOffered((all) => all.filter(({ key }) => key !== one.key));
    },
  };
}

export type KeptDraft = ReturnType<typeof useKeptDraft>;

/** What the server has already was saved after all while its window closed. */
function offeredFor(of: { user: string; code: string; taxYear: string }, { serverHas }: KeptDraftOptions) {
  return keptBefore(localStorage, of).filter((kept) => {
    const isThere = isSame(kept.definition, serverHas);
    if (isThere) localStorage.removeItem(kept.key);
    return !isThere;
  });
}
