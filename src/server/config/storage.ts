import { resolve } from 'node:path';
import type { Env } from './env.ts';
import { type FilesUrl, filesUrlOf } from './files-url.ts';

/** Where the data that outlives the process is stored. */
export interface StorageConfig {
  /** Absolute path of the files and the embedded database. */
  dataDir: string;
  /** An external PostgreSQL; absent means the embedded one. */
  databaseUrl: string | undefined;
  /** An S3 store for files; absent means DATA_DIR. */
  filesUrl: FilesUrl | undefined;
  /** 32 bytes, base64: encrypts National Insurance numbers and authenticator secrets. Stored in DATA_DIR if absent. */
  secretKey: string | undefined;
}

export function storageOf(env: Env): StorageConfig {
  return {
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    filesUrl: env['FILES_URL'] ? filesUrlOf(env['FILES_URL']) : undefined,
    secretKey: env['SECRET_KEY'] || undefined,
  };
}
