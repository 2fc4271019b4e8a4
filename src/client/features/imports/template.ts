import { csvFile } from '#domain/csv.ts';

/** The columns of an imported row. Spec 2, 3 ("Imported CSV row"). */
const columns = ['Account', 'Date', 'Description', 'Amount', 'Category', 'Classification'];

/**
 * A file with only the column names, to be filled in with a spreadsheet. It has no example that someone could import by
 * mistake, and no cell that a spreadsheet would read as a formula. UTF-8 with a byte order mark, which Excel needs to
 * show £ and é.
 */
export function template(): Blob {
  return new Blob([csvFile([columns])], { type: 'text/csv;charset=utf-8' });
}
