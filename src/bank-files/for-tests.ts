import { calendarDate } from '#domain/calendar-date.ts';
import type { Answers, BankFile } from './bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

const today = calendarDate('2026-11-20');

/** A file from its text, in UTF-8 unless said otherwise. For tests. */
export function readText(
  text: string,
  { answers, encoding = 'utf8' }: { answers?: Answers; encoding?: BufferEncoding } = {},
): BankFile {
  return readBytes(Buffer.from(text, encoding), answers);
}

export function readBytes(bytes: Uint8Array, answers?: Answers): BankFile {
  return readBankFile(bytes, { name: 'statement', today, ...(answers && { answers }) });
}

/** Rows as short lists: line, date, amount in pence, description. For tests. */
export function brief(file: BankFile): (string | number)[][] {
  return file.rows.map(({ line, date, amount, description }) => [line, date, amount, description]);
}

/** What the questions are about. For tests. */
export function asked(file: BankFile): string[] {
  return file.questions.map(({ kind }) => kind);
}
