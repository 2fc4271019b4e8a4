import { AppError } from '../../http/app-error.ts';
import { fairQueue, QueueFull } from '../../workers/fair-queue.ts';
import { runInProcess } from '../../workers/run-in-process.ts';
import type { ReportDocument } from './document.ts';

/** A complete return takes under a second, most of it to start the process. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 256 };
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 50 });

/**
 * A report as PDF, made in a child process because laying out a return would delay other requests. Throws unavailable
 * if too many are waiting, or if it takes too long.
 */
export async function reportPdf(report: ReportDocument): Promise<Buffer> {
  const module = new URL('./pdf-process.ts', import.meta.url);
  const pdf = await inTurn(report, () => runInProcess<Buffer>(module, report, LIMITS)).catch(
    (error: unknown) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    },
  );
  if (pdf === undefined) throw new AppError('unavailable', BUSY);
  return pdf;
}

const BUSY = 'We could not make the PDF. Please try again in a minute.';
