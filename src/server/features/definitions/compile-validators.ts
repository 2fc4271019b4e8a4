import type { Definition } from '#form-schemas/definition.ts';
import { runInProcess } from '../../workers/run-in-process.ts';
import type { CompiledValidator } from './validators-of.ts';

/** Shipped forms take well under a second; anything slower than this is not a form. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 512 };

/**
 * Compiles the validators of a definition for browsers, for every year it can apply to. It runs in a child process, so
 * that publishing neither blocks other requests nor runs forever. Undefined if it takes too long or too much memory.
 * The server's own check of a published version is different code: the first save after a start compiles it in the
 * process, once for each version and year (validatorOf).
 */
export function compileValidators(definition: Definition): Promise<CompiledValidator[] | undefined> {
  return runInProcess(new URL('./compile-process.ts', import.meta.url), definition, LIMITS);
}
