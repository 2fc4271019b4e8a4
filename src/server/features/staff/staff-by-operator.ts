import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { Services } from '../../services.ts';
import { deleteAuthenticator } from '../../data/users/authenticator.ts';
import { endAllSessions } from '../../data/users/sessions.ts';
import { findAccount } from '../../data/users/users.repo.ts';
import { type EventToRecord, recordEvent } from '../../data/form-events/record-event.ts';
import { putRoles, putStaff, staffMembers } from '../../data/users/staff.repo.ts';

/** The result of a command, as a sentence for the operator. */
export interface Outcome {
  readonly done: boolean;
  readonly message: string;
}

const OF_NO_FORM = { who: 'Formledger', code: '', taxYear: '', version: 0 } as const;

/** What the operator can make someone, with its roles in words. */
const offices = {
  forms: { roles: ['editor', 'approver'], words: 'an editor and approver' },
  support: { roles: ['support'], words: 'support' },
} satisfies Record<string, { roles: StaffRole[]; words: string }>;

/**
 * Makes an account editor and approver, or support, for the operator of the installation. This is how it gets its first
 * staff. A member of staff with one of the roles gets the other, and the roles of the other office stay.
 */
export function addStaffByOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  office: keyof typeof offices = 'forms',
): Promise<Outcome> {
  const { roles: wanted, words } = offices[office];
  return db.asSystem(async (tx) => {
    const account = await findAccount(tx, email);
    if (account === undefined) return noAccount(email);
    const before = (await staffMembers(tx, true)).find(({ id }) => id === account.user_id)?.roles;
    if (before !== undefined && wanted.every((role) => before.includes(role)))
      return { done: true, message: `${account.email} is already ${words}.` };
    const others = before?.filter((role) => (role === 'support') === (office === 'forms')) ?? [];
    const roles: StaffRole[] = [...wanted, ...others];
    const event: EventToRecord =
      before === undefined
        ? { ...OF_NO_FORM, kind: 'staff-added', note: `${account.email}: ${roles.join(', ')}, ${BY_COMMAND}` }
        : {
            ...OF_NO_FORM,
            kind: 'roles-changed',
            note: `${account.email}: ${before.join(', ')} → ${roles.join(', ')}, ${BY_COMMAND}`,
          };
    if (before === undefined) await putStaff(tx, account.user_id, roles, clock());
    else await putRoles(tx, account.user_id, roles, clock());
    await recordEvent(tx, event, clock());
    return {
      done: true,
      message: `${account.email} is now ${words}. They must log in again to set up their authenticator.`,
    };
  });
}

/** Resets the authenticator of a member of staff if no other approver can. */
export function resetAuthenticatorByOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<Outcome> {
  return db.asSystem(async (tx) => {
    const account = await findAccount(tx, email);
    if (account === undefined) return noAccount(email);
    if (!account.is_admin) return { done: false, message: `${account.email} is not on the staff.` };
    const now = clock();
    await deleteAuthenticator(tx, { kind: 'user', id: account.user_id });
    await endAllSessions(tx, account.user_id, now);
    const note = `${account.email}, ${BY_COMMAND}`;
    await recordEvent(tx, { ...OF_NO_FORM, kind: 'authenticator-reset', note }, now);
    return {
      done: true,
      message: `We have reset the authenticator of ${account.email} and logged them out. They set up a new one when they log in.`,
    };
  });
}

const BY_COMMAND = 'on the command line';

function noAccount(email: string): Outcome {
  return {
    done: false,
    message: `No one has an account with ${email.trim()}. Ask them to sign up, then run this again.`,
  };
}
