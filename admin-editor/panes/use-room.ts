import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { NarrowPane } from './narrow-switch.tsx';

/** A pane that can be folded away where there is room for all. */
export type FoldingPane = Exclude<NarrowPane, 'form'>;
type Side = Exclude<FoldingPane, 'dock'>;

export interface Room {
  readonly folded: readonly FoldingPane[];
  /** Unfolds a pane. */
  readonly show: (pane: NarrowPane) => void;
  /** Folds or unfolds a pane. */
  readonly toggle: (pane: FoldingPane) => void;
}

/**
 * The panes that are folded away, so that the form gets their room. The sides stay as this browser last had them. The
 * dock starts as a line of tabs while `firstTab` is open, until it is unfolded or another tab opens.
 */
export function useRoom(tab: string, firstTab: string): Room {
  const [sides, setSides] = useLocalStorage<readonly Side[]>({
    key: 'formledger.panes.folded',
    defaultValue: NO_SIDES,
    getInitialValueInEffect: false,
  });
  // The tab at which the dock was folded: another one unfolds it.
  const [foldedAt, setFoldedAt] = useState<string | undefined>(firstTab);
  const isDockFolded = foldedAt === tab;
  const show = useCallback(
    (pane: NarrowPane) => {
      if (pane === 'dock') setFoldedAt(undefined);
      else if (pane !== 'form')
        setSides((now) => (now.includes(pane) ? now.filter((one) => one !== pane) : now));
    },
    [setSides],
  );
  const toggle = useCallback(
    (pane: FoldingPane) => {
      if (pane === 'dock') setFoldedAt(isDockFolded ? undefined : tab);
      else setSides((now) => (now.includes(pane) ? now.filter((one) => one !== pane) : [...now, pane]));
    },
    [isDockFolded, tab, setSides],
  );
  return useMemo(
    () => ({ folded: [...sides, ...(isDockFolded ? (['dock'] as const) : [])], show, toggle }),
    [sides, isDockFolded, show, toggle],
  );
}

const NO_SIDES: readonly Side[] = [];
