import type { CSSProperties } from 'react';
import classes from './skeleton-rows.module.css';

/** Placeholder rows while loading. `height` is the height of one row in px. */
export function SkeletonRows({
  rows = 6,
  height = 30,
  label = 'Loading',
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  const style = (row: number): CSSProperties => ({
    height: height - 14,
    width: `${92 - ((row * 17) % 40)}%`,
  });
  return (
    <output aria-label={label} className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.bar} style={style(row)} />
      ))}
    </output>
  );
}
