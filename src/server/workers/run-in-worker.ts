import { type Transferable, Worker } from 'node:worker_threads';

export interface WorkerLimits {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  /** What of the data is moved to the thread instead of copied. */
  readonly transfer?: readonly Transferable[];
  /** The error for a limit that is exceeded. Without it the result is undefined. */
  readonly overLimit?: (limit: 'time' | 'memory') => Error;
}

/**
 * Runs a module in a thread of its own, with `data` as its workerData, until it posts its one message: long work
 * neither holds up other people's requests nor runs for ever. Undefined when it takes too long or too much memory;
 * rejects with what the module throws.
 */
export function runInWorker<T>(
  module: URL,
  data: unknown,
  { timeLimitMs, memoryLimitMb, transfer = [], overLimit }: WorkerLimits,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      transferList: [...transfer],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    const finish = (result: T | undefined) => {
      clearTimeout(limit);
      resolve(result);
      void worker.terminate();
    };
    const stop = (reason: 'time' | 'memory') => {
      if (overLimit !== undefined) reject(overLimit(reason));
      finish(undefined);
    };
    const limit = setTimeout(() => stop('time'), timeLimitMs);
    worker.once('message', (result: T) => finish(result));
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return stop('memory');
      clearTimeout(limit);
      reject(error);
    });
  });
}
