import { newAdviserCode } from '../../data/practice/adviser-code.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { ownerOf } from './person-of.ts';

/** Changes the name that clients see. */
export function rename(services: Services, caller: AgentCaller, typed: string, now: Date): Promise<void> {
  return services.db.asSystem(async (tx) => {
    const { practiceId, agentId, practice } = await ownerOf(tx, caller);
    const name = typed.replace(/\s+/g, ' ').trim();
    if (name === practice) return;
    await tx.updateTable('practices').set({ name }).where('practice_id', '=', practiceId).execute();
    await recordPracticeEvent(tx, practiceId, { kind: 'name-changed', at: now, agentId, detail: name });
  });
}

/** Replaces the code of the practice. The earlier one no longer works; clients who used it stay. */
export function changeCode(services: Services, caller: AgentCaller, now: Date): Promise<void> {
  return services.db.asSystem(async (tx) => {
    const { practiceId, agentId } = await ownerOf(tx, caller);
    await tx
      .updateTable('practices')
      .set({ code: newAdviserCode() })
      .where('practice_id', '=', practiceId)
      .execute();
    await recordPracticeEvent(tx, practiceId, { kind: 'code-changed', at: now, agentId });
  });
}
