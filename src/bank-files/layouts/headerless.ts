import { PAYMENT_TO_CARD } from '../card-signs.ts';
import type { MoneyOut } from '../bank-file.ts';
import type { Places } from '../csv/data-rows.ts';
import { amexShort } from './amex.ts';

/** A layout without column names, or with common ones: the content of the lines identifies it. */
export interface ShapeLayout {
  readonly name: string;
  readonly title: string;
  readonly places: Places;
  readonly moneyOut: MoneyOut;
}

/** The input of the recognisers: the cells of sample lines, and parsed amounts, undefined for other cells. */
export interface Shape {
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  readonly pence: (cells: readonly string[], place: number) => number | undefined;
  /** Whether the amounts in one column add up to the balances in another. */
  readonly addsUp: (amount: number, balance: number) => boolean;
}

/** In order; the first certain match wins. Without one, the file asks for its columns. */
export const shapeLayouts: readonly ((shape: Shape) => ShapeLayout | undefined)[] = [
  barclaycard,
  amexBefore,
  amex,
  hsbc,
  card,
];

const NUMBERED_DATE = /^\d{2}\/\d{2}\/\d{4}$/;

/** '12 Mar 25', merchant, Visa, holder, category, and at the end a payment or an expense. */
function barclaycard({ header, rows, width, pence }: Shape): ShapeLayout | undefined {
  if (header || width < 7 || width > 8) return undefined;
  const [credit, debit] = [width - 2, width - 1];
  const fits = rows.every(
    (cells) =>
      /^\d{1,2} [A-Z][a-z]{2} \d{2}$/.test(cells[0] ?? '') &&
      /^(visa|master ?card|amex|american express)$/i.test(cells[2] ?? '') &&
      (pence(cells, credit) === undefined) !== (pence(cells, debit) === undefined),
  );
  if (!fits) return undefined;
  return {
    name: 'barclaycard',
    title: 'Barclaycard',
    places: { date: 0, description: [[1]], credit, debit },
    moneyOut: 'negative',
  };
}

/** Until about 2019: no names, '"Reference: AT14…"', a space before the amount, '"Process Date 22/01/2014"'. */
function amexBefore({ header, rows, pence }: Shape): ShapeLayout | undefined {
  const fits = rows.every(
    (cells) =>
      NUMBERED_DATE.test(cells[0] ?? '') &&
      /^Reference: \w+$/.test(cells[1] ?? '') &&
      pence(cells, 2) !== undefined,
  );
  if (header || rows.length === 0 || !fits) return undefined;
  return {
    name: amexShort.name,
    title: amexShort.title,
    places: { date: 0, id: 1, amount: 2, description: [[3]] },
    moneyOut: 'positive',
  };
}

/** Date, Description, Amount: American Express if a payment to the card has a minus. */
function amex({ header, rows, pence }: Shape): ShapeLayout | undefined {
  const names = header?.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (names?.join() !== 'date,description,amount' || !paymentsAreNegative(rows, pence)) return undefined;
  return {
    name: amexShort.name,
    // John Lewis’ card has the same columns.
    title: 'American Express or a similar card',
    places: { date: 0, description: [[1]], amount: 2 },
    moneyOut: 'positive',
  };
}

/** The codes that HSBC puts before payments. */
const PAID_OUT = /^(\)\)\)|VIS|DD|SO|ATM|OBP|BP) /;

/**
 * DD/MM/YYYY, text, amount and perhaps balance: HSBC, if balances, codes or most amounts show that a minus is money
 * out.
 */
function hsbc(shape: Shape): ShapeLayout | undefined {
  const { rows, width, pence, addsUp } = shape;
  if (!isPlain(shape) || paymentsAreNegative(rows, pence)) return undefined;
  const isOut = (cells: readonly string[]) => (pence(cells, 2) ?? 0) < 0;
  const coded = rows.filter((cells) => PAID_OUT.test(cells[1] ?? ''));
  const proved = coded.length > 0 ? coded.every(isOut) : rows.filter(isOut).length * 2 > rows.length;
  if (width === 4 ? !addsUp(2, 3) : !proved) return undefined;
  return {
    name: 'hsbc',
    title: 'HSBC',
    places: { date: 0, description: [[1]], amount: 2, ...(width === 4 && { balance: 3 }) },
    moneyOut: 'negative',
  };
}

/** The same, for a card: payments to it have a minus, spending has none. */
function card(shape: Shape): ShapeLayout | undefined {
  if (!isPlain(shape) || shape.width !== 3 || !paymentsAreNegative(shape.rows, shape.pence)) return undefined;
  return {
    name: 'card',
    title: 'Card statement without a heading',
    places: { date: 0, description: [[1]], amount: 2 },
    moneyOut: 'positive',
  };
}

function isPlain({ header, rows, width, pence }: Shape): boolean {
  if (header || width < 3 || width > 4) return false;
  return rows.every(
    (cells) =>
      NUMBERED_DATE.test(cells[0] ?? '') && /[A-Za-z]/.test(cells[1] ?? '') && pence(cells, 2) !== undefined,
  );
}

/** Payments to a card are the only lines with common wording, so they show the sign convention. */
function paymentsAreNegative(rows: Shape['rows'], pence: Shape['pence']): boolean {
  const payments = rows.filter((cells) => PAYMENT_TO_CARD.test(cells[1] ?? ''));
  const spent = rows.filter((cells) => (pence(cells, 2) ?? 0) > 0).length;
  const isNegative = (cells: readonly string[]) => (pence(cells, 2) ?? 0) < 0;
  return payments.length > 0 && payments.every(isNegative) && spent > 0;
}
