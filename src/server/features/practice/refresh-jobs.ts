import {
  clientsToRefresh,
  listClients,
  sweepClientFacts,
  workYears,
} from '../../data/practice/client-facts.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { type DatesOf, refreshClient } from './refresh-client.ts';

/** The clients of an agent who has opened the list. */
export interface RefreshJob {
  readonly agentId: number;
}

/** How many clients a scheduled run works out. The next one continues. */
const AT_A_TIME = 500;

/** Brings the facts of an agent's clients up to date, after the reply. */
export function enqueueRefresh({ jobs }: Services, tx: Tx, agentId: number): Promise<void> {
  return jobs.enqueue(tx, 'refresh-agents-clients', { agentId } satisfies RefreshJob, {
    key: String(agentId),
  });
}

/** Works out those facts of an agent's clients that are out of date. */
export async function refreshAgentsClients(
  services: Services,
  datesOf: DatesOf,
  { agentId }: RefreshJob,
): Promise<void> {
  const now = services.clock();
  const clients = await services.db.asSystem(async (tx) =>
    listClients(tx, agentId, await workYears(tx, now), now),
  );
  // The list shows the first ones first, so those without facts come before the others.
  const stale = clients.filter(({ updating }) => updating);
  const inOrder = [...stale.filter(({ facts }) => !facts), ...stale.filter(({ facts }) => facts)];
  for (const { id } of inOrder) await refreshClient(services, datesOf, id);
}

/** Works out the facts of clients whose accounts have changed, whoever has the list open. */
export async function refreshChangedClients(services: Services, datesOf: DatesOf): Promise<void> {
  const now = services.clock();
  const waiting = await services.db.asSystem(async (tx) => {
    await sweepClientFacts(tx, now);
    return clientsToRefresh(tx, AT_A_TIME);
  });
  for (const userId of waiting) await refreshClient(services, datesOf, userId);
}
