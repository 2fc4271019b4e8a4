import { sql } from 'kysely';
import type { StaffRole } from '#contract/endpoint.ts';
import type { Services } from '../../services.ts';
import { findAccount } from '../auth/users.repo.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { putStaff, staffMembers } from './staff.repo.ts';

const ROLES: StaffRole[] = ['editor', 'approver'];

/**
 * Makes the account with the address of FIRST_STAFF editor and approver while nobody is staff; from then on staff settle
 * it themselves. Returns what the operator has to know: that there is no such account yet; empty otherwise.
 */
export async function firstStaff({ db, config, clock }: Services): Promise<string> {
  const { firstStaff: email } = config;
  if (email === undefined) return '';
  return db.asSystem(async (tx) => {
    // Two processes that start at once on one database do it once.
    await sql`select pg_advisory_xact_lock(724006)`.execute(tx);
    if ((await staffMembers(tx)).length > 0) return '';
    const account = await findAccount(tx, email);
    if (account === undefined)
      return `FIRST_STAFF: nobody has an account with ${email} yet. Sign up with it, then start again.`;
    await putStaff(tx, account.user_id, ROLES);
    const event = { kind: 'staff-added', who: 'Formledger', code: '', taxYear: '', version: 0 } as const;
    const note = `${account.email}: ${ROLES.join(', ')}, the first, as FIRST_STAFF says`;
    await recordEvent(tx, { ...event, note }, clock());
    return '';
  });
}
