import type { CardSigns } from './draft.ts';
import type { ReadRow } from './signs.ts';

/** A payment to a card, as its bank calls it: the one kind of line that everybody words alike. */
export const PAYMENT_TO_CARD = /\bpayment\b.*\b(received|thank ?you)\b|\bthank ?you\b.*\bpayment\b/i;
/** In the file of a card, what begins so is a payment to it too. */
const CALLED_PAYMENT =
  /^(?:(?:direct debit|dd|bank|online|faster|card|your|autopay|automatic) )*payments?(?! to\b)(?: made)?\s*(?:$|[-–(:*]|by\b|from\b|received\b|thank)/i;

/** What rows of a card say against the way they were read. */
export interface CardDoubt {
  /** They show that it is the other way round; else nobody can tell. */
  readonly isTurned: boolean;
  /** In words, for the question. */
  readonly why: string;
}

/**
 * Money that is paid to a card comes in, whatever sign it has. Where there is no such line, an account has more payments
 * than receipts; of a card in a format that banks write with either sign, that alone is reason to ask. Undefined without
 * doubt.
 */
export function cardDoubt(kind: CardSigns | undefined, all: readonly ReadRow[]): CardDoubt | undefined {
  const rows = all.filter(({ draft }) => !draft.directed);
  if (kind === undefined || rows.length === 0) return undefined;
  const isPayment = ({ row: { description } }: ReadRow) =>
    PAYMENT_TO_CARD.test(description) || (kind !== 'account' && CALLED_PAYMENT.test(description));
  const isOut = ({ row }: ReadRow) => row.amount < 0;
  const payments = rows.filter(isPayment);
  const others = rows.filter((row) => !isPayment(row));
  const into = others.filter((row) => !isOut(row)).length;
  const [example] = payments;
  if (example !== undefined) {
    const isTurned = others.length === 0 || into > 0;
    if (!payments.every(isOut) || (kind === 'account' && into * 2 <= others.length)) return undefined;
    const { row, draft } = example;
    return {
      isTurned,
      why: `line ${row.line}, “${row.description}”, has ${draft.cells.amount}, and a payment to a card is money that came in`,
    };
  }
  const isTurned = into * 2 > rows.length;
  const why = isTurned
    ? `otherwise ${into === rows.length ? 'all' : 'most'} of what was bought with this card would be money in`
    : 'nothing in the file says which';
  if (kind === 'card' && into === rows.length && rows.length > 1) return { isTurned: true, why };
  if (kind === 'card-by-standard' && into * 2 >= rows.length) return { isTurned, why };
  return undefined;
}
