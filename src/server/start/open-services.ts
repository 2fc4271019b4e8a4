import type pg from 'pg';
import type { Config } from '../config.ts';
import { connect, type Database, grantToAppRole, hasNodes } from '../db/database.ts';
import { endSoon } from '../db/end-soon.ts';
import { migrate } from '../db/migrate.ts';
import { sealsWith } from '../db/seal-of.ts';
import { sealStored } from './seal-stored.ts';
import { refuseDemoAccounts } from '../features/demo/refuse-demo-accounts.ts';
import { openStorage } from '../files/open-storage.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openSeal } from '../keys/open-seal.ts';
import { migrations } from '../migrations.ts';
import { workQueues } from '../queues.ts';
import type { Services } from '../services.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/**
 * Connects to a database, brings it up to date, starts the job workers and returns the services. Throws StartRefused
 * while demo accounts exist and a service is real, for a database that is too old, and for another database's key.
 */
export async function openServices(
  config: Config,
  connection: pg.PoolConfig,
  clock: () => Date,
  onError: (error: Error) => void,
): Promise<OpenServices> {
  const db = await connect(connection);
  let seal;
  try {
    await migrate(db, migrations);
    // Before the first query: in a new database the app's role has no read access yet.
    await grantToAppRole(db, ['public']);
    // Before any job runs, because no job may send a demo account's work to a real service.
    await refuseDemoAccounts(config, db);
    seal = await openSeal(db, config);
  } catch (error) {
    await db.close();
    throw error;
  }
  const jobs = await startJobs(await ownSchemaHere(db, connection), onError);
  await grantToAppRole(db, ['pgboss']);
  sealsWith(db, seal);
  await sealStored(db, seal);
  const services: Services = {
    config,
    db,
    jobs,
    clock,
    files: openStorage(config),
    seal,
  };
  await workQueues(services);
  return {
    ...services,
    async close() {
      await endSoon(db, jobs.stop());
      await endSoon(db, db.close());
    },
  };
}

/** The tables of jobs stay on the coordinator of a distributed database. On the nodes pg-boss could not make them. */
async function ownSchemaHere(db: Database, connection: pg.PoolConfig): Promise<pg.PoolConfig> {
  return (await hasNodes(db.pool))
    ? { ...connection, options: '-c citus.enable_ddl_propagation=off' }
    : connection;
}
