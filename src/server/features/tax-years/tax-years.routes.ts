import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';
import { findAccountById } from '../../data/users/users.repo.ts';
import { offeredTaxYears } from '../../data/rates/tax-years.ts';
import { withOpenYear } from './open-year.ts';

export function taxYearRoutes({ db }: Services): readonly Route[] {
  return [
    serve(getTaxYears, ({ caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        await refuseUnpaid(tx, caller, now);
        const years = await offeredTaxYears(tx, now);
        return { years: await withOpenYear(tx, caller.userId, years, now) };
      }),
    ),
  ];
}

/** A session can outlast a payment; this call reports it (spec 2, 8). Agents do not pay. */
async function refuseUnpaid(tx: Tx, { userId, agentId }: Caller, now: Date): Promise<void> {
  const account = agentId === undefined ? await findAccountById(tx, userId) : undefined;
  const refusal = account === undefined ? undefined : entitlementOf(account, now).refusal;
  if (refusal !== undefined) throw new AppError(refusal, 'This account has no valid subscription.');
}
