import { getBookChanges, undoBookChange } from '#contract/book-changes.ts';
import { addDemoBankAccount, removeDemoAccount } from '#contract/demo-account.ts';
import * as found from '#contract/found-transactions.ts';
import { getTaxCategories } from '#contract/tax-categories.ts';
import { claimTransactions, getTaxTransactions, createTaxTransactions } from '#contract/claims.ts';
import * as contract from '#contract/transactions.ts';
import { serve, type Route } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import type { Services } from '../../services.ts';
import { addTransaction } from './add-transaction.ts';
import { allocate, allocationsOf } from './allocations.ts';
import { listChanges } from './changes/list-changes.ts';
import { actorOf } from './changes/record-change.ts';
import { undoChange } from './changes/undo-change.ts';
import { claim, unclaim } from './claim.ts';
import { addDemoAccount, removeDemo } from './demo/demo-account.ts';
import { discard, untagAndDiscard } from './discard.ts';
import { listTransactions } from './list-transactions.ts';
import { mismatchedYears } from './mismatched-years.ts';
import { noteOf, saveNote } from './note.ts';
import { findSimilar } from './similar/find-similar.ts';
import { tagsOf } from './tags.ts';

export function transactionRoutes({ db }: Services): readonly Route[] {
  return [
    serveList(contract.getTransactions, 'transactions', ({ caller, query }, send) =>
      db.snapshotOf(caller.userId, async (tx) => {
        const { rest, rows } = await listTransactions(tx, caller.userId, query.since);
        await send(rest, rows);
      }),
    ),
    serve(getTaxCategories, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ tax_categories: (await tagsOf(tx, caller.userId)).wire() })),
    ),
    serve(contract.createTransaction, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, (tx) => addTransaction(tx, actorOf(caller, now), body, knowledge(query))),
    ),
    serve(claimTransactions, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, (tx) =>
        query.operation === 'unclaimOnly'
          ? unclaim(tx, actorOf(caller, now), body.transactions, knowledge(query))
          : claim(tx, actorOf(caller, now), body.transactions, {
              percentage: query.percentage ?? 100,
              reverse: query.reverse === 'Y',
              ...knowledge(query),
            }),
      ),
    ),
    serve(contract.discardTransaction, ({ query, caller, now }) =>
      db.asUser(caller.userId, (tx) => discard(tx, actorOf(caller, now), [query.id])),
    ),
    serve(contract.discardTransactions, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        ...(await (query.untag === 'Y'
          ? untagAndDiscard(tx, actorOf(caller, now), body.ids, knowledge(query))
          : discard(tx, actorOf(caller, now), body.ids))),
        discarded: body.ids.length,
      })),
    ),
    serve(contract.getTransaction, ({ query, caller }) =>
      db.asUser(caller.userId, (tx) => noteOf(tx, caller.userId, query.trans_id)),
    ),
    serve(contract.saveTransactionInfo, ({ body, caller, now }) =>
      db.asUser(caller.userId, (tx) => saveNote(tx, actorOf(caller, now), body)),
    ),
    serve(getTaxTransactions, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => ({
        allocations: await allocationsOf(tx, caller.userId, query.trans_id),
      })),
    ),
    serve(createTaxTransactions, ({ query, body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const { trans_id: id, trans_date: taxDate } = query;
        const done = await allocate(tx, actorOf(caller, now), {
          id,
          parts: body,
          ...(taxDate === undefined ? {} : { taxDate }),
          ...(query.seen === undefined ? {} : { seen: query.seen }),
          ...knowledge(query),
        });
        if (query.get_matches !== 'Y') return done;
        const like = { id, tagged: 'N', thisYear: false } as const;
        return { ...done, similar: await findSimilar(tx, caller.userId, like, now) };
      }),
    ),
    serve(found.findSimilar, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const like = {
          id: query.tx_id,
          tagged: query.tagged ?? 'A',
          thisYear: query.current_year === 'Y',
        };
        return { similar: await findSimilar(tx, caller.userId, like, now) };
      }),
    ),
    serve(found.getClaimsWithMisMatchedYears, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ tx: await mismatchedYears(tx, caller.userId) })),
    ),
    serve(addDemoBankAccount, ({ query, caller, now }) =>
      db.asUser(caller.userId, (tx) => addDemoAccount(tx, actorOf(caller, now), knowledge(query))),
    ),
    serve(removeDemoAccount, ({ query, caller, now }) =>
      db.asUser(caller.userId, (tx) => removeDemo(tx, actorOf(caller, now), knowledge(query))),
    ),
    serve(getBookChanges, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ changes: await listChanges(tx, caller.userId) })),
    ),
    serve(undoBookChange, ({ params, query, caller, now }) =>
      db.asUser(caller.userId, (tx) =>
        undoChange(tx, actorOf(caller, now), params.id, {
          ...knowledge(query),
          knowsChanged: query.changed === 'Y',
        }),
      ),
    ),
  ];
}

/** Whether the person said that they know of a filed year. */
function knowledge({ filed }: { filed?: 'Y' }): { knowsFiled: boolean } {
  return { knowsFiled: filed === 'Y' };
}
