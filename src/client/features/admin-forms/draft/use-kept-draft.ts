import { useEffect, useRef, useState } from 'react';
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
    changed: () => actions.soon(() => newest.current.unsaved()),
    /** Takes away what was offered: it was brought back, or is not wanted. */
    forget: (one: Offered) => {
      localStorage.removeItem(one.key);
      setOffered((all) => all.filter(({ key }) => key !== one.key));
    },
  };
}

/** Writes what is not saved: now, or in a moment together with what is typed until then. */
function keeper(store: ReturnType<typeof keptDraft>, onRoom: (hasRoom: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (unsaved: Omit<Kept, 'at'> | undefined) => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved === undefined) store.forget();
    else onRoom(store.write(unsaved, new Date()));
  };
  return {
    write,
    soon: (unsaved: () => Omit<Kept, 'at'> | undefined) => {
      timer ??= setTimeout(() => write(unsaved()), KEEP_DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** What the server has already was saved after all while its window closed. */
function offeredFor(of: { user: string; code: string; taxYear: string }, { serverHas }: KeptDraftOptions) {
  return keptBefore(localStorage, of).filter((kept) => {
    const isThere = isSame(kept.definition, serverHas);
    if (isThere) localStorage.removeItem(kept.key);
    return !isThere;
  });
}
