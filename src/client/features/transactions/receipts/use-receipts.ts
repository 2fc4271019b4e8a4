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
import { cachedReceipts, type ReceiptCache } from './cached-receipts.ts';
import { loadReceipt, receiptStore } from './receipt-store.ts';

/** The receipts of an open row. They are added and removed immediately, independently of saving the dialog. */
export interface RowReceipts {
  /** Their names, which are the values of the fields, in the order they were added. */
  readonly ids: readonly string[];
  readonly isFailing: boolean;
  /** Why loading failed, for example because the row no longer exists. */
  readonly error: unknown;
  readonly askAgain: () => void;
  readonly store: FileStore;
  /** Asks first if the return is filed. The user can undo the removal. */
  readonly remove: (name: string) => void;
  /** The receipt in the viewer. */
  readonly shown: FileFacts | undefined;
  readonly show: (file: FileFacts | undefined) => void;
  /** Loads its content; returns a message if it fails. */
  readonly load: (file: FileFacts) => Promise<Blob | string>;
  readonly save: (content: Blob, file: FileFacts) => void;
}

export function useReceipts(transactionId: number): RowReceipts {
  const args = useMemo(() => ({ query: { trans_id: transactionId } }), [transactionId]);
  const { data, error, isError, refetch } = useGetReceiptsQuery(args);
  const [deleteReceipt] = useDeleteReceiptMutation();
  const undo = useUndo();
  const transfers = useTransfers();
  const store = useStore<ReturnType<ReceiptCache['getState']>>();
  const dispatch = useDispatch<ReceiptCache['dispatch']>();
  const [shown, show] = useState<FileFacts>();
  /** Names of receipts being removed, so that a double click asks only once. */
  const leaving = useRef(new Set<string>());

  const cached = useMemo(
    () => cachedReceipts(transactionId, { getState: () => store.getState(), dispatch }, show),
    [dispatch, store, transactionId],
  );

  const remove = async (receipt: Receipt) => {
    const done = await confirmFiledYear((filed) =>
      deleteReceipt({ query: { id: receipt.id, ...filed } }).unwrap(),
    );
    if (done === undefined) return;
    cached.put(cached.now().filter(({ id }) => id !== receipt.id));
    show((file) => (file?.id === receipt.name ? undefined : file));
    toast(`Removed ${receipt.friendly_name}`, () => void undo([done.change_id]));
  };
  return {
    ids: useMemo(() => (data?.receipts ?? []).map(({ name }) => name), [data]),
    isFailing: isError,
    error,
    askAgain: () => void refetch(),
    store: useMemo(() => receiptStore(transfers, cached), [transfers, cached]),
    remove: (name) => {
      const receipt = cached.now().find((one) => one.name === name);
      if (receipt === undefined || leaving.current.has(name)) return;
      leaving.current.add(name);
      // The receipt or its row was removed elsewhere, so fetch again.
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
