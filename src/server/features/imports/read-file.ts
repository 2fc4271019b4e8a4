import type { BankFile, ReadOptions } from '#bank-files/bank-file.ts';
import { readBankFile } from '#bank-files/read-bank-file.ts';
import { AppError } from '../../http/app-error.ts';
import { runInWorker } from '../../workers/run-in-worker.ts';

/** Files up to here are read at once: a thread would take longer to start. */
const SMALL = 100_000;
const LIMITS = { timeLimitMs: 30_000, memoryLimitMb: 1_024 };

/** Reads a bank's file without holding up other people's requests. Throws invalid when it takes too long. */
export async function readFile(bytes: Uint8Array, options: ReadOptions): Promise<BankFile> {
  if (bytes.byteLength <= SMALL) return readBankFile(bytes, options);
  const file = await runInWorker<BankFile>(
    new URL('./read-in-worker.ts', import.meta.url),
    { bytes, options },
    LIMITS,
  );
  if (file === undefined)
    throw new AppError('invalid', 'The file takes too long to read. Download fewer months at a time.');
  return file;
}
