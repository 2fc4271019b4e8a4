import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { deleteJobs } from '../../data/data-rights/delete-jobs.ts';
import { deleteOwnedRows } from '../../data/data-rights/delete-owned-rows.ts';
import { storedNamesOf } from '../../data/data-rights/stored-names-of.ts';
import { type DemoPeople, findDemoPeople } from './find-demo-accounts.ts';
import { removeDemoStaffWork } from './forget-demo-staff.ts';

/** What was removed. */
export interface Removal {
  /** Addresses of the accounts; empty if there were none. */
  readonly emails: readonly string[];
  readonly rows: number;
  readonly files: number;
  readonly drafts: number;
}

/**
 * Removes the demo accounts with everything they own: rows, files, sessions, agents' links, waiting jobs, drafts. It is
 * all or nothing: files are deleted last, and if one fails the rows are restored for another attempt.
 */
export function removeDemoAccounts({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<Removal> {
  return db.asSystem(async (tx) => {
    const people = await findDemoPeople(tx);
    const emails = [...people.users, ...people.agents].map(({ email }) => email);
    if (emails.length === 0) return { emails, rows: 0, files: 0, drafts: 0 };
    const userIds = people.users.map(({ id }) => id);
    const stored = await storedNamesOf(tx, userIds);
    await deleteJobs(tx, userIds, emails);
    const staff = people.users.filter(({ isStaff }) => isStaff).map(({ email }) => email);
    const drafts = await removeDemoStaffWork(tx, staff, clock());
    const rows = (await deleteAgents(tx, people)) + (await deleteOwnedRows(tx, userIds));
    for (const name of stored) await files.remove(name);
    return { emails, rows, files: stored.length, drafts };
  });
}

/**
 * What an agent did for other people stays theirs, and no longer refers to the agent. A practice without other people
 * goes with its agents.
 */
async function deleteAgents(tx: Tx, { agents }: DemoPeople): Promise<number> {
  const ids = sql`${agents.map(({ id }) => id)}::bigint[]`;
  await sql`update book_changes set agent_id = null where agent_id = any(${ids})`.execute(tx);
  await sql`update submissions set agent_id = null where agent_id = any(${ids})`.execute(tx);
  const { rows: practices } = await sql<{ practice_id: number }>`select practice_id from agents
    group by practice_id having bool_and(agent_id = any(${ids}))`.execute(tx);
  const emptied = sql`${practices.map(({ practice_id }) => practice_id)}::bigint[]`;
  let count = 0;
  for (const table of tablesOfPractices) {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where practice_id = any(${emptied})`.execute(tx);
    count += Number(numAffectedRows ?? 0n);
  }
  for (const table of tablesOfAgents) {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where agent_id = any(${ids})`.execute(tx);
    count += Number(numAffectedRows ?? 0n);
  }
  await sql`delete from practices where practice_id = any(${emptied})`.execute(tx);
  return count + practices.length;
}

const tablesOfPractices = [
  'practice_events',
  'practice_invitations',
  'practice_clients',
  // Copies of clients before the forms that they are of.
  'form_requests',
  'practice_hook_deliveries',
  'practice_form_versions',
  'practice_forms',
] as const;

const tablesOfAgents = [
  'sessions',
  'agent_sessions',
  'agent_authorisations',
  'agent_tags',
  'agent_security_events',
  'agent_recovery_codes',
  'agent_passkeys',
  'hmrc_agent_grants',
  'hmrc_agents',
  'agents',
] as const;
