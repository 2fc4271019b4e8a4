import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { SelectionBar as Bar } from '#ui/toolbar.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { BookRow } from '../book-row.ts';
import { selectionLine } from '../selection-line.ts';
import classes from './filter-bar.module.css';

/** Replaces the filters while rows are selected: their total and the actions for them. */
export function SelectionBar({
  rows,
  progress,
  onTag,
  onUntag,
  onDiscard,
  onSimilar,
  onClose,
  onGone,
}: {
  rows: readonly BookRow[];
  /** The action in progress. No other action can start until it ends. */
  progress: string | undefined;
  onTag: () => void;
  onUntag: () => void;
  onDiscard: () => void;
  /** Shows rows similar to the selected one; undefined if several are selected. */
  onSimilar: (() => void) | undefined;
  onClose: () => void;
  /** Called when the bar disappears together with the focused button. */
  onGone: () => void;
}) {
  useEffect(
    () => () => {
      const { activeElement } = document;
      // The focus can still be in a dialog that is closing.
      if (activeElement === document.body || activeElement?.closest('[role="dialog"]')) onGone();
    },
    [onGone],
  );
  const busy = progress !== undefined;
  return (
    <Bar
      label="Selected transactions"
      count={progress ?? selectionLine(rows)}
      isBusy={busy}
      onClose={onClose}
      className={classes.selection}
    >
      <ChangeButton size="xs" onClick={onTag} disabled={busy}>
        Select Tag
      </ChangeButton>
      <ChangeButton size="xs" variant="default" onClick={onUntag} disabled={busy}>
        Untag
      </ChangeButton>
      <ChangeButton size="xs" variant="default" onClick={onDiscard} disabled={busy}>
        Discard
      </ChangeButton>
      {onSimilar === undefined ? null : (
        <Button size="xs" variant="default" onClick={onSimilar} disabled={busy}>
          Similar transactions
        </Button>
      )}
    </Bar>
  );
}
