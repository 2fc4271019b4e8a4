import * as contract from '#contract/transactions/receipts.ts';
import { serve, type Route } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { sendFile } from '../../../data/files/send-file.ts';
import { actorOf } from '../../../data/books/changes/record-change.ts';
import { serveAct } from '../../../data/books/changes/serve-act.ts';
import { lockedRows } from '../../../data/books/locked-rows.ts';
import { receiptFile, receiptsOf } from './receipts.repo.ts';
import { removeReceipt } from './remove-receipt.ts';
import { receiveReceipts } from './upload-receipts.ts';

export function receiptRoutes(services: Services): readonly Route[] {
  const { db, files } = services;
  return [
    serve(contract.getReceipts, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        await lockedRows(tx, caller.userId, [query.trans_id]);
        return { receipts: await receiptsOf(tx, caller.userId, query.trans_id) };
      }),
    ),
    serve(contract.uploadReceipts, ({ query, caller, request, now }) =>
      receiveReceipts(services, actorOf(caller, now), query.trans_id, request),
    ),
    serve(contract.downloadReceipt, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        const { id } = await receiptFile(tx, caller.userId, { name: query.name, token: query.request });
        return { link: `/api${contract.readReceipt.path.replace(':name', id)}` };
      }),
    ),
    serve(contract.readReceipt, async ({ params, caller, reply }) => {
      const file = await db.asUser(caller.userId, (tx) => receiptFile(tx, caller.userId, params));
      return sendFile(reply, files, file);
    }),
    serveAct(contract.deleteReceipt, db, ({ tx, actor, query }) =>
      removeReceipt(tx, actor, query.id, { knowsFiled: query.filed === 'Y' }),
    ),
  ];
}
