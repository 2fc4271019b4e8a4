import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { workingToast } from '#ui/working-toast.tsx';
import { useTransfers } from '../../../shared/api/use-transfers.ts';
import type { BookRow } from '../book-row.ts';
import type { ReceiptCache } from './cached-receipts.ts';

/** Adds receipts dropped on a row of the grid to this row, without opening it. Stable. */
export function useDropped(): (row: BookRow, files: readonly File[]) => void {
  const transfers = useTransfers();
  const store = useStore<ReturnType<ReceiptCache['getState']>>();
  const dispatch = useDispatch<ReceiptCache['dispatch']>();
  return useCallback(
    (row, files) => {
      const cache: ReceiptCache = { getState: () => store.getState(), dispatch };
      void (async () => {
        const [{ cachedReceipts }, { receiptStore }, { sendDropped }] = await Promise.all([
          import('./cached-receipts.ts'),
          import('./receipt-store.ts'),
          import('./send-dropped.ts'),
        ]);
        const cached = cachedReceipts(row.id, cache, () => undefined);
        const { description } = row;
        const working = workingToast(`Adding a receipt to ${description}`);
        await sendDropped(
          receiptStore(transfers, cached),
          { files, description },
          {
            progress: working.update,
            done: toast,
            refused: (lines) => void alertDialog({ title: 'Receipts not added', message: lines.join('\n') }),
          },
        ).finally(working.end);
      })();
    },
    [transfers, store, dispatch],
  );
}
