import { Worker } from 'node:worker_threads';
import type { Definition } from '#form-schemas/definition.ts';
import type { CompiledValidator } from './validators-of.ts';

/** Shipped forms take well under a second; what takes longer than this is no form. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;

/**
 * The validators of a definition for every year it can apply to, compiled for browsers in a worker: publishing, which
 * does this for every year, neither holds up other people's requests nor runs for ever. Undefined when
 * it takes too long or too much memory. The server's own check of a published version is not this code: the first save
 * after a start compiles it in the process, once for each version and year (validatorOf).
 */
export function compileValidators(definition: Definition): Promise<CompiledValidator[] | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
      workerData: definition,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const finish = (result: CompiledValidator[] | undefined) => {
      clearTimeout(limit);
      resolve(result);
      void worker.terminate();
    };
    const limit = setTimeout(() => finish(undefined), TIME_LIMIT_MS);
    worker.once('message', (result: CompiledValidator[]) => finish(result));
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return finish(undefined);
      clearTimeout(limit);
      reject(error);
    });
  });
}
