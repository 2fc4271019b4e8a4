import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { workingToast } from '#ui/working-toast.tsx';
import { useTransfers } from '../../../shared/api/use-transfers.ts';
import type { BookRow } from '../book-row.ts';
import type { Kept } from './held-receipts.ts';

/** Receipts dropped on a row of the grid are taken for that row; nothing opens. The same function each time. */
export function useDropped(): (row: BookRow, files: readonly File[]) => void {
  const transfers = useTransfers();
  const store = useStore<ReturnType<Kept['getState']>>();
  const dispatch = useDispatch<Kept['dispatch']>();
  return useCallback(
    (row, files) => {
      const kept: Kept = { getState: () => store.getState(), dispatch };
      void (async () => {
        const [{ heldReceipts }, { receiptStore }, { sendDropped }] = await Promise.all([
          import('./held-receipts.ts'),
          import('./receipt-store.ts'),
          import('./send-dropped.ts'),
        ]);
        const held = heldReceipts(row.id, kept, () => undefined);
        const { description } = row;
        const working = workingToast(`Adding a receipt to ${description}`);
        await sendDropped(
          receiptStore(transfers, held),
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
