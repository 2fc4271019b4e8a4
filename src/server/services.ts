import type { Config } from './config.ts';
import type { Seal } from './crypto/seal.ts';
import type { Database } from './db/database.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What features are given. Built once at start; tests replace the clock and nothing else. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly seal: Seal;
  /** Bytes of uploaded files. */
  readonly files: FileStorage;
  readonly clock: () => Date;
}
