import { parentPort, workerData } from 'node:worker_threads';
import { readBankFile } from '#bank-files/read-bank-file.ts';
import type { ReadOptions } from '#bank-files/bank-file.ts';

/** Runs in a thread of its own: a file near the limit takes seconds to read. */
const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadOptions };
parentPort?.postMessage(readBankFile(bytes, options));
