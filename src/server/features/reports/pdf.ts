import { AppError } from '../../http/app-error.ts';
import { fairQueue, QueueFull } from '../../workers/fair-queue.ts';
import { runInProcess } from '../../workers/run-in-process.ts';
import type { ReportDocument } from './document.ts';

/** A return with everything in it takes under a second, most of it starting the process. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 256 };
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 50 });

/**
 * A report as PDF, made in a child process: laying out a return takes long enough for other people to notice. Throws unavailable
 * when too many are waiting, or when it takes too long.
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
