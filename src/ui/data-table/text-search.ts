/** A text of a row that words are looked for in. */
export interface SearchedText<Row> {
  text: (row: Row) => string;
  /** Figures and their marks alone: only words with a digit can be in it. */
  isFigures?: boolean;
}

/**
 * For each row 1 when every word (small letters, no blanks) is in one of its texts, else 0. Texts come up again and again
 * in the rows of a book, so each is kept and looked at once; the rows hold its number. Made when it is first asked for,
 * and forgotten with the array of rows; `texts` has to be the same array each time.
 */
export function rowsWith<Row extends object>(
  rows: readonly Row[],
  texts: readonly SearchedText<Row>[],
  words: readonly string[],
): Uint8Array {
  const columns = columnsOf(rows, texts);
  const found = new Uint8Array(rows.length).fill(1);
  for (const word of words) {
    const hasDigit = /\d/.test(word);
    const hits = texts.flatMap((text, at) => {
      if (text.isFigures && !hasDigit) return [];
      const { codes, distinct } = readTo(rows.length, (columns[at] ??= columnOf(rows)), rows, text);
      const isIn = Uint8Array.from(distinct, (one) => (one.includes(word) ? 1 : 0));
      return isIn.includes(1) ? [{ codes, isIn }] : [];
    });
    for (let number = 0; number < found.length; number += 1)
      if (found[number] === 1 && !hits.some(({ codes, isIn }) => isIn[codes[number] ?? 0] === 1))
        found[number] = 0;
  }
  return found;
}

/**
 * Looks through texts of words ahead of the first key, for as long as `hasTime` says; figures wait until a word has one.
 * True once all are done, else it goes on from there when it is called again.
 */
export function prepareSearch<Row extends object>(
  rows: readonly Row[],
  texts: readonly SearchedText<Row>[],
  hasTime: () => boolean,
): boolean {
  const columns = columnsOf(rows, texts);
  return texts.every((text, at) => {
    if (text.isFigures) return true;
    const column = (columns[at] ??= columnOf(rows));
    while (column.read < rows.length && hasTime()) readTo(column.read + STEP, column, rows, text);
    return column.read === rows.length;
  });
}

/** Rows looked through between two looks at the time: well below a millisecond of work. */
const STEP = 1000;

/** The texts of one column, each once and in small letters, and which of them each row has. */
interface Column {
  codes: Uint32Array;
  distinct: string[];
  /** How many of the rows are in it by now, and the numbers of the texts that came up in them. */
  read: number;
  numbers: Map<string, number>;
}

const known = new WeakMap<object, WeakMap<object, (Column | undefined)[]>>();

function columnsOf(rows: readonly object[], texts: readonly object[]): (Column | undefined)[] {
  const ofRows = known.get(rows) ?? new WeakMap<object, (Column | undefined)[]>();
  known.set(rows, ofRows);
  const columns = ofRows.get(texts) ?? [];
  ofRows.set(texts, columns);
  return columns;
}

function columnOf(rows: readonly unknown[]): Column {
  return { codes: new Uint32Array(rows.length), distinct: [], read: 0, numbers: new Map() };
}

/** The column with the texts of all rows before this one. */
function readTo<Row>(end: number, column: Column, rows: readonly Row[], { text }: SearchedText<Row>): Column {
  const { codes, distinct, numbers } = column;
  for (const row of rows.slice(column.read, end)) {
    const one = text(row);
    let number = numbers.get(one);
    if (number === undefined) {
      number = distinct.push(one.toLowerCase()) - 1;
      numbers.set(one, number);
    }
    codes[column.read] = number;
    column.read += 1;
  }
  // Of no use any more, and as large as the texts are many.
  if (column.read === rows.length) numbers.clear();
  return column;
}
