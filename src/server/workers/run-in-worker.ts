import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a thread of its own, with `data` as its workerData, until it posts its one message: long work
 * neither holds up other people's requests nor runs for ever. Undefined when it takes too long or too much memory;
 * rejects with what the module throws.
 */
export function runInWorker<T>(
  module: URL,
  data: unknown,
  { timeLimitMs, memoryLimitMb }: { timeLimitMs: number; memoryLimitMb: number },
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    const finish = (result: T | undefined) => {
      clearTimeout(limit);
      resolve(result);
      void worker.terminate();
    };
    const limit = setTimeout(() => finish(undefined), timeLimitMs);
    worker.once('message', (result: T) => finish(result));
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return finish(undefined);
      clearTimeout(limit);
      reject(error);
    });
  });
}
