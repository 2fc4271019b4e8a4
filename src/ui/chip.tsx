import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type ChipTone = 'plain' | 'accent' | 'warn' | 'error' | 'info';

/** A small label. With `onRemove` it has a remove button, for filters. */
export function Chip({
  children,
  tone = 'plain',
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  tone?: ChipTone;
  onRemove?: () => void;
  removeLabel?: string;
}) {
  return (
    <span className={onRemove ? `${classes.chip} ${classes.removable}` : classes.chip} data-tone={tone}>
      {children}
      {onRemove ? (
        <button
          type="button"
          className={classes.remove}
          onClick={onRemove}
          aria-label={removeLabel ?? 'Remove'}
        >
          ×
        </button>
      ) : null}
    </span>
  );
}
