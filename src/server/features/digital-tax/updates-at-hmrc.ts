import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import { updateRules } from '#tax/digital-tax/update-rules.ts';
import { type HmrcCall, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { ownBusiness } from '../../data/digital-tax/hmrc-year.ts';
import { refusalResult } from '../../data/digital-tax/refusals.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';

/** What HMRC has of a business in a year: its periods up to 2024-25, since then the summary of the year so far. */
export async function updatesAtHmrc(
  services: Services,
  call: HmrcCall,
  businessId: string,
  wanted: TaxYear | undefined,
): Promise<{ status: number; updates: string }> {
  const { userId } = call.caller;
  const year = wanted ?? taxYearOf(ukDateOf(call.now));
  if (year === undefined) throw new AppError('bad_request', 'The tax year is not valid.');
  const { business, rates } = await services.db.asUser(userId, async (tx) => ({
    business: await ownBusiness(tx, userId, businessId),
    rates: await ratesInForce(tx, year, call.now),
  }));
  const kind = business.type === 'SE' ? 'trade' : 'property';
  const session = await hmrcSession(services, call);
  const { status, json } = await session.ask((hmrc) =>
    updateRules(rates).cumulative
      ? hmrc[kind].cumulative(businessId, year)
      : hmrc[kind].periods(businessId, year),
  );
  // Nothing was sent yet.
  if (status === 404) return { status, updates: '{}' };
  return { status, updates: status === 200 ? JSON.stringify(json) : refusalResult(json) };
}
