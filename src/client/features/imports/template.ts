import { csvFile } from '#domain/csv.ts';

/** The columns of a row that is imported. Spec 2, 3 ("Imported CSV row"). */
const columns = ['Account', 'Date', 'Description', 'Amount', 'Category', 'Classification'];

/**
 * The file that is edited in a spreadsheet: the names of the columns and nothing else, so that it holds no example that
 * could be imported by mistake, and no cell that a spreadsheet would take for a formula. UTF-8 with a mark of that, which
 * Excel needs to keep £ and é.
 */
export function template(): Blob {
  return new Blob([csvFile([columns])], { type: 'text/csv;charset=utf-8' });
}
