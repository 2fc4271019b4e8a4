import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';

/** Spec 2, 6: banks are for plan 2. A trial is one of the plan it is of. */
const PRO = 2;

/** Whether banks tell this person transactions: the pro plan, as long as the account may be used. */
export async function mayConnect(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['plan', 'trial_ends', 'subscription_until', 'is_admin'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user?.plan === PRO && entitlementOf(user, now).refusal === undefined;
}

/** Throws plan_required. */
export async function requirePro(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!(await mayConnect(tx, userId, now)))
    throw new AppError('plan_required', 'To add accounts upgrade to Pro');
}
