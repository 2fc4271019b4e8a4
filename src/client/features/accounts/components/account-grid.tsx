import { useMemo, type ReactNode } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import type { AccountRow } from '../account-row.ts';
import { accountColumns, type OnAct } from './columns.tsx';

/** The user's accounts. Spec 2, 2.4. */
export function AccountGrid({
  rows,
  loading,
  onAct,
  empty,
}: {
  rows: readonly AccountRow[];
  loading: boolean;
  /** Must be stable. */
  onAct: OnAct;
  empty: ReactNode;
}) {
  const phone = usePhoneWidth();
  const columns = useMemo(() => accountColumns({ phone, onAct }), [phone, onAct]);
  return (
    <DataTable
      label="Accounts"
      rows={rows}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      loading={loading}
      maxHeight="max(280px, calc(100dvh - 220px))"
      empty={empty}
    />
  );
}

const rowId = ({ key }: AccountRow) => key;
const rowLabel = ({ account }: AccountRow) => account.simple_name;
