import { compareReturn } from '#contract/filing/comparison.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { compareReturnOf } from './comparison/compare-return.ts';

export function comparisonRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(compareReturn, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        compareReturnOf(tx, seal, caller.userId, await taxYearOrRefuse(tx, query.tax_year_id, now), now),
      ),
    ),
  ];
}
