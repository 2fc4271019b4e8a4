import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { entitlementOf } from '../../data/users/entitlement.ts';

/** Spec 2, 6: bank connections need plan 2. A trial counts as its plan. */
const PRO = 2;

/** Whether this person can use bank connections: the pro plan, while the account has access. */
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
