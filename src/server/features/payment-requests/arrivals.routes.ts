import * as contract from '#contract/payment-requests/arrivals.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { chooseRequest, listArrivals } from './arrivals.ts';

export function arrivalRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getRequestArrivals, ({ caller: { userId } }) =>
      db.asUser(userId, async (tx) => ({ arrivals: await listArrivals(tx, userId) })),
    ),
    serveAct(contract.chooseRequest, db, ({ tx, actor, body, query }) =>
      chooseRequest(tx, actor, body, { knowsFiled: query.filed === 'Y' }),
    ),
  ];
}
