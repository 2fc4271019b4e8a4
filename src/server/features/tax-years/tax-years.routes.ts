import { getTaxYears } from '#contract/tax-years.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { offeredTaxYears } from './tax-years.ts';

export function taxYearRoutes(_services: Services): readonly Route[] {
  return [serve(getTaxYears, async ({ now }) => ({ years: offeredTaxYears(now) }))];
}
