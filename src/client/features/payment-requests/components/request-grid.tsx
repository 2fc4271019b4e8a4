import { type ReactNode, useMemo } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import type { RequestRow } from '../request-row.ts';
import type { RequestActs } from '../use-request-acts.ts';
import { requestColumns } from './columns.tsx';

interface RequestGridProps {
  rows: readonly RequestRow[];
  loading: boolean;
  isDiscarded: boolean;
  /** Stable. */
  acts: RequestActs;
  /** Stable. */
  onOpen: (row: RequestRow) => void;
  empty: ReactNode;
}

/** Payment requests, newest first. Spec 2, 2.8. */
export function RequestGrid({ rows, loading, isDiscarded, acts, onOpen, empty }: RequestGridProps) {
  const phone = usePhoneWidth();
  const columns = useMemo(
    () => requestColumns({ phone, isDiscarded, acts, onOpen }),
    [phone, isDiscarded, acts, onOpen],
  );
  return (
    <DataTable
      label="payment requests"
      rows={rows}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      onOpen={onOpen}
      opensOnDoubleClick
      loading={loading}
      maxHeight="max(280px, calc(100dvh - 220px))"
      empty={empty}
    />
  );
}

const rowId = ({ key }: RequestRow) => key;
const rowLabel = ({ request }: RequestRow) => request.description;
