import { PRO } from '#domain/plans.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { entitlementOf, planColumns, planInForce } from '../../data/users/entitlement.ts';

/** Whether this person can use bank connections: the pro plan, while the account has access. Spec 2, 6. */
export async function mayConnect(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(planColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return false;
  return planInForce(user, now) === PRO && entitlementOf(user, now).refusal === undefined;
}

/** Throws plan_required. */
export async function requirePro(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!(await mayConnect(tx, userId, now)))
    throw new AppError('plan_required', 'To add accounts upgrade to Pro');
}
