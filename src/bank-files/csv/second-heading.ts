import { plainName } from '../layouts/csv-layout.ts';
import type { CsvRecord } from './records.ts';

const DATE = /\bdate\b/i;
const MONEY = /\b(amount|debit|credit|paid (in|out)|money (in|out)|value|balance)\b/i;

/**
 * Where another heading begins, when files of two banks were joined: the columns above do not apply below it. Every
 * line of data has a digit. A repeat of the same heading does not count.
 */
export function secondHeading(data: readonly CsvRecord[], names: readonly string[]): number {
  const heading = names.join('|');
  const at = data.findIndex(({ cells, text }) => {
    if (/\d/.test(text) || !DATE.test(text) || !MONEY.test(text)) return false;
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    return filled > 2 && cells.map(plainName).join('|') !== heading;
  });
  return at < 0 ? data.length : at;
}
