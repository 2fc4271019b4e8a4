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
      const { codes, distinct } = (columns[at] ??= columnOf(rows, text));
      const isIn = Uint8Array.from(distinct, (one) => (one.includes(word) ? 1 : 0));
      return isIn.includes(1) ? [{ codes, isIn }] : [];
    });
    for (let number = 0; number < found.length; number += 1)
      if (found[number] === 1 && !hits.some(({ codes, isIn }) => isIn[codes[number] ?? 0] === 1))
        found[number] = 0;
  }
  return found;
}

/** Looks through texts of words now, so that the first key need not; figures wait until a word has one. */
export function prepareSearch<Row extends object>(
  rows: readonly Row[],
  texts: readonly SearchedText<Row>[],
): void {
  const columns = columnsOf(rows, texts);
  texts.forEach((text, at) => {
    if (!text.isFigures) columns[at] ??= columnOf(rows, text);
  });
}

/** The texts of one column, each once and in small letters, and which of them each row has. */
interface Column {
  codes: Uint32Array;
  distinct: readonly string[];
}

const known = new WeakMap<object, WeakMap<object, (Column | undefined)[]>>();

function columnsOf(rows: readonly object[], texts: readonly object[]): (Column | undefined)[] {
  const ofRows = known.get(rows) ?? new WeakMap<object, (Column | undefined)[]>();
  known.set(rows, ofRows);
  const columns = ofRows.get(texts) ?? [];
  ofRows.set(texts, columns);
  return columns;
}

function columnOf<Row>(rows: readonly Row[], { text }: SearchedText<Row>): Column {
  const numbers = new Map<string, number>();
  const codes = Uint32Array.from(rows, (row) => {
    const one = text(row);
    const before = numbers.get(one);
    if (before !== undefined) return before;
    numbers.set(one, numbers.size);
    return numbers.size - 1;
  });
  return { codes, distinct: Array.from(numbers.keys(), (one) => one.toLowerCase()) };
}
