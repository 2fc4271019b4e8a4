import { openKeptRecords } from '../src/server/data/data-rights/open-kept-records.ts';
import { openSeal } from '../src/server/keys/open-seal.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `npm run kept:records -- person@example.com` prints the proof of what was sent to HMRC for a deleted account, as
 * JSON.
 */
try {
  const [, , email] = process.argv;
  if (email === undefined) throw new Error('Give the email address of the account that was deleted.');
  const records = await withDatabase(process.env, async ({ config, db }) => {
    const seal = await openSeal(db, config);
    return db.asSystem((tx) => openKeptRecords(tx, seal, email));
  });
  process.stdout.write(`${JSON.stringify(records, null, 2)}\n`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
