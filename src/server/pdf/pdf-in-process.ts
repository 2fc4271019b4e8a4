import { AppError } from '../http/app-error.ts';
import { fairQueue, QueueFull } from '../workers/fair-queue.ts';
import { runInProcess } from '../workers/run-in-process.ts';

/** A complete return takes under a second, most of it to start the process. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 256 };
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 50 });

/**
 * The PDF that the `run` function of a module makes from `data`, in a child process because laying out a document would
 * delay other requests. Throws unavailable if too many are waiting, or if it takes too long.
 */
export async function pdfInProcess(module: URL, data: object): Promise<Buffer> {
  const pdf = await inTurn(data, () => runInProcess<Buffer>(module, data, LIMITS)).catch((error: unknown) => {
    if (error instanceof QueueFull) return undefined;
    throw error;
  });
  if (pdf === undefined) throw new AppError('unavailable', BUSY);
  return pdf;
}

const BUSY = 'We could not make the PDF. Please try again in a minute.';
