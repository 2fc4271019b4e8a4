import type { TaxYear } from '#domain/tax-year.ts';
import type { HmrcCall } from '../../data/digital-tax/hmrc-session.ts';
import { fetchHmrcYear, type HmrcYear, storedHmrcYear } from '../../data/digital-tax/hmrc-year.ts';
import { sentFor } from '../../data/digital-tax/sent.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import type { Services } from '../../services.ts';
import { changedUpdates } from './changed-updates.ts';
import { endOfYear } from './end-of-year.ts';
import type { EndOfYear } from '#contract/digital-tax/year-end.ts';

/** What HMRC said of a year since something was last sent; it is asked if it has not been. Throws as fetchHmrcYear. */
export async function hmrcYearOf(services: Services, call: HmrcCall, year: TaxYear): Promise<HmrcYear> {
  const { userId } = call.caller;
  const stored = await services.db.asUser(userId, (tx) => storedHmrcYear(tx, userId, year));
  return stored ?? fetchHmrcYear(services, call, year);
}

/** What is missing in a year now. Throws as fetchHmrcYear. */
export async function endOfYearNow(services: Services, call: HmrcCall, year: TaxYear): Promise<EndOfYear> {
  const { db, seal } = services;
  const { userId } = call.caller;
  const found = await hmrcYearOf(services, call, year);
  return db.asUser(userId, async (tx) => {
    const rates = await ratesInForce(tx, year, call.now);
    const sent = await sentFor(tx, seal, userId, year);
    const { businesses } = found;
    return endOfYear(found, sent, {
      year,
      rates,
      today: ukDateOf(call.now),
      changed: await changedUpdates(tx, seal, userId, { year, rates, businesses, sent }, call.now),
    });
  });
}
