import { getTaxYears } from '#contract/tax-years.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { offeredTaxYears } from './tax-years.ts';

export function taxYearRoutes({ db }: Services): readonly Route[] {
  return [
    serve(getTaxYears, ({ caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({ years: await offeredTaxYears(tx, now) })),
    ),
  ];
}
