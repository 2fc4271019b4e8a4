import type { Selectable } from 'kysely';
import type { DataExport } from '#contract/data-rights/data-rights.ts';
import type { Tx } from '../../../db/database.ts';
import type { DataExports } from '../../../data/data-rights/schema.ts';

export type ExportRow = Selectable<DataExports>;

/** The latest copy of an account. */
export function latestExport(tx: Tx, userId: number): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('export_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A copy as the screen shows it; none once it has expired. */
export function asDataExport(row: ExportRow | undefined, now: Date): DataExport {
  if (row === undefined || (row.expires !== null && row.expires <= now)) return { state: 'none' };
  return {
    state: row.state,
    id: row.export_id,
    ...(row.expires === null ? {} : { until: row.expires.toISOString() }),
    ...(row.bytes === null ? {} : { bytes: row.bytes }),
  };
}

/** A copy of this account that can be downloaded now. */
export async function readyExport(
  tx: Tx,
  userId: number,
  id: number,
  now: Date,
): Promise<{ storedAs: string; bytes: number } | undefined> {
  const row = await tx
    .selectFrom('data_exports')
    .select(['stored_as', 'bytes'])
    .where('user_id', '=', userId)
    .where('export_id', '=', id)
    .where('state', '=', 'ready')
    .where('expires', '>', now)
    .executeTakeFirst();
  if (row?.stored_as == null || row.bytes === null) return undefined;
  return { storedAs: row.stored_as, bytes: row.bytes };
}
