import { parseTypedPounds, type Pence } from '#domain/money.ts';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';

/** The most lines of an invoice. */
export const MOST_LINES = 50;
/** The most characters of a line's description. */
export const LONGEST_LINE = dialogLengths['invoice-line'].description;
/** Seven digits before the point. */
const LARGEST = 999_999_999;

export interface ReadLine {
  readonly description: string;
  /** With at most two decimals; undefined if none was given. */
  readonly quantity: number | undefined;
  /** Of one; undefined if only the amount was given. */
  readonly price: Pence | undefined;
  /** What the whole line costs. */
  readonly amount: Pence;
}

/** A line as the call takes it, with its price or its amount. Pounds. */
export interface WireLine {
  readonly description: string;
  readonly quantity?: number | string;
  readonly price?: number | string;
  readonly amount?: number | string;
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

/** What a line costs: the price of one times the quantity, to the nearest penny. */
export function lineAmount(price: Pence, quantity: number | undefined): Pence {
  // Hundredths of a quantity are whole numbers, so that 1.15 is not 1.149999.
  return Math.round((price * Math.round((quantity ?? 1) * 100)) / 100) as Pence; // rounded to pence
}

function readLine(line: WireLine): ReadLine | string {
  const description = line.description.trim();
  if (description === '' || description.length > LONGEST_LINE)
    return `enter a description of at most ${LONGEST_LINE} characters.`;
  const hundredths = line.quantity === undefined ? undefined : numberOf(line.quantity);
  if (line.quantity !== undefined && (hundredths === undefined || hundredths <= 0))
    return 'enter a quantity greater than 0, with at most two decimals.';
  const quantity = hundredths === undefined ? undefined : hundredths / 100;
  const price = line.price === undefined ? undefined : numberOf(line.price);
  if (line.price !== undefined && (price === undefined || price <= 0)) return 'enter a price greater than 0.';
  const whole = line.amount === undefined ? undefined : numberOf(line.amount);
  if (price === undefined)
    return whole === undefined || whole <= 0
      ? 'enter an amount greater than 0.'
      : { description, quantity, price, amount: whole };
  const amount = lineAmount(price, quantity);
  if (amount <= 0 || amount > LARGEST)
    return 'the price times the quantity must be from £0.01 to £9,999,999.99.';
  if (line.amount !== undefined && whole !== amount)
    return 'the amount must be the price times the quantity.';
  return { description, quantity, price, amount };
}

/** A number with at most two decimals, times 100. */
function numberOf(given: number | string): Pence | undefined {
  const read = parseTypedPounds(String(given).trim().replace(/^£/, ''));
  return read === undefined || read > LARGEST ? undefined : read;
}
