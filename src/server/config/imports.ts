import { type Env, megabytesOf, secondsOf } from './env.ts';

/** Limits for reading one large bank file. */
export interface ImportsConfig {
  importSeconds: number;
  importMemoryMb: number;
}

export function importsOf(env: Env): ImportsConfig {
  return {
    importSeconds: secondsOf(env, 'IMPORT_SECONDS', 60),
    importMemoryMb: megabytesOf(env, 'IMPORT_MEMORY_MB', 512),
  };
}
