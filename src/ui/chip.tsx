import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { joined } from './layout.tsx';

export type ChipTone = 'plain' | 'accent' | 'warn' | 'error' | 'info';

/** A small label. With `onRemove` it has a remove button, for filters. */
export function Chip({
  children,
  tone = 'plain',
  onRemove,
  removeLabel,
  className,
}: {
  children: ReactNode;
  tone?: ChipTone;
  onRemove?: () => void;
  removeLabel?: string;
  className?: string | undefined;
}) {
  return (
    <span className={joined(classes.chip, onRemove ? classes.removable : className)} data-tone={tone}>
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
