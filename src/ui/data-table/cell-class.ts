import type { CellTone, DataColumn } from './columns.ts';
import classes from './data-table.module.css';

type Looks = Pick<DataColumn<never>, 'align' | 'slim' | 'pinned'>;

/** The class names of a cell or a heading of this column. */
export function cellClass(
  kind: 'cell' | 'heading',
  { align, slim, pinned }: Looks,
  tone?: CellTone,
): string | undefined {
  let names = classes[kind];
  if (align === 'end') names += ` ${classes.end}`;
  if (slim) names += ` ${classes.slim}`;
  if (pinned) names += ` ${classes.pinned}`;
  if (tone !== undefined) names += ` ${classes[tone]}`;
  return names;
}
