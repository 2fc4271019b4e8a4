import type { BookRow } from '../book-row.ts';
import { RowIcon } from './row-icon.tsx';

/** The icon of a row with receipts: a torn till receipt. It opens the row. */
export function ReceiptButton({ row, onOpen }: { row: BookRow; onOpen: (row: BookRow) => void }) {
  if (!row.hasReceipt) return null;
  return (
    <RowIcon
      label={`Receipts of ${row.description}`}
      path={tillRoll}
      tone="plain"
      onPress={() => onOpen(row)}
    />
  );
}

const tillRoll = 'M3.5 2h9v12l-1.5-1.2L9.5 14 8 12.8 6.5 14 5 12.8 3.5 14V2ZM6 5.2h4M6 8h4';
