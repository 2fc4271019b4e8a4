import type { BankFile, ReadOptions } from '#bank-files/bank-file.ts';
import { readBankFile } from '#bank-files/read-bank-file.ts';
import { AppError } from '../../http/app-error.ts';

/** As many as one call can decide about. */
const MOST_LINES = 200_000;

/** Parses a bank file. Throws invalid if it has more transactions than can be imported at once. */
export function readFile(bytes: Uint8Array, options: ReadOptions, most = MOST_LINES): BankFile {
  const file = readBankFile(bytes, options);
  const lines = file.rows.length + file.skipped.length;
  if (lines > most)
    throw new AppError(
      'invalid',
      `This file has ${lines.toLocaleString('en-GB')} transactions and other lines. We can read up to ${most.toLocaleString('en-GB')}. Download a shorter period from your bank, then upload that file.`,
    );
  return file;
}
