import { useMemo, type ReactNode } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Selection } from '#ui/data-table/selection.ts';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import type { RuleRow } from '../rule-rows.ts';
import { ruleColumns } from './columns.tsx';

export interface RuleGridProps {
  rows: readonly RuleRow[];
  loading: boolean;
  selected: Selection;
  onSelectedChange: (selected: Selection) => void;
  onEdit: (row: RuleRow) => void;
  onMove: (row: RuleRow, by: -1 | 1) => void;
  empty: ReactNode;
}

/** The rules in the order they run. */
export function RuleGrid({ rows, onEdit, onMove, ...rest }: RuleGridProps) {
  const narrow = usePhoneWidth() !== undefined;
  const first = rows[0]?.key ?? '';
  const last = rows.at(-1)?.key ?? '';
  const columns = useMemo(
    () => ruleColumns({ onMove, onEdit, narrow, ends: { first, last } }),
    [onMove, onEdit, narrow, first, last],
  );
  return (
    <DataTable
      label="Rules"
      rows={rows}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      onOpen={onEdit}
      opensOnDoubleClick
      onMove={onMove}
      maxHeight="max(280px, calc(100dvh - 268px))"
      {...rest}
    />
  );
}

const rowId = (row: RuleRow) => row.key;
const rowLabel = (row: RuleRow) => `rule ${row.place}`;
