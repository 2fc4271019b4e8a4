import type { Config } from './config.ts';
import type { Seal } from './crypto/seal.ts';
import type { Database } from './db/database.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Jobs } from './jobs/jobs.ts';

/** The services that features use. Built once on start; tests only replace the clock. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly seal: Seal;
  /** The content of uploaded files. */
  readonly files: FileStorage;
  readonly clock: () => Date;
}
