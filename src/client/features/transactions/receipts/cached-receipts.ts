import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Receipt } from '#contract/transactions/receipts.ts';
import { booksApi } from '../api.ts';
import type { CachedReceipts } from './receipt-store.ts';

type State = Parameters<ReturnType<typeof booksApi.endpoints.getReceipts.select>>[0];

/** The store that caches the replies. */
export interface ReceiptCache {
  readonly getState: () => State;
  readonly dispatch: ThunkDispatch<State, undefined, UnknownAction>;
}

/** The receipts of a transaction in the cache, and its icon in the grid. */
export function cachedReceipts(
  transactionId: number,
  { getState, dispatch }: ReceiptCache,
  show: CachedReceipts['show'],
) {
  const { getReceipts, getTransactions } = booksApi.endpoints;
  const args = { query: { trans_id: transactionId } };
  const now = () => getReceipts.select(args)(getState()).data?.receipts ?? [];
  /** Updates this window immediately. The history and other windows follow when they fetch again. */
  const put = (receipts: Receipt[]) => {
    dispatch(booksApi.util.updateQueryData('getReceipts', args, () => ({ receipts })));
    const rows = getTransactions.select()(getState()).data?.transactions ?? [];
    const row = rows.findIndex(({ id }) => id === transactionId);
    dispatch(
      booksApi.util.updateQueryData('getTransactions', undefined, ({ transactions }) => {
        const [own] = row < 0 ? [] : [transactions[row]];
        if (own !== undefined) own.has_receipt = receipts.length > 0 ? 'Y' : 'N';
      }),
    );
  };
  return {
    transactionId,
    now,
    put,
    list: async (forced = false) => {
      const request = dispatch(getReceipts.initiate(args, { subscribe: false, forceRefetch: forced }));
      return (await request.unwrap()).receipts;
    },
    added: (receipt: Receipt) => {
      put([...now(), receipt]);
      dispatch(booksApi.util.invalidateTags(['Receipts']));
    },
    show,
  };
}
