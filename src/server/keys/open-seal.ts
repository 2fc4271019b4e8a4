import type { Config } from '../config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { createSeal, firstTokenKey, type Seal, secretKeys } from '../crypto/seal.ts';
import type { Database } from '../db/database.ts';
import './schema.ts';

/**
 * The seal of an installation. Throws StartRefused if SECRET_KEY has no key of this database, so that a process with
 * the wrong key stores nothing that the others cannot read.
 */
export async function openSeal(
  db: Database,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<Seal> {
  const keys = secretKeys(secretKey, dataDir);
  const first = firstTokenKey(keys);
  const seal = createSeal(keys, first);
  const stored = await db.asSystem(async (tx) => {
    await tx
      .insertInto('installation_keys')
      .values({ name: 'tokens', key_sealed: seal.seal(first.toString('base64')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('installation_keys')
      .select('key_sealed')
      .where('name', '=', 'tokens')
      .executeTakeFirstOrThrow();
    return row.key_sealed;
  });
  return createSeal(keys, tokenKeyIn(seal, stored));
}

function tokenKeyIn(seal: Seal, stored: Buffer): Buffer {
  try {
    return Buffer.from(seal.open(stored), 'base64');
  } catch {
    throw new StartRefused(
      'SECRET_KEY is not the key of this database. Use the key that it was last used with (docs/running.md).',
    );
  }
}
