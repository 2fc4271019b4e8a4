import * as contract from '#contract/journeys/journeys.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { serve, type Route } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import type { Services } from '../../services.ts';
import { changeAll, claimOne } from './change-journeys.ts';
import { distanceRoutes } from './distance.routes.ts';
import { importFile, lookAtFile } from './import-journeys.ts';
import { listJourneys } from './list-journeys.ts';
import { edit, logJourney, repeat } from './save-journey.ts';

export function journeyRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serveList(contract.getJourneys, 'journeys', ({ caller, query, now }, send) =>
      db.snapshotOf(caller.userId, async (tx) => {
        const { rest, rows } = await listJourneys(tx, caller.userId, {
          discarded: query.pending === 'N',
          now,
        });
        await send(rest, rows);
      }),
    ),
    serveAct(contract.addJourney, db, ({ tx, actor, query, body }) => logJourney(tx, actor, query, body)),
    serveAct(contract.claimJourney, db, async ({ tx, actor, query }) => ({
      status: 'success' as const,
      change_id: await claimOne(tx, actor, query),
    })),
    serveAct(contract.unclaimJourney, db, async ({ tx, actor, query: { id, filed } }) => {
      const { change_id } = await changeAll(tx, actor, { ids: [id], act: 'unclaim' }, filed === 'Y');
      return { status: 'success' as const, change_id };
    }),
    serveAct(contract.editJourney, db, ({ tx, actor, query, body }) =>
      edit(tx, actor, query.id, body, query.filed === 'Y'),
    ),
    serveAct(contract.discardJourney, db, async ({ tx, actor, query: { id, restore, filed } }) => {
      const act = restore === 'Y' ? 'restore' : 'discard';
      const { change_id } = await changeAll(tx, actor, { ids: [id], act }, filed === 'Y');
      return { status: 'success' as const, change_id };
    }),
    serveAct(contract.changeJourneys, db, async ({ tx, actor, query, body }) => ({
      status: 'success' as const,
      ...(await changeAll(tx, actor, body, query.filed === 'Y')),
    })),
    serveAct(contract.repeatJourney, db, ({ tx, actor, params, query }) =>
      repeat(tx, actor, { id: params.id, date: query.date, knowsFiled: query.filed === 'Y' }),
    ),
    serve(contract.lookAtJourneys, ({ caller, body, now }) =>
      db.asUser(caller.userId, (tx) => lookAtFile(tx, caller.userId, body.csv, now)),
    ),
    serveAct(contract.importJourneys, db, ({ tx, actor, query, body }) =>
      importFile(tx, actor, body.csv, query.filed === 'Y'),
    ),
    ...distanceRoutes(services),
  ];
}
