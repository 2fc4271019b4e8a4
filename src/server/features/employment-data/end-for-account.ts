import { findConnection } from '../../data/employment-data/connections.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { enqueueEnd } from './end-authorisation.ts';

/** Queues the end of an account’s authorisation at HMRC. For an account that is being deleted. */
export async function endForAccount(services: Services, tx: Tx, userId: number): Promise<void> {
  const connection = await findConnection(tx, userId);
  if (connection !== undefined) await enqueueEnd(services, tx, connection);
}
