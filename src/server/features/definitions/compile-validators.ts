import type { Definition } from '#form-schemas/definition.ts';
import { runInProcess } from '../../workers/run-in-process.ts';
import type { CompiledValidator } from './validators-of.ts';

/** Shipped forms take well under a second; what takes longer than this is no form. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 512 };

/**
 * The validators of a definition for every year it can apply to, compiled for browsers in a child process: publishing, which
 * does this for every year, neither holds up other people's requests nor runs for ever. Undefined when
 * it takes too long or too much memory. The server's own check of a published version is not this code: the first save
 * after a start compiles it in the process, once for each version and year (validatorOf).
 */
export function compileValidators(definition: Definition): Promise<CompiledValidator[] | undefined> {
  return runInProcess(new URL('./compile-process.ts', import.meta.url), definition, LIMITS);
}
