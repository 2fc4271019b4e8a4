import { StartRefused } from '../src/server/config/start-refused.ts';
import { grantToAppRole, hasNodes } from '../src/server/db/database.ts';
import { openSeal } from '../src/server/keys/open-seal.ts';
import { renewAll } from '../src/server/keys/renew-all.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `SECRET_KEY=new,old npm run keys:renew` encrypts everything in the database with the first key, while the app runs.
 * docs/running.md has the steps before and after it.
 */
try {
  const { values, tables, unreadable } = await withDatabase(process.env, async ({ config, db }) => {
    if (await hasNodes(db.pool))
      throw new StartRefused(
        'The keys of a distributed database cannot be renewed: docs/distributed-database.md.',
      );
    await grantToAppRole(db, ['public', 'pgboss']);
    return renewAll(db, await openSeal(db, config));
  });
  process.stdout.write(
    `Encrypted ${values} values in ${tables.length} tables with the first key. Nothing is encrypted with another key of SECRET_KEY.\n`,
  );
  if (unreadable > 0)
    throw new Error(`${unreadable} values cannot be opened with any of these keys. They were not changed.`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
