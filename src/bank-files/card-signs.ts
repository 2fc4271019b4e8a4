import type { CardSigns } from './draft.ts';
import type { ReadRow } from './signs.ts';

/** A payment to a card, as banks word it: the only kind of line with common wording. */
export const PAYMENT_TO_CARD = /\bpayment\b.*\b(received|thank ?you)\b|\bthank ?you\b.*\bpayment\b/i;
/** In the file of a card, a text that starts like this is a payment to the card too. */
const CALLED_PAYMENT =
  /^(?:(?:direct debit|dd|bank|online|faster|card|your|autopay|automatic) )*payments?(?! to\b)(?: made)?\s*(?:$|[-–(:*]|by\b|from\b|received\b|thank)/i;

/** Evidence in the rows of a card against the assumed signs. */
export interface CardDoubt {
  /** The rows prove the opposite; without this it stays open. */
  readonly isFlipped: boolean;
  /** In words, for the question. */
  readonly why: string;
}

/**
 * Money paid to a card comes in, whatever its sign. Without such a line, we expect more payments than receipts; for a
 * card in a format that banks write with either sign, the opposite is enough reason to ask. Undefined without doubt.
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
    const isFlipped = others.length === 0 || into > 0;
    if (!payments.every(isOut) || (kind === 'account' && into * 2 <= others.length)) return undefined;
    const { row, draft } = example;
    return {
      isFlipped,
      why: `Line ${row.line}, “${row.description}”, has ${draft.cells.amount}, and a payment to a card is money in.`,
    };
  }
  const isFlipped = into * 2 > rows.length;
  const why = isFlipped
    ? `Otherwise ${into === rows.length ? 'all' : 'most'} purchases on this card would be money in.`
    : 'Nothing in the file shows which it is.';
  if (kind === 'card' && into === rows.length && rows.length > 1) return { isFlipped: true, why };
  if (kind === 'card-by-standard' && into * 2 >= rows.length) return { isFlipped, why };
  return undefined;
}
