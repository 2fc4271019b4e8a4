import { Skeleton } from '@mantine/core';
import classes from './skeleton-rows.module.css';

/** The shape of rows still on their way. `height` is that of one row in px. */
export function SkeletonRows({
  rows = 6,
  height = 30,
  label = 'Loading',
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  return (
    <output aria-label={label} className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height - 14} width={`${92 - ((row * 17) % 40)}%`} my={7} radius="sm" />
      ))}
    </output>
  );
}
