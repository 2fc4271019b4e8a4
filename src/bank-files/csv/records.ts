import Papa from 'papaparse';

/** One record of a CSV file. Usually one line; more when a quoted cell has line breaks. */
export interface CsvRecord {
  /** Its first line, from 1. */
  readonly line: number;
  /** The lines as in the file. */
  readonly text: string;
  readonly cells: readonly string[];
  /** A quote is opened but never closed properly, so the cells are unreliable. */
  readonly broken?: true;
}

/** No bank's cell has this many lines: a quote that stays open longer is a mistake. */
const LONGEST_RECORD = 20;
/**
 * Only this many unclosed quotes are searched further down. After that each line is a record, which limits the time.
 */
const MOST_SEARCHES = 500;

/**
 * The records of the lines, without blank ones. Papa Parse reads the whole text. Only if quotes do not match, it
 * parses again line by line, so that a stray quote costs one line and not the rest of the file.
 */
export function recordsOf(lines: readonly string[], delimiter: string): CsvRecord[] {
  const { data, errors } = parse(lines.join('\n'), delimiter);
  const lengths = data.map((cells) => 1 + cells.reduce((total, cell) => total + lineBreaks(cell), 0));
  if (errors.length > 0 || lengths.some((length) => length > LONGEST_RECORD))
    return carefully(lines, delimiter);
  const records: CsvRecord[] = [];
  let line = 1;
  data.forEach((cells, index) => {
    const length = lengths[index] ?? 1;
    if (cells.some((cell) => cell.trim() !== '')) {
      const text =
        length === 1 ? (lines[line - 1] ?? '') : lines.slice(line - 1, line - 1 + length).join('\n');
      records.push({ line, text, cells });
    }
    line += length;
  });
  return records;
}

function carefully(lines: readonly string[], delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let searches = 0;
  for (let at = 0; at < lines.length;) {
    const text = lines[at] ?? '';
    if (text.trim() === '') {
      at += 1;
      continue;
    }
    let found = oneRecord(text, delimiter);
    let length = 1;
    if (found === undefined && searches < MOST_SEARCHES) {
      searches += 1;
      while (found === undefined && length < LONGEST_RECORD && at + length < lines.length) {
        length += 1;
        found = oneRecord(lines.slice(at, at + length).join('\n'), delimiter);
      }
    }
    if (found === undefined) records.push({ line: at + 1, text, cells: [text], broken: true });
    else if (found.some((cell) => cell.trim() !== ''))
      records.push({ line: at + 1, text: lines.slice(at, at + length).join('\n'), cells: found });
    at += found === undefined ? 1 : length;
  }
  return records;
}

function oneRecord(text: string, delimiter: string): readonly string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  const { data, errors } = parse(text, delimiter);
  return errors.length === 0 && data.length === 1 ? data[0] : undefined;
}

function parse(text: string, delimiter: string): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n' });
}

function lineBreaks(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
