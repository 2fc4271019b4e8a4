import { useMemo, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Receipt } from '#contract/transactions/receipts.ts';
import type { FileFacts, FileStore } from '#renderer/file-store.ts';
import { toast } from '#ui/toast.tsx';
import { saveFile, useTransfers } from '../../../shared/api/use-transfers.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { useUndo } from '../../../shared/books/use-undo.ts';
import { useDeleteReceiptMutation, useGetReceiptsQuery } from '../api.ts';
import { heldReceipts, type Kept } from './held-receipts.ts';
import { loadReceipt, receiptStore } from './receipt-store.ts';

/** The receipts of an opened row. They are stored and removed at once; saving the dialog is about the rest of it. */
export interface RowReceipts {
  /** Their names, which the fields keep; in the order they were added. */
  readonly ids: readonly string[];
  readonly isFailing: boolean;
  /** Why they could not be read; the row itself may be gone. */
  readonly error: unknown;
  readonly askAgain: () => void;
  readonly store: FileStore;
  /** Asks where a return is filed; what was removed can be undone. */
  readonly remove: (name: string) => void;
  /** The one that is looked at. */
  readonly shown: FileFacts | undefined;
  readonly show: (file: FileFacts | undefined) => void;
  /** Its content, or why there is none. */
  readonly load: (file: FileFacts) => Promise<Blob | string>;
  readonly save: (content: Blob, file: FileFacts) => void;
}

export function useReceipts(transactionId: number): RowReceipts {
  const args = useMemo(() => ({ query: { trans_id: transactionId } }), [transactionId]);
  const { data, error, isError, refetch } = useGetReceiptsQuery(args);
  const [deleteReceipt] = useDeleteReceiptMutation();
  const undo = useUndo();
  const transfers = useTransfers();
  const store = useStore<ReturnType<Kept['getState']>>();
  const dispatch = useDispatch<Kept['dispatch']>();
  const [shown, show] = useState<FileFacts>();
  /** Names of those whose removal is under way: a double click asks once. */
  const leaving = useRef(new Set<string>());

  const held = useMemo(
    () => heldReceipts(transactionId, { getState: () => store.getState(), dispatch }, show),
    [dispatch, store, transactionId],
  );

  const remove = async (receipt: Receipt) => {
    const done = await confirmFiledYear((filed) =>
      deleteReceipt({ query: { id: receipt.id, ...filed } }).unwrap(),
    );
    if (done === undefined) return;
    held.put(held.now().filter(({ id }) => id !== receipt.id));
    show((file) => (file?.id === receipt.name ? undefined : file));
    toast(`Removed ${receipt.friendly_name}`, () => void undo([done.change_id]));
  };
  return {
    ids: useMemo(() => (data?.receipts ?? []).map(({ name }) => name), [data]),
    isFailing: isError,
    error,
    askAgain: () => void refetch(),
    store: useMemo(() => receiptStore(transfers, held), [transfers, held]),
    remove: (name) => {
      const receipt = held.now().find((one) => one.name === name);
      if (receipt === undefined || leaving.current.has(name)) return;
      leaving.current.add(name);
      // Removed elsewhere, or with its row: what there is is read anew.
      void guarded(
        () => remove(receipt),
        () => void refetch(),
      ).finally(() => leaving.current.delete(name));
    },
    shown,
    show,
    load: (file) => loadReceipt(transfers, file),
    save: (content, { name }) => saveFile(content, name),
  };
}
