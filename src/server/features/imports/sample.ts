import type { Answers } from '#bank-files/bank-file.ts';
import { readBankFile } from '#bank-files/read-bank-file.ts';
import type { ImportSampleRow } from '#contract/imports/imports.ts';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { startOfImport } from './imports.repo.ts';

/** Enough lines to see the order of dates, and parsed in a few milliseconds. */
const BYTES = 131_072;
const ROWS = 5;

/**
 * The first lines of an open import as the given answers read them, so that a person sees the effect before answering.
 * Saves nothing. Throws not_found; conflict if it is finished.
 */
export async function sampleOfImport(
  tx: Tx,
  { userId, now }: Pick<Actor, 'userId' | 'now'>,
  id: number,
  answers: Answers,
): Promise<{ rows: ImportSampleRow[] }> {
  const { name, content } = await startOfImport(tx, userId, id, BYTES);
  const isCut = content.length === BYTES;
  const end = isCut ? content.lastIndexOf('\n') + 1 || content.length : content.length;
  const file = readBankFile(content.subarray(0, end), { name, answers, today: ukDateOf(now) });
  // Before the columns are known, every line waits for them.
  if (file.layout === 'unknown') return { rows: [] };
  const read = file.rows.map(({ line, date, description, amount }) => ({
    line,
    date: formatUkDate(date),
    description,
    amount: toPounds(amount),
  }));
  const unread = file.skipped
    .filter(({ noTransaction }) => noTransaction !== true)
    .map(({ line, reason, cells }) => ({ line, description: cells?.description ?? '', reason }));
  return { rows: [...read, ...unread].toSorted((a, b) => a.line - b.line).slice(0, ROWS) };
}
