import type { PracticeRole } from '#contract/practice/practice-words.ts';
import type { Tx } from '../../db/database.ts';
import { newAdviserCode, readAdviserCode } from './adviser-code.ts';
import './practices.schema.ts';

/** A person of a practice, as they are now. */
export interface PracticePerson {
  readonly agentId: number;
  readonly email: string;
  readonly name: string;
  readonly practiceId: number;
  readonly practice: string;
  readonly role: PracticeRole;
}

/** Adds a practice with a code of its own, and returns its number. For asSystem. */
export async function addPractice(tx: Tx, name: string, now: Date): Promise<number> {
  const { practice_id } = await tx
    .insertInto('practices')
    .values({ name, code: newAdviserCode(), created: now })
    .returning('practice_id')
    .executeTakeFirstOrThrow();
  return practice_id;
}

/** The agent with their practice; undefined once they have been removed. For asSystem. */
export async function findPerson(tx: Tx, agentId: number): Promise<PracticePerson | undefined> {
  const row = await tx
    .selectFrom('agents')
    .innerJoin('practices', 'practices.practice_id', 'agents.practice_id')
    .select([
      'agents.email',
      'agents.name',
      'agents.role',
      'practices.practice_id',
      'practices.name as practice',
    ])
    .where('agents.agent_id', '=', agentId)
    .where('agents.removed', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, name, role, practice_id: practiceId, practice } = row;
  return { agentId, email, name, practiceId, practice, role };
}

/** The practice with this code, as a client typed it. For asSystem. */
export async function findPracticeByCode(tx: Tx, typed: string) {
  const code = readAdviserCode(typed);
  if (code === undefined) return undefined;
  return tx
    .selectFrom('practices')
    .select(['practice_id', 'name'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The addresses of the owners of a practice, who get its mails. */
export async function ownersOf(tx: Tx, practiceId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('agents')
    .select('email')
    .where('practice_id', '=', practiceId)
    .where('role', '=', 'owner')
    .where('removed', 'is', null)
    .orderBy('agent_id')
    .execute();
  return rows.map(({ email }) => email);
}

/** Until the end of the transaction, no one else changes the people of the practice. */
export async function lockPractice(tx: Tx, practiceId: number): Promise<void> {
  await tx
    .selectFrom('practices')
    .select('practice_id')
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
