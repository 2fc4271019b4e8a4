import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { SelectionBar as Bar } from '#ui/toolbar.tsx';
import type { BookRow } from '../book-row.ts';
import { selectionLine } from '../selection-line.ts';
import classes from './filter-bar.module.css';

/** In place of the filters while rows are selected: how much that is, and what can be done with them. */
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
  /** What is being done at the moment; nothing else can be started meanwhile. */
  progress: string | undefined;
  onTag: () => void;
  onUntag: () => void;
  onDiscard: () => void;
  /** Shows what is like the selected row; undefined when there are several. */
  onSimilar: (() => void) | undefined;
  onClose: () => void;
  /** The bar went, and with it the button that had the focus. */
  onGone: () => void;
}) {
  useEffect(
    () => () => {
      const { activeElement } = document;
      // A dialog that is just closing still has it.
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
      <Button size="xs" onClick={onTag} disabled={busy}>
        Select Tag
      </Button>
      <Button size="xs" variant="default" onClick={onUntag} disabled={busy}>
        Untag
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard} disabled={busy}>
        Discard
      </Button>
      {onSimilar === undefined ? null : (
        <Button size="xs" variant="default" onClick={onSimilar} disabled={busy}>
          Similar transactions
        </Button>
      )}
    </Bar>
  );
}
