import type { PracticeEventKind } from '#contract/practice/practice-words.ts';
import type { Tx } from '../../db/database.ts';
import './practices.schema.ts';

interface Recorded {
  readonly kind: PracticeEventKind;
  readonly at: Date;
  /** The person of the practice who did it. None if it was the client. */
  readonly agentId?: number | undefined;
  /** The person of the practice it was about. */
  readonly subjectId?: number;
  readonly clientId?: number;
  readonly detail?: string;
}

/** Adds to the log of a practice. */
export async function recordPracticeEvent(
  tx: Tx,
  practiceId: number,
  { kind, at, agentId, subjectId, clientId, detail = '' }: Recorded,
): Promise<void> {
  await tx
    .insertInto('practice_events')
    .values({
      practice_id: practiceId,
      at,
      kind,
      agent_id: agentId ?? null,
      subject_id: subjectId ?? null,
      client_id: clientId ?? null,
      detail,
    })
    .execute();
}
