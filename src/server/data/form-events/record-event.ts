import type { ChangeCounts } from '#contract/form-events.ts';
import type { EventKind } from '#contract/form-event-kinds.ts';
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
  /** What was in force, and what came of the act; counted where both can be read. */
  readonly before?: Definition | undefined;
  readonly after?: Definition | undefined;
  /** What differs, where it was counted elsewhere. */
  readonly changes?: ChangeCounts | undefined;
}

/** Notes what was done to a definition. In the transaction that does it: neither is there without the other. */
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
