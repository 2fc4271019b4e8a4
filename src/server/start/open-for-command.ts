import { readConfig } from '../config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { connect, grantToAppRole } from '../db/database.ts';
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openStorage } from '../files/open-storage.ts';
import { migrations } from '../migrations.ts';
import type { Services } from '../services.ts';

/** What a command needs from the app: no jobs and no calls. */
export type CommandServices = Pick<Services, 'config' | 'db' | 'files' | 'clock'>;

/**
 * Runs `work` on the database and files from the environment, whether or not the app is running. Starts the embedded
 * database if needed, and stops it afterwards. Throws StartRefused if there is none.
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (services: CommandServices) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  if (config.databaseUrl === undefined && !hasEmbeddedPostgres(config.dataDir))
    throw new StartRefused(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the app.`,
    );
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
  try {
    const db = await connect(embedded?.connection ?? { connectionString: config.databaseUrl });
    try {
      await migrate(db, migrations);
      await grantToAppRole(db, ['public']);
      return await work({ config, db, files: openStorage(config), clock: () => new Date() });
    } finally {
      await db.close();
    }
  } finally {
    await (embedded?.wasRunning === true ? embedded.leave() : embedded?.stop());
  }
}
