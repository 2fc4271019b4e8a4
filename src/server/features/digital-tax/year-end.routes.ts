import { getYearStatement } from '#contract/digital-tax/year-end.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asked } from './asked.ts';
import { yearStatement } from './year-statement.ts';

export function yearEndRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serve(getYearStatement, async (call) => {
      const { business_id: businessId, tax_year_id } = call.query;
      const { userId } = call.caller;
      const year = await db.asUser(userId, (tx) => taxYearOrRefuse(tx, tax_year_id, call.now));
      return asked(call, yearStatement(services, call, businessId, year));
    }),
  ];
}
