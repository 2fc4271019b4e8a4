import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/staff.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { needsSecondAdmin, putRoles, putSecondAdmin, staffMembers } from './staff.repo.ts';

export async function staff(tx: Tx, { userId }: Caller): Promise<ReplyOf<typeof contract.getStaff>> {
  const people = await staffMembers(tx);
  const me = people.find(({ id }) => id === userId);
  if (me === undefined) throw new AppError('forbidden', 'For staff only.');
  return { me, people, secondAdmin: await needsSecondAdmin(tx) };
}

/**
 * Settles the roles of a colleague. Nobody settles their own, so somebody who may approve is always left: of two who
 * take the role from each other at once, the second is refused.
 */
export async function setRoles(
  tx: Tx,
  id: number,
  { roles, before }: BodyOf<typeof contract.setRoles>,
  caller: Caller,
  now: Date,
): Promise<{ status: 'success' }> {
  const people = await staffMembers(tx, true);
  const me = people.find((one) => one.id === caller.userId);
  if (me?.roles.includes('approver') !== true) throw new AppError('forbidden', 'For approvers only.');
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new AppError('not_found', 'There is no such member of staff.');
  if (person.id === me.id) throw new AppError('invalid', 'Your own roles are settled by another approver.');
  if (wordsOf(person.roles) !== wordsOf(before))
    throw new AppError('conflict', 'The roles were changed since you opened this page.');
  if (wordsOf(roles) === wordsOf(before)) return { status: 'success' };
  await putRoles(tx, id, roles);
  const note = `${person.email}: ${wordsOf(before)} → ${wordsOf(roles)}`;
  await recordEvent(tx, { kind: 'roles-changed', who: caller.email, ...OF_NO_FORM, note }, now);
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

const OF_NO_FORM = { code: '', taxYear: '', version: 0 } as const;

function wordsOf(roles: readonly string[]): string {
  return roles.toSorted().join(', ');
}
