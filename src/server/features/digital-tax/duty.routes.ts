import { getDigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import { knownDuty } from '../../data/digital-tax/known-duty.ts';
import { hasRates } from '../../data/rates/rates-in-force.ts';
import { newestTaxYear, taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import type { Tx } from '../../db/database.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { wireDuty } from './wire-duty.ts';

export function dutyRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(getDigitalTaxDuty, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const { tax_year_id: id } = query;
        const year = id === undefined ? await yearToday(tx, now) : await taxYearOrRefuse(tx, id, now);
        return wireDuty(await knownDuty(tx, seal, caller.userId, year, now), ukDateOf(now));
      }),
    ),
  ];
}

/** The year of today; the newest one while that has no rates. */
async function yearToday(tx: Tx, now: Date) {
  const year = taxYearOf(ukDateOf(now));
  return year !== undefined && (await hasRates(tx, year, now)) ? year : newestTaxYear(tx, now);
}
