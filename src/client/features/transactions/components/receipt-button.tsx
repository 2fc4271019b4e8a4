import type { BookRow } from '../book-row.ts';
import classes from './columns.module.css';

/** The icon of a row with receipts: a till roll, torn off. It opens the row. */
export function ReceiptButton({ row, onOpen }: { row: BookRow; onOpen: (row: BookRow) => void }) {
  if (!row.hasReceipt) return null;
  const label = `Receipts of ${row.description}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.receipt}
      aria-label={label}
      title={label}
      onClick={() => onOpen(row)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M3.5 2h9v12l-1.5-1.2L9.5 14 8 12.8 6.5 14 5 12.8 3.5 14V2ZM6 5.2h4M6 8h4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
