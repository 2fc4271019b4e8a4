import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { NarrowPane } from './narrow-switch.tsx';

/** A pane that can be folded away where there is room for all. */
export type FoldingPane = Exclude<NarrowPane, 'form'>;

export interface Room {
  readonly folded: readonly FoldingPane[];
  /** Unfolds a pane. */
  readonly show: (pane: NarrowPane) => void;
  /** Folds or unfolds a pane. */
  readonly toggle: (pane: FoldingPane) => void;
}

/**
 * The panes that are folded away, so that the form gets their room, as this browser last had them. At first that is the
 * dock: a line of tabs while `firstTab` is open, until it is unfolded or another tab opens.
 */
export function useRoom(tab: string, firstTab: string): Room {
  const [kept, setKept] = useLocalStorage<readonly FoldingPane[]>({
    key: 'formledger.panes.folded',
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  // The tab at which the dock was folded: another one unfolds it.
  const [foldedAt, setFoldedAt] = useState(kept.includes('dock') ? firstTab : undefined);
  const isDockFolded = foldedAt === tab;
  const show = useCallback(
    (pane: NarrowPane) => {
      if (pane === 'dock') setFoldedAt(undefined);
      else if (pane !== 'form') setKept((now) => without(now, pane));
    },
    [setKept],
  );
  const toggle = useCallback(
    (pane: FoldingPane) => {
      const isFolded = pane === 'dock' ? isDockFolded : kept.includes(pane);
      if (pane === 'dock') setFoldedAt(isFolded ? undefined : tab);
      setKept((now) => (isFolded ? without(now, pane) : [...without(now, pane), pane]));
    },
    [isDockFolded, kept, tab, setKept],
  );
  return useMemo(
    () => ({
      folded: isDockFolded ? [...without(kept, 'dock'), 'dock'] : without(kept, 'dock'),
      show,
      toggle,
    }),
    [kept, isDockFolded, show, toggle],
  );
}

const AT_FIRST: readonly FoldingPane[] = ['dock'];

/** The same list if the pane is not in it, so that nothing is drawn again. */
function without(panes: readonly FoldingPane[], pane: FoldingPane): readonly FoldingPane[] {
  return panes.includes(pane) ? panes.filter((one) => one !== pane) : panes;
}
