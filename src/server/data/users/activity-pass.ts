import type { Tx } from '../../db/database.ts';
import { IDLE_MS } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findAgentById } from './agents.repo.ts';

/** Lets an agent who has logged in but not chosen a client read their own security events. Milliseconds. */
interface Pass {
  readonly agentId: number;
  readonly given: number;
}

/** A sealed pass for 45 minutes. It gives no other access, and ends with the agent's sessions. */
export function activityPass({ seal }: Pick<Services, 'seal'>, agentId: number, now: Date): string {
  const pass: Pass = { agentId, given: now.getTime() };
  return seal.seal(JSON.stringify(pass)).toString('base64url');
}

/** The agent of a pass; undefined if it is invalid, too old, or from before the agent's sessions ended. */
export async function agentOfPass(
  { seal }: Pick<Services, 'seal'>,
  tx: Tx,
  sealed: string,
  now: Date,
): Promise<number | undefined> {
  const pass = open(seal, sealed);
  if (pass === undefined || pass.given + IDLE_MS <= now.getTime()) return undefined;
  const agent = await findAgentById(tx, pass.agentId);
  const ended = agent?.sessions_ended?.getTime() ?? 0;
  return agent === undefined || pass.given <= ended ? undefined : agent.agent_id;
}

function open(seal: Services['seal'], sealed: string): Pass | undefined {
  try {
    const { agentId, given } = JSON.parse(seal.open(Buffer.from(sealed, 'base64url'))) as Partial<Pass>;
    return typeof agentId === 'number' && typeof given === 'number' ? { agentId, given } : undefined;
  } catch {
    return undefined;
  }
}
