import { resolve } from 'node:path';
import type { Env } from './env.ts';
import { type FilesUrl, filesUrlOf } from './files-url.ts';

/** Where everything is kept that outlives the process. */
export interface KeptDataConfig {
  /** Where files and the embedded database live; absolute. */
  dataDir: string;
  /** An external PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** A store of files that speaks S3; DATA_DIR when absent. */
  filesUrl: FilesUrl | undefined;
  /** 32 bytes, base64: seals National Insurance numbers and authenticator secrets. Kept in DATA_DIR when absent. */
  secretKey: string | undefined;
}

export function keptDataOf(env: Env): KeptDataConfig {
  return {
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    filesUrl: env['FILES_URL'] ? filesUrlOf(env['FILES_URL']) : undefined,
    secretKey: env['SECRET_KEY'] || undefined,
  };
}
