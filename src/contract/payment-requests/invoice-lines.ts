import { parsePounds, type Pence, toDecimal } from '#domain/money.ts';

/** The most lines of an invoice. */
export const MOST_LINES = 50;
/** The most characters of a line's description. */
export const LONGEST_LINE = 100;
/** Seven digits before the point. */
const LARGEST = 999_999_999;

export interface ReadLine {
  readonly description: string;
  /** With at most two decimals; undefined if none was given. */
  readonly quantity: number | undefined;
  /** What the whole line costs. */
  readonly amount: Pence;
}

/** A line as the call takes it. Pounds. */
export interface WireLine {
  readonly description: string;
  readonly quantity?: number | string;
  readonly amount: number | string;
}

/** The rows of the form's box, 'description; quantity; amount' or 'description; amount', for the call. Rows of spaces do not count. */
export function wireLines(text: string): WireLine[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const parts = row.split(';').map((part) => part.trim());
      const amount = parts.length > 1 ? (parts.pop() ?? '') : '';
      const quantity = parts.length > 1 ? (parts.pop() ?? '') : '';
      return { description: parts.join('; '), ...(quantity !== '' && { quantity }), amount };
    });
}

/** Lines as the form's box shows them. */
export function linesText(lines: readonly ReadLine[]): string {
  return lines
    .map(({ description, quantity, amount }) =>
      [description, ...(quantity === undefined ? [] : [quantity]), toDecimal(amount)].join('; '),
    )
    .join('\n');
}

/** The lines and their sum, or a sentence about the first that is wrong. */
export function readLines(
  given: readonly WireLine[],
): { readonly lines: readonly ReadLine[]; readonly total: Pence } | { readonly problem: string } {
  if (given.length > MOST_LINES) return { problem: `An invoice can have ${MOST_LINES} lines.` };
  const lines: ReadLine[] = [];
  let total = 0;
  for (const [index, line] of given.entries()) {
    const read = readLine(line);
    if (typeof read === 'string') return { problem: `Line ${index + 1}: ${read}` };
    lines.push(read);
    total += read.amount;
  }
  if (total > LARGEST) return { problem: 'The lines add up to more than £9,999,999.99.' };
  return { lines, total: total as Pence }; // a sum of pence
}

function readLine(line: WireLine): ReadLine | string {
  const description = line.description.trim();
  if (description === '' || description.length > LONGEST_LINE)
    return `enter a description of at most ${LONGEST_LINE} characters, then ; and the amount.`;
  const amount = numberOf(line.amount);
  if (amount === undefined || amount <= 0) return 'enter an amount greater than 0 at the end, after a ;.';
  if (line.quantity === undefined) return { description, quantity: undefined, amount };
  const hundredths = numberOf(line.quantity);
  if (hundredths === undefined || hundredths <= 0)
    return 'enter a quantity greater than 0, with at most two decimals.';
  return { description, quantity: hundredths / 100, amount };
}

/** A number with at most two decimals, times 100. */
function numberOf(given: number | string): Pence | undefined {
  const read = parsePounds(String(given).replace(/^£/, '').replaceAll(',', '').trim());
  return read === undefined || read > LARGEST ? undefined : read;
}
