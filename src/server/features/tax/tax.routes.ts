import { getDeadlines } from '#contract/tax/deadlines.ts';
import * as contract from '#contract/tax/tax-calculation.ts';
import { whatIf } from '#contract/tax/what-if.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearFromLabel } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { newestTaxYear, taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { deadlines } from './deadlines.service.ts';
import { statedDays } from './stated-days.ts';
import { expressEnabled } from '../../data/filing/express/express.repo.ts';
import { taxCalculation, taxWhatIf, taxWorking } from './tax.service.ts';

export function taxRoutes(services: Services): readonly Route[] {
  const { db, seal } = services;
  return [
    serve(contract.getTaxCalculation, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        ...(await taxCalculation(tx, seal, caller.userId, await yearOf(tx, query, now), now)),
        express_submit_enabled: await expressEnabled(tx, services, caller.userId),
      })),
    ),
    serve(contract.getTaxWorkings, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({
        working: await taxWorking(
          tx,
          seal,
          caller.userId,
          await taxYearOrRefuse(tx, query.tax_year_id, now),
          query.figure,
          now,
        ),
      })),
    ),
    serve(getDeadlines, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const year = await taxYearOrRefuse(tx, query.tax_year_id, now);
        return deadlines(tx, seal, caller.userId, statedDays(year, query, ukDateOf(now)), now);
      }),
    ),
    serve(whatIf, ({ body, caller, now }) =>
      db.asUser(caller.userId, async (tx) =>
        taxWhatIf(
          tx,
          seal,
          caller.userId,
          await taxYearOrRefuse(tx, body.tax_year_id, now),
          body.changes,
          now,
        ),
      ),
    ),
  ];
}

/** The year by its id or its label ('2025-2026'); the newest one by default. Throws not_found. */
async function yearOf(
  tx: Tx,
  query: { tax_year_id?: number; tax_year?: string },
  now: Date,
): Promise<TaxYear> {
  if (query.tax_year_id !== undefined) return taxYearOrRefuse(tx, query.tax_year_id, now);
  if (query.tax_year === undefined) return newestTaxYear(tx, now);
  const year = taxYearFromLabel(query.tax_year);
  if (year === undefined) throw new AppError('not_found', `There is no tax year ${query.tax_year}.`);
  return taxYearOrRefuse(tx, startYear(year), now);
}
