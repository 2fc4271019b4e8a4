import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import type { Tx } from '../../db/database.ts';
import { endSupporterSessions } from './support.repo.ts';

/** All staff, by address. With `lock` no one else can change them until the end of the transaction. */
export async function staffMembers(tx: Tx, lock = false): Promise<StaffMember[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'name', 'staff_roles', 'mfa_confirmed'])
    .where('is_admin', '=', true)
    .orderBy('email')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows.map(({ user_id, email, name, staff_roles, mfa_confirmed }) => ({
    id: user_id,
    email,
    name,
    roles: staff_roles,
    authenticator: mfa_confirmed,
  }));
}

/** Sets the roles of a member of staff. Without the support role, they leave the accounts they were looking at. */
export async function putRoles(tx: Tx, userId: number, roles: StaffRole[], now: Date): Promise<void> {
  await tx.updateTable('users').set({ staff_roles: roles }).where('user_id', '=', userId).execute();
  if (!roles.includes('support')) await endSupporterSessions(tx, userId, now);
}

/** Gives an account staff roles, or removes them; it takes effect with the next call of each of its sessions. */
export async function putStaff(
  tx: Tx,
  userId: number,
  roles: StaffRole[] | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(roles === undefined ? { is_admin: false } : { is_admin: true, staff_roles: roles })
    .where('user_id', '=', userId)
    .execute();
  if (roles === undefined) await endSupporterSessions(tx, userId, now);
}

/** Whether a second admin must approve before publishing. */
export async function needsSecondAdmin(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_settings')
    .select('value')
    .where('name', '=', 'second_admin')
    .executeTakeFirst();
  return row?.value ?? true;
}

export async function putSecondAdmin(tx: Tx, on: boolean): Promise<void> {
  const value = JSON.stringify(on);
  await tx
    .insertInto('staff_settings')
    .values({ name: 'second_admin', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
