import type { ElementType } from 'react';
import { drawn, type PartProps, placed, type Placed } from './layout.tsx';
import classes from './tiles.module.css';

interface TilesProps extends Placed {
  /** The smallest width of a column: 165, 250 or 300 px. */
  min?: 'sm' | 'md' | 'lg' | undefined;
  /** A few parts take the full width together. */
  isFitted?: boolean | undefined;
}

/** Parts in as many equal columns as fit. */
export function Tiles<Part extends ElementType = 'div'>({
  gap = 4,
  align,
  min,
  isFitted,
  ...rest
}: PartProps<Part, TilesProps>) {
  return drawn(rest, 'div', `${placed} ${classes.tiles}`, {
    gap,
    align,
    min,
    fit: isFitted,
  });
}
