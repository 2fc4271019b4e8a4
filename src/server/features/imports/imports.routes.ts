import * as contract from '#contract/imports/imports.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../../data/books/changes/record-change.ts';
import { createInTurn } from './create-in-turn.ts';
import { dropOpenImport } from './imports.repo.ts';
import { receiveInTurn } from './receive-in-turn.ts';
import { runImport } from './run-import.ts';
import { sampleOfImport } from './sample.ts';

export function importRoutes(services: Services): readonly Route[] {
  const { db } = services;
  const inTurn = receiveInTurn(db);
  return [
    serve(contract.beginImport, (call) => {
      const { caller, request, now } = call;
      return inTurn(request, caller.userId, now, ({ name, content }) =>
        runImport(services, { kind: 'begin', actor: actorOf(caller, now), name, content }, call),
      );
    }),
    serve(contract.getImport, (call) => {
      const { caller, params, now } = call;
      return runImport(services, { kind: 'show', actor: actorOf(caller, now), id: params.id }, call);
    }),
    serve(contract.decideImport, (call) => {
      const { caller, params, body, now } = call;
      const order = { kind: 'decide', actor: actorOf(caller, now), id: params.id, body } as const;
      return runImport(services, order, call);
    }),
    serve(contract.sampleImport, ({ caller, params, body, now }) =>
      db.asUser(caller.userId, (tx) =>
        sampleOfImport(tx, { userId: caller.userId, now }, params.id, body.answers),
      ),
    ),
    serve(contract.commitImport, (call) => {
      const { caller, params, query, now } = call;
      const order = { kind: 'commit', actor: actorOf(caller, now), id: params.id, take: query.take } as const;
      return runImport(services, order, call);
    }),
    serve(contract.dropImport, ({ caller, params }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await dropOpenImport(tx, caller.userId, params.id)))
          throw new AppError('not_found', 'We cannot find this import.');
        return { status: 'success' as const };
      }),
    ),
    serve(contract.createTransactions, ({ caller, query, body, now }) =>
      createInTurn(db, actorOf(caller, now), body, query.import),
    ),
  ];
}
