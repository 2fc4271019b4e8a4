import { findPerson, type PracticePerson } from '../../data/practice/practices.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** The work of an agent in a transaction that sees only the rows of their practice. */
export function asPerson<T>(
  { db }: Pick<Services, 'db'>,
  { agentId }: AgentCaller,
  work: (tx: Tx, person: PracticePerson) => Promise<T>,
): Promise<T> {
  return db.asAgent(agentId, async (tx) => work(tx, await personIn(tx, agentId)));
}

/** The caller with their practice and role, as they are now. Throws unauthorized for someone who was removed. */
export async function personIn(tx: Tx, agentId: number): Promise<PracticePerson> {
  const person = await findPerson(tx, agentId);
  if (person === undefined) throw new AppError('unauthorized', 'unauthorized');
  return person;
}

/** Throws forbidden for viewers, who look at everything and change nothing. */
export function refuseViewers({ role }: PracticePerson): void {
  if (role === 'viewer') throw new AppError('read_only', 'You can look at forms but not change them.');
}
