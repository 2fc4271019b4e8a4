import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Receipt } from '#contract/transactions/receipts.ts';
import { booksApi } from '../api.ts';
import type { Held } from './receipt-store.ts';

type State = Parameters<ReturnType<typeof booksApi.endpoints.getReceipts.select>>[0];

/** Where the calls keep what they brought. */
export interface Kept {
  readonly getState: () => State;
  readonly dispatch: ThunkDispatch<State, undefined, UnknownAction>;
}

/** The receipts of a transaction as the page holds them, and its icon in the grid. */
export function heldReceipts(transactionId: number, { getState, dispatch }: Kept, show: Held['show']) {
  const { getReceipts, getTransactions } = booksApi.endpoints;
  const args = { query: { trans_id: transactionId } };
  const now = () => getReceipts.select(args)(getState()).data?.receipts ?? [];
  /** Here at once; the history and other windows hear of it as they are fetched anew. */
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
    list: async (anew = false) => {
      const asked = dispatch(getReceipts.initiate(args, { subscribe: false, forceRefetch: anew }));
      return (await asked.unwrap()).receipts;
    },
    added: (receipt: Receipt) => {
      put([...now(), receipt]);
      dispatch(booksApi.util.invalidateTags(['Receipts']));
    },
    show,
  };
}
