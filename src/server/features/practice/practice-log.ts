import type { PracticeEvent } from '#contract/practice/practice-people.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { ownerOf } from './person-of.ts';

const PAGE = 100;

/** A page of the log of a practice, newest first: the latest, or those before an event. For owners. */
export function practiceLog(
  { db }: Services,
  caller: AgentCaller,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ events: PracticeEvent[]; earlier: boolean }> {
  return db.asSystem(async (tx) => {
    const { practiceId } = await ownerOf(tx, caller);
    const rows = await tx
      .selectFrom('practice_events as event')
      .leftJoin('agents as agent', 'agent.agent_id', 'event.agent_id')
      .leftJoin('agents as subject', 'subject.agent_id', 'event.subject_id')
      .leftJoin('users as client', 'client.user_id', 'event.client_id')
      .select([
        'event_id as id',
        'event.at',
        'event.kind',
        'event.detail',
        'agent.name as agent_name',
        'agent.email as agent_email',
        'subject.name as subject_name',
        'subject.email as subject_email',
        'client.email as client_email',
      ])
      .where('event.practice_id', '=', practiceId)
      .where('event_id', '<', before)
      .orderBy('event_id', 'desc')
      // One more shows whether there are earlier ones.
      .limit(PAGE + 1)
      .execute();
    const events = rows.slice(0, PAGE).map((row) => {
      const client = row.client_email ?? '';
      const subject = row.subject_name || row.subject_email || '';
      const isClients = clientsOwn.has(row.kind);
      return {
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        by: isClients ? client : row.agent_name || row.agent_email || '',
        about: isClients ? '' : client || subject,
        detail: row.detail,
      };
    });
    return { events, earlier: rows.length > PAGE };
  });
}

/** What clients do themselves. */
const clientsOwn: ReadonlySet<string> = new Set([
  'client-added',
  'client-left',
  'client-declined',
  'approval-given',
  'approval-refused',
  'form-returned',
]);
