import type { CellTone, Column } from './features.ts';
import classes from './data-table.module.css';

/** The class names of a cell or a heading of this column. */
export function cellClass<Row extends object>(
  kind: 'cell' | 'heading',
  { columnDef: { meta } }: Column<Row>,
  tone?: CellTone,
): string | undefined {
  let names = classes[kind];
  if (meta?.align === 'end') names += ` ${classes.end}`;
  if (meta?.slim) names += ` ${classes.slim}`;
  if (meta?.pinned) names += ` ${classes.pinned}`;
  if (tone !== undefined) names += ` ${classes[tone]}`;
  return names;
}
