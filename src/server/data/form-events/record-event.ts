import type { ChangeCounts } from '#contract/form-events/form-events.ts';
import type { EventKind } from '#contract/form-events/form-event-kinds.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { changeCounts } from './change-counts.ts';

export interface EventToRecord {
  readonly kind: EventKind;
  readonly who: string;
  readonly code: string;
  readonly taxYear: string;
  /** The version published, or the one in force at the time; 0 for none. */
  readonly version: number;
  readonly note?: string;
  /** The definition in force before, and the result; compared if both can be read. */
  readonly before?: Definition | undefined;
  readonly after?: Definition | undefined;
  /** The differences, if counted elsewhere. */
  readonly changes?: ChangeCounts | undefined;
}

/** Records a change to a definition, in the transaction that makes it: both are saved, or neither. */
export async function recordEvent(tx: Tx, event: EventToRecord, now: Date): Promise<void> {
  const { kind, who, code, taxYear, version, note = '', before, after } = event;
  const changes = event.changes ?? (before && after && changeCounts(before, after));
  await tx
    .insertInto('form_events')
    .values({
      at: now,
      kind,
      who,
      code,
      tax_year: taxYear,
      version,
      note,
      changes: changes === undefined ? null : JSON.stringify(changes),
    })
    .execute();
}
