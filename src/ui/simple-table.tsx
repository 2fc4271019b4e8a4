import type { ComponentPropsWithRef } from 'react';
import { joined } from './layout.tsx';
import classes from './simple-table.module.css';

interface SimpleTableProps extends ComponentPropsWithRef<'table'> {
  /** Smaller than the text around it. */
  size?: 'sm' | undefined;
  /** More room above and below the text of a row. */
  rows?: 'high' | undefined;
  /** On a phone each row is a block, and each cell after the first is named by its `data-label`. */
  hasBlocks?: boolean;
  /** As wide as what it holds. */
  isNarrow?: boolean;
}

/**
 * A short table to read. Its cells are plain elements: `data-align="end"` for figures, `data-strong` on the row of a
 * total.
 */
export function SimpleTable({
  size,
  rows,
  hasBlocks = false,
  isNarrow = false,
  className,
  ...rest
}: SimpleTableProps) {
  return (
    <table
      {...rest}
      className={joined(classes.table, className)}
      data-size={size}
      data-rows={rows}
      data-blocks={hasBlocks || undefined}
      data-narrow={isNarrow || undefined}
    />
  );
}
