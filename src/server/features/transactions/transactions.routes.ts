import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { addDemoBankAccount, removeDemoAccount } from '#contract/demo/demo-account.ts';
import * as found from '#contract/transactions/found-transactions.ts';
import { getTaxCategories } from '#contract/transactions/tax-categories.ts';
import {
  claimTransactions,
  getTaxTransactions,
  createTaxTransactions,
} from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { serve, type Route } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import type { Services } from '../../services.ts';
import { addTransaction } from './add-transaction.ts';
import { allocate, allocationsOf } from './allocations.ts';
import { listChanges } from './changes/list-changes.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { undoChange } from '../../data/books/changes/undo-change.ts';
import { claim, unclaim } from '../../data/books/claim.ts';
import { addDemoAccount, removeDemo } from '../../data/books/demo/demo-account.ts';
import { discard, untagAndDiscard } from './discard.ts';
import { listTransactions } from './list-transactions.ts';
import { mismatchedYears } from './mismatched-years.ts';
import { noteOf, saveNote } from './note.ts';
import { findSimilar } from './similar/find-similar.ts';
import { hiddenTags, tagsOf } from '../../data/books/tags.ts';

export function transactionRoutes({ db }: Services): readonly Route[] {
  return [
    serveList(contract.getTransactions, 'transactions', ({ caller, query, now }, send) =>
      db.snapshotOf(caller.userId, async (tx) => {
        const { rest, rows } = await listTransactions(tx, caller.userId, query.since, now);
        await send(rest, rows);
      }),
    ),
    serve(getTaxCategories, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => {
        const tags = await tagsOf(tx, caller.userId);
        return { tax_categories: tags.wire(await hiddenTags(tx, caller.userId)) };
      }),
    ),
    serveAct(contract.createTransaction, db, ({ tx, actor, query, body }) =>
      addTransaction(tx, actor, body, knowledge(query)),
    ),
    serveAct(claimTransactions, db, ({ tx, actor, query, body }) =>
      query.operation === 'unclaimOnly'
        ? unclaim(tx, actor, body.transactions, knowledge(query))
        : claim(tx, actor, body.transactions, {
            percentage: query.percentage ?? 100,
            reverse: query.reverse === 'Y',
            ...knowledge(query),
          }),
    ),
    serveAct(contract.discardTransaction, db, ({ tx, actor, query }) => discard(tx, actor, [query.id])),
    serveAct(contract.discardTransactions, db, async ({ tx, actor, query, body }) => ({
      ...(await (query.untag === 'Y'
        ? untagAndDiscard(tx, actor, body.ids, knowledge(query))
        : discard(tx, actor, body.ids))),
      discarded: body.ids.length,
    })),
    serve(contract.getTransaction, ({ query, caller }) =>
      db.asUser(caller.userId, (tx) => noteOf(tx, caller.userId, query.trans_id)),
    ),
    serveAct(contract.saveTransactionInfo, db, ({ tx, actor, body, query }) =>
      saveNote(tx, actor, body, query.filed === 'Y'),
    ),
    serve(getTaxTransactions, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        allocations: await allocationsOf(tx, caller.userId, query.trans_id, now),
      })),
    ),
    serveAct(createTaxTransactions, db, async ({ tx, actor, query, body, now }) => {
      const { trans_id: id, trans_date: taxDate } = query;
      const done = await allocate(tx, actor, {
        id,
        ...(Array.isArray(body) ? { parts: body } : body),
        ...(taxDate === undefined ? {} : { taxDate }),
        ...(query.seen === undefined ? {} : { seen: query.seen }),
        ...knowledge(query),
      });
      if (query.get_matches !== 'Y') return done;
      const like = { id, tagged: 'N', thisYear: false } as const;
      return { ...done, similar: await findSimilar(tx, actor.userId, like, now) };
    }),
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
    serveAct(addDemoBankAccount, db, ({ tx, actor, query }) => addDemoAccount(tx, actor, knowledge(query))),
    serveAct(removeDemoAccount, db, ({ tx, actor, query }) => removeDemo(tx, actor, knowledge(query))),
    serve(getBookChanges, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ changes: await listChanges(tx, caller.userId) })),
    ),
    serveAct(undoBookChange, db, ({ tx, actor, params, query }) =>
      undoChange(tx, actor, params.id, { ...knowledge(query), knowsChanged: query.changed === 'Y' }),
    ),
  ];
}

/** Whether the person has confirmed a change to a filed year. */
function knowledge({ filed }: { filed?: 'Y' }): { knowsFiled: boolean } {
  return { knowsFiled: filed === 'Y' };
}
