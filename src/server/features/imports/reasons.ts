import type { BankRow } from '#bank-files/bank-file.ts';
import type { ImportRow } from '#contract/imports.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import {
  type Compared,
  DAYS_TO_BOOK,
  type KnownRow,
  type Unlike,
} from '../../data/books/imports/duplicates.ts';

/** What is proposed for a row. `odd`: what is strange about it, in words. */
export function verdictOf(
  { pending }: BankRow,
  { match, unlike }: Compared,
  odd: string | undefined,
): ImportRow['verdict'] {
  if (match !== undefined) return match.why;
  if (pending === true) return 'pending';
  return odd === undefined && unlike === undefined ? 'new' : 'look';
}

/** Why it is left out, or looked at twice; '' for a row that is new and nothing else. */
export function reasonOf(row: BankRow, compared: Compared, odd: string | undefined): string {
  const { match, unlike } = compared;
  const [mine, theirs] = [row.balance, match?.known.balance];
  return [
    odd ?? '',
    reasons[verdictOf(row, compared, odd)],
    match?.why !== 'same-id' && mine !== undefined && theirs !== undefined && mine !== theirs
      ? `Their balances differ (${pounds(theirs)} there, ${pounds(mine)} here), so it may be another one.`
      : '',
    match === undefined && unlike !== undefined ? unlikeWords(unlike) : '',
    ...(row.cut ?? []).map((what) => `The ${what} was too long and is cut.`),
  ]
    .filter((reason) => reason !== '')
    .join(' ');
}

const reasons: Record<ImportRow['verdict'], string> = {
  new: '',
  look: '',
  'same-id': "The bank's own number of it was imported before.",
  'same-row': 'The account has one with the same day, amount and description.',
  similar: 'Same day and amount, and it seems the same payee.',
  moved: `Same amount and payee within ${DAYS_TO_BOOK} days, and it was pending or added by hand: this seems to be its booking.`,
  pending: 'Not booked yet: it comes again when it is, perhaps with another day or amount.',
};

function unlikeWords({ why, known }: Unlike): string {
  return why === 'id-used-again'
    ? `The bank's own number of it was imported before, with another amount or day (${formatUkDate(known.date)}, ${pounds(known.amount)}): it is another transaction.`
    : 'The account has one with the same day, amount and description, and the balances go on from one to the other: it is another transaction.';
}

function pounds(amount: Pence): string {
  return toPounds(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });
}

/** The transaction a row is compared with. */
export function likeRow({
  date,
  description,
  amount,
  balance,
  discarded,
}: KnownRow): NonNullable<ImportRow['like_row']> {
  return {
    date: formatUkDate(date),
    description,
    amount: toPounds(amount),
    ...(balance !== undefined && { balance: toPounds(balance) }),
    discarded,
  };
}
