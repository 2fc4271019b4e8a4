import * as contract from '#contract/transactions.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { addTransaction } from './add-transaction.ts';
import { claim, unclaim } from './claim.ts';
import { discard } from './discard.ts';
import { listTransactions } from './list-transactions.ts';
import { wireCategories } from './tax-categories.ts';

export function transactionRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getTransactions, ({ caller }) =>
      db.asUser(caller.userId, (tx) => listTransactions(tx, caller.userId)),
    ),
    serve(contract.getTaxCategories, async () => ({ tax_categories: wireCategories() })),
    serve(contract.createTransaction, ({ body, caller, now }) =>
      db.asUser(caller.userId, (tx) => addTransaction(tx, caller.userId, body, now)),
    ),
    serve(contract.claimTransactions, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, (tx) =>
        query.operation === 'unclaimOnly'
          ? unclaim(tx, caller.userId, body.transactions)
          : claim(
              tx,
              caller.userId,
              body.transactions,
              { percentage: query.percentage ?? 100, reverse: query.reverse === 'Y' },
              now,
            ),
      ),
    ),
    serve(contract.discardTransaction, ({ query, caller }) =>
      db.asUser(caller.userId, (tx) => discard(tx, caller.userId, query.id)),
    ),
  ];
}
