import { AppError } from '../../http/app-error.ts';
import { runInWorker } from '../../workers/run-in-worker.ts';
import type { ReportDocument } from './document.ts';

/** A return with everything in it takes under a second, most of it starting the thread. */
const LIMITS = { timeLimitMs: 20_000, memoryLimitMb: 256 };
/** At once in one process, and waiting for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A report as PDF, made in a thread: laying out a return takes long enough for other people to notice. Throws unavailable
 * when too many are waiting, or when it takes too long.
 */
export async function reportPdf(report: ReportDocument): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', BUSY);
    // Whoever is done hands over the place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    const pdf = await runInWorker<Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), report, LIMITS);
    if (pdf === undefined) throw new AppError('unavailable', BUSY);
    return Buffer.from(pdf);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const BUSY = 'The PDF could not be made at the moment. Please try again in a minute.';
