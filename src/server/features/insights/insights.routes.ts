import * as contract from '#contract/insights/insights.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { dashboard } from './dashboard.ts';
import { regularItemsOf } from './regular.ts';
import { spanOf, tagTotals } from './tag-totals.ts';
import { taxGrowth } from './tax-growth.ts';

export function insightRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(contract.getClaimedTransForReview, ({ query, caller }) => {
      const span = spanOf(query);
      return db.asUser(caller.userId, (tx) => tagTotals(tx, caller.userId, span));
    }),
    serve(contract.getDashboard, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        dashboard(tx, caller.userId, await taxYearOrRefuse(tx, query.tax_year_id, now), ukDateOf(now)),
      ),
    ),
    serve(contract.getTaxGrowth, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        taxGrowth(tx, seal, caller.userId, await taxYearOrRefuse(tx, query.tax_year_id, now), {
          today: ukDateOf(now),
          now,
        }),
      ),
    ),
    serve(contract.getRegularItems, ({ caller, now }) =>
      db.asUser(caller.userId, (tx) => regularItemsOf(tx, caller.userId, ukDateOf(now))),
    ),
  ];
}
