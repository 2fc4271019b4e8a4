import { readdirSync, readFileSync } from 'node:fs';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Answers, BankFile } from './bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

export const today = calendarDate('2026-11-20');

const folder = new URL('./examples/', import.meta.url);

/** The files of examples/ as their banks write them, by name: 'barclays.csv'. */
export const examples: readonly string[] = readdirSync(folder)
  .filter((name) => !name.endsWith('.json'))
  .sort();

export function exampleBytes(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

/** An example in UTF-8 as text, for tests that change something in it. */
export function exampleText(name: string): string {
  return exampleBytes(name).toString('utf8');
}

export function readExample(name: string, answers?: Answers): BankFile {
  return readBytes(exampleBytes(name), answers);
}

/** A file from its text, in UTF-8 unless another encoding is given. For tests. */
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

/** The subjects of the questions. For tests. */
export function questionKinds(file: BankFile): string[] {
  return file.questions.map(({ kind }) => kind);
}
