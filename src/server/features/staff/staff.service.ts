import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/staff/staff.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { deleteAuthenticator } from '../../data/users/authenticator.ts';
import { endAllSessions } from '../../data/users/sessions.ts';
import { findAccount } from '../../data/users/users.repo.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import {
  needsSecondAdmin,
  putRoles,
  putSecondAdmin,
  putStaff,
  staffMembers,
} from '../../data/users/staff.repo.ts';

export async function staff(tx: Tx, { userId }: Caller): Promise<ReplyOf<typeof contract.getStaff>> {
  const people = await staffMembers(tx);
  const me = people.find(({ id }) => id === userId);
  if (me === undefined) throw new AppError('forbidden', 'Only staff can do this.');
  return { me, people, secondAdmin: await needsSecondAdmin(tx) };
}

/**
 * Sets the roles of a colleague. No one can set their own, so there is always an approver left: if two remove each
 * other's role at once, the second is refused.
 */
export async function setRoles(
  tx: Tx,
  id: number,
  { roles, before }: BodyOf<typeof contract.setRoles>,
  caller: Caller,
  now: Date,
): Promise<{ status: 'success' }> {
  const { people, me } = await lockStaff(tx, caller);
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new AppError('not_found', 'We cannot find this member of staff.');
  if (person.id === me.id) throw new AppError('invalid', 'Only another approver can change your roles.');
  if (wordsOf(person.roles) !== wordsOf(before))
    throw new AppError('conflict', 'Someone has changed the roles since you opened this page.');
  if (wordsOf(roles) === wordsOf(before)) return { status: 'success' };
  await putRoles(tx, id, roles, now);
  const note = `${person.email}: ${wordsOf(before)} → ${wordsOf(roles)}`;
  await recordEvent(tx, { kind: 'roles-changed', who: caller.email, ...OF_NO_FORM, note }, now);
  return { status: 'success' };
}

/** Makes an account staff. Throws not_found for an address without an account, conflict for staff. */
export async function addStaff(
  tx: Tx,
  { email, roles }: BodyOf<typeof contract.addStaff>,
  caller: Caller,
  now: Date,
): Promise<{ status: 'success' }> {
  const { people } = await lockStaff(tx, caller);
  const account = await findAccount(tx, email);
  if (account === undefined)
    throw new AppError('not_found', `No one has an account with ${email.trim()}. Ask them to sign up first.`);
  if (people.some(({ id }) => id === account.user_id))
    throw new AppError('conflict', `${account.email} is already on the staff.`);
  await putStaff(tx, account.user_id, roles, now);
  const note = `${account.email}: ${wordsOf(roles)}`;
  await recordEvent(tx, { kind: 'staff-added', who: caller.email, ...OF_NO_FORM, note }, now);
  return { status: 'success' };
}

/** Removes a person from the staff, including the caller: their account stays. The last approver cannot be removed. */
export async function removeStaff(
  tx: Tx,
  id: number,
  caller: Caller,
  now: Date,
): Promise<{ status: 'success' }> {
  const { people } = await lockStaff(tx, caller);
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new AppError('not_found', 'We cannot find this member of staff.');
  if (!people.some((one) => one.id !== id && one.roles.includes('approver')))
    throw new AppError('invalid', 'You are the only approver. Make a colleague an approver first.');
  await putStaff(tx, id, undefined, now);
  const note = `${person.email}: ${wordsOf(person.roles)}`;
  await recordEvent(tx, { kind: 'staff-removed', who: caller.email, ...OF_NO_FORM, note }, now);
  return { status: 'success' };
}

/**
 * Resets the authenticator of a colleague who lost it, and ends their sessions, which also stops anyone who found it.
 * No one can reset their own, or an unattended session would be enough.
 */
export async function resetAuthenticator(
  tx: Tx,
  id: number,
  caller: Caller,
  now: Date,
): Promise<{ status: 'success' }> {
  const { people, me } = await lockStaff(tx, caller);
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new AppError('not_found', 'We cannot find this member of staff.');
  if (person.id === me.id) throw new AppError('invalid', 'Ask another approver to reset your authenticator.');
  await deleteAuthenticator(tx, { kind: 'user', id });
  await endAllSessions(tx, id, now);
  await recordEvent(
    tx,
    { kind: 'authenticator-reset', who: caller.email, ...OF_NO_FORM, note: person.email },
    now,
  );
  return { status: 'success' };
}

export async function setSecondAdmin(
  tx: Tx,
  on: boolean,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  if ((await needsSecondAdmin(tx)) === on) return { status: 'success' };
  await putSecondAdmin(tx, on);
  const note = `Approval by a second admin: ${on ? 'on' : 'off'}`;
  await recordEvent(tx, { kind: 'setting-changed', who: email, ...OF_NO_FORM, note }, now);
  return { status: 'success' };
}

/** The staff, locked until the end of the transaction, for an approver who changes them. */
async function lockStaff(tx: Tx, caller: Caller): Promise<{ people: StaffMember[]; me: StaffMember }> {
  const people = await staffMembers(tx, true);
  const me = people.find((one) => one.id === caller.userId);
  if (me?.roles.includes('approver') !== true) throw new AppError('forbidden', 'Only approvers can do this.');
  return { people, me };
}

const OF_NO_FORM = { code: '', taxYear: '', version: 0 } as const;

function wordsOf(roles: readonly string[]): string {
  return roles.toSorted().join(', ');
}
