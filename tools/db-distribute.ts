import { distribute } from '../src/server/db/distribution/distribute.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `DATABASE_URL=… npm run db:distribute` divides the tables among the nodes of a Citus coordinator. It can be run again.
 * docs/distributed-database.md has the steps before it.
 */
try {
  const done = await withDatabase(process.env, ({ db }) => distribute(db));
  process.stdout.write(`${done.join('\n')}\n`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
