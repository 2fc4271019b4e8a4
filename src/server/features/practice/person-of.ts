import { findPerson, type PracticePerson } from '../../data/practice/practices.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';

/** The caller with their practice and role, as they are now. */
export async function personOf(tx: Tx, { agentId }: AgentCaller): Promise<PracticePerson> {
  const person = await findPerson(tx, agentId);
  if (person === undefined) throw new AppError('unauthorized', 'unauthorized');
  return person;
}

/** The same for calls that only owners can make. */
export async function ownerOf(tx: Tx, caller: AgentCaller): Promise<PracticePerson> {
  const person = await personOf(tx, caller);
  if (person.role !== 'owner') throw new AppError('forbidden', 'Only an owner of the practice can do this.');
  return person;
}
