import { messages } from './messages.ts';

/** The maximum size of a file: docs/bank-files.md. */
const LARGEST = 20 * 1_048_576;

/**
 * Spreadsheet and bank files. The name only decides whether we send a file; the server detects the format from the
 * content.
 */
const ENDINGS = ['csv', 'txt', 'ofx', 'qfx', 'qif', 'xml'];

/** For a file input. */
export const accept = [...ENDINGS.map((ending) => `.${ending}`), 'text/csv'].join(',');

/** Why we do not send the file; undefined if we do. Spec 2, 5 ("CSV importer"). */
export function refusalOf(file: { name: string; type: string; size: number }): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.type !== 'text/csv' && !ENDINGS.includes(ending)) return messages.wrongFormat;
  if (file.size === 0) return 'The file is empty. Download it from your bank again.';
  if (file.size > LARGEST) {
    const megabytes = Math.ceil(file.size / 1_048_576).toLocaleString('en-GB');
    return `The file is ${megabytes} MB. The limit is 20 MB. Download a shorter period from your bank.`;
  }
  return undefined;
}
