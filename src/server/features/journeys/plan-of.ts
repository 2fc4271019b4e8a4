import { PRO } from '#domain/plans.ts';
import { planColumns, planInForce } from '../../data/users/entitlement.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** The plan in force of a person. */
export async function planOf(tx: Tx, userId: number, now: Date): Promise<number> {
  const user = await tx
    .selectFrom('users')
    .select(planColumns)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return planInForce(user, now);
}

/** Spec 2, 6: only the pro plan has journeys. Throws plan_required. */
export async function requirePro(tx: Tx, userId: number, now: Date): Promise<void> {
  if ((await planOf(tx, userId, now)) !== PRO)
    throw new AppError('plan_required', 'To log journeys upgrade to Pro');
}
