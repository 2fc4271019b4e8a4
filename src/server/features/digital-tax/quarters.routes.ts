import * as contract from '#contract/digital-tax/quarters.ts';
import { dayOf } from './wire-dates.ts';
import { revokeReports } from '../../data/digital-tax/calculations.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { asked } from './asked.ts';
import { electQuarters } from './choose-quarters.ts';
import { compare } from './compare.ts';
import { preview } from './preview.ts';
import { sentList } from './sent-list.ts';
import { yearView } from './year-view.ts';

export function quarterRoutes(services: Services): readonly Route[] {
  const { db, seal } = services;
  const yearOfId = (userId: number, id: number, now: Date) =>
    db.asUser(userId, (tx) => taxYearOrRefuse(tx, id, now));
  return [
    serve(contract.getDigitalTaxYear, async (call) =>
      yearView(services, call, await yearOfId(call.caller.userId, call.query.tax_year_id, call.now)),
    ),
    serve(contract.previewUpdate, ({ query, caller: { userId }, now }) =>
      db.asUser(userId, (tx) =>
        preview(
          tx,
          seal,
          userId,
          {
            businessId: query.business_id,
            from: dayOf(query.start_date),
            to: dayOf(query.end_date),
            choice: query.expenses,
          },
          now,
        ),
      ),
    ),
    serve(contract.getSentToHmrc, async ({ query, caller: { userId }, now }) => ({
      sent: await sentList(services, userId, await yearOfId(userId, query.tax_year_id, now)),
    })),
    serve(contract.compareCalculations, ({ query, caller: { userId }, now }) =>
      db.asUser(userId, async (tx) =>
        compare(
          tx,
          seal,
          { userId, year: await taxYearOrRefuse(tx, query.tax_year_id, now), id: query.calculation_id },
          now,
        ),
      ),
    ),
    serve(contract.chooseQuarters, async (call) => {
      const { business_id: businessId, tax_year_id, type } = call.body;
      const year = await yearOfId(call.caller.userId, tax_year_id, call.now);
      await asked(call, electQuarters(services, call, { businessId, year, type }));
      return { status: 'success' as const };
    }),
    serve(contract.revokeReport, async ({ body, caller: { userId }, now }) => {
      await db.asUser(userId, async (tx) =>
        revokeReports(tx, userId, await taxYearOrRefuse(tx, body.tax_year_id, now)),
      );
      return { status: 'success' as const };
    }),
  ];
}
