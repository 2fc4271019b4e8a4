import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { keptOwner } from './keep-records.ts';

/** The proof of what was sent to HMRC for a deleted account, readable. For staff who answer a claim about it. */
export async function openKeptRecords(tx: Tx, seal: Seal, email: string) {
  const rows = await tx
    .selectFrom('kept_records')
    .select(['kind', 'sealed', 'kept_until'])
    .where('owner', '=', keptOwner(seal, email))
    .orderBy('record_id')
    .execute();
  return rows.map(({ kind, sealed, kept_until }) => ({
    what: kind,
    kept_until,
    ...(JSON.parse(seal.open(sealed)) as Readonly<Record<string, unknown>>),
  }));
}
