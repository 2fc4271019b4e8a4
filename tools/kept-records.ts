import { openKeptRecords } from '../src/server/data/data-rights/open-kept-records.ts';
import { createSeal, secretKey } from '../src/server/crypto/seal.ts';
import { readConfig } from '../src/server/config.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `npm run kept:records -- person@example.com` prints the proof of what was sent to HMRC for a deleted account, as
 * JSON.
 */
try {
  const [, , email] = process.argv;
  if (email === undefined) throw new Error('Give the email address of the account that was deleted.');
  const { secretKey: key, dataDir } = readConfig(process.env);
  const seal = createSeal(secretKey(key, dataDir));
  const records = await withDatabase(process.env, ({ db }) =>
    db.asSystem((tx) => openKeptRecords(tx, seal, email)),
  );
  process.stdout.write(`${JSON.stringify(records, null, 2)}\n`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
