import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { hashPassword } from '../../crypto/password.ts';
import { sealText } from '../../crypto/sealed-texts.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { addDemoBooks, addDemoTags } from '../../data/books/demo/demo-books.ts';
import { addPractice } from '../../data/practice/practices.repo.ts';
import { addDemoClients } from './demo-clients.ts';
import { addDemoInvoice, addDemoJourneys } from './demo-work.ts';
import { putSecondAdmin } from '../../data/users/staff.repo.ts';
import { findAccount } from '../../data/users/users.repo.ts';

export interface DemoAccount {
  role: 'filer' | 'agent' | 'admin';
  email: string;
  password: string;
  note?: string;
  /** The secret of its authenticator, in the format of authenticator apps. */
  authenticator?: string;
}

/** The same for all that have one, and public. It is only ever used in an empty database with sandbox services. */
const AUTHENTICATOR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const TRADING_EXPENSE = 11;
const filer = { role: 'filer', email: 'filer@demo.example', password: 'Keeping-books-26' } as const;
const agent = {
  role: 'agent',
  email: 'agent@demo.example',
  password: 'Advising-many-26',
  note: 'log in at /agent',
  authenticator: AUTHENTICATOR,
} as const;
const admin = {
  role: 'admin',
  email: 'admin@demo.example',
  password: 'Editing-forms-26',
  authenticator: AUTHENTICATOR,
} as const;
const approver = {
  role: 'admin',
  email: 'approver@demo.example',
  password: 'Approving-forms-26',
  note: 'approves without a second admin; turn that on under Forms editor, Staff',
  authenticator: AUTHENTICATOR,
} as const;
const viewer = {
  role: 'admin',
  email: 'viewer@demo.example',
  password: 'Viewing-forms-26',
  note: 'reads forms but cannot change them',
  authenticator: AUTHENTICATOR,
} as const;
const support = {
  role: 'admin',
  email: 'support@demo.example',
  password: 'Helping-people-26',
  note: 'looks at accounts whose owners grant support access',
  authenticator: AUTHENTICATOR,
} as const;
const staff = [
  { ...admin, name: 'Alex Staff', roles: ['editor', 'approver'] },
  { ...approver, name: 'Bo Second', roles: ['approver'] },
  { ...viewer, name: 'Chris Reader', roles: ['viewer'] },
  { ...support, name: 'Dana Support', roles: ['support'] },
] satisfies { email: string; password: string; name: string; roles: StaffRole[] }[];

/** Adds the demo accounts to an empty database. Returns the existing ones, to be printed. */
export async function createDemoAccounts({ db, seal, clock }: Services): Promise<DemoAccount[]> {
  return db.asSystem(async (tx) => {
    // If two processes start at once on one database, they add the accounts once.
    await sql`select pg_advisory_xact_lock(724003)`.execute(tx);
    const anyAccount = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
    if (anyAccount === undefined) {
      const now = clock();
      const userId = await addFiler(tx, await hashPassword(filer.password), seal.seal('AA123456C'), now);
      const { account_id } = await tx
        .insertInto('accounts')
        .values({ user_id: userId, name: 'Starling ··4471', manual: true })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      await addDemoBooks(tx, userId, { accountId: account_id, tagged: await addDemoTags(tx, userId) }, now);
      await addDemoJourneys(tx, userId, now);
      await addDemoInvoice(tx, userId, now);
      const clients = [userId, ...(await addDemoClients(tx, now))];
      await addAgentOf(tx, clients, await hashPassword(agent.password), seal.seal(AUTHENTICATOR), now);
      for (const { email, password, name, roles } of staff)
        await addStaff(
          tx,
          { email, name, roles },
          { passwordHash: await hashPassword(password), secret: seal.seal(AUTHENTICATOR) },
          now,
        );
      // So that one visitor can publish a form. Staff can switch it on to try the approval.
      await putSecondAdmin(tx, false);
    }
    const there = await findAccount(tx, filer.email);
    // In a database from before staff had authenticators.
    await tx
      .updateTable('users')
      .set({ mfa_secret_sealed: seal.seal(AUTHENTICATOR), mfa_confirmed: true })
      .where('demo', '=', true)
      .where('is_admin', '=', true)
      .where('mfa_secret_sealed', 'is', null)
      .execute();
    return there === undefined ? [] : [filer, agent, admin, approver, viewer, support];
  });
}

async function addFiler(tx: Tx, passwordHash: string, nin: Buffer, now: Date): Promise<number> {
  const { user_id } = await tx
    .insertInto('users')
    .values({
      guid: randomUUID(),
      email: filer.email,
      password_hash: passwordHash,
      plan: 2,
      trial_ends: null,
      subscription_until: '2027-12-31',
      joined: now,
      name: 'Robin Filer',
      address: '12 Example Street\nNewtown',
      postcode: 'NE1 1AA',
      dob: sealText(sealOf(tx), '1985-03-14'),
      nin_sealed: nin,
      utr: sealText(sealOf(tx), '2325648152'),
      custom_tags: true,
      demo: true,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function addAgentOf(
  tx: Tx,
  clients: readonly number[],
  passwordHash: string,
  secret: Buffer,
  now: Date,
): Promise<void> {
  const practice_id = await addPractice(tx, 'Adviser & Co', now);
  const { agent_id } = await tx
    .insertInto('agents')
    .values({
      email: agent.email,
      name: 'Sam Adviser',
      password_hash: passwordHash,
      mfa_secret_sealed: secret,
      mfa_confirmed: true,
      mfa_last_step: null,
      demo: true,
      practice_id,
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('practice_clients')
    .values(clients.map((user_id) => ({ user_id, practice_id, since: now, via: 'adviser-code' as const })))
    .execute();
  // Trading expenses that agents of small businesses often show separately.
  await tx
    .insertInto('agent_tags')
    .values(
      ['Subcontractors', 'Training'].map((title) => ({
        agent_id,
        tagname: title,
        title,
        description: '',
        category_id: TRADING_EXPENSE,
      })),
    )
    .execute();
}

async function addStaff(
  tx: Tx,
  { email, name, roles }: { email: string; name: string; roles: StaffRole[] },
  { passwordHash, secret }: { passwordHash: string; secret: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      guid: randomUUID(),
      email,
      password_hash: passwordHash,
      plan: 2,
      trial_ends: null,
      subscription_until: '2027-12-31',
      is_admin: true,
      staff_roles: roles,
      mfa_secret_sealed: secret,
      mfa_confirmed: true,
      demo: true,
      joined: now,
      name,
      dob: null,
      nin_sealed: null,
    })
    .execute();
}
