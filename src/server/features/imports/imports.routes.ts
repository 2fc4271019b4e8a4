import * as contract from '#contract/imports.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../transactions/changes/record-change.ts';
import { commit } from './commit-import.ts';
import { createRows } from './create-rows.ts';
import { decide, previewOf } from './decide-import.ts';
import { addImport, dropOpenImport } from './imports.repo.ts';
import { receiveFile } from './receive-file.ts';

export function importRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.beginImport, async ({ caller, request, now }) => {
      const file = await receiveFile(request);
      const id = await db.asUser(caller.userId, (tx) => addImport(tx, caller.userId, file, now));
      return db.asUser(caller.userId, (tx) => previewOf(tx, caller.userId, id, now));
    }),
    serve(contract.getImport, ({ caller, params, now }) =>
      db.asUser(caller.userId, (tx) => previewOf(tx, caller.userId, params.id, now)),
    ),
    serve(contract.decideImport, ({ caller, params, body, now }) =>
      db.asUser(caller.userId, (tx) => decide(tx, actorOf(caller, now), params.id, body)),
    ),
    serve(contract.commitImport, ({ caller, params, query, now }) =>
      db.asUser(caller.userId, (tx) => commit(tx, actorOf(caller, now), params.id, query.take)),
    ),
    serve(contract.dropImport, ({ caller, params }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await dropOpenImport(tx, caller.userId, params.id)))
          throw new AppError('not_found', 'There is no such import.');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.createTransactions, ({ caller, query, body, now }) =>
      db.asUser(caller.userId, (tx) => createRows(tx, actorOf(caller, now), body, query.import)),
    ),
  ];
}
