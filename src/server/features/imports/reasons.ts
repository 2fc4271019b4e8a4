import type { BankRow } from '#bank-files/bank-file.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import {
  type Compared,
  DAYS_TO_BOOK,
  type KnownRow,
  type Unlike,
} from '../../data/books/imports/duplicates.ts';

/** The proposal for a row. `odd`: what is unusual about it, in words. */
export function verdictOf(
  { pending }: BankRow,
  { match, unlike }: Compared,
  odd: string | undefined,
): ImportRow['verdict'] {
  if (match !== undefined) return match.why;
  if (pending === true) return 'pending';
  return odd === undefined && unlike === undefined ? 'new' : 'look';
}

/** Why it is left out or needs a check; '' for an ordinary new row. */
export function reasonOf(row: BankRow, compared: Compared, odd: string | undefined): string {
  const { match, unlike } = compared;
  const [mine, theirs] = [row.balance, match?.known.balance];
  return [
    odd ?? '',
    reasons[verdictOf(row, compared, odd)],
    match?.why !== 'same-id' && mine !== undefined && theirs !== undefined && mine !== theirs
      ? `The balances differ (${pounds(theirs)} there, ${pounds(mine)} here), so it may be a different one.`
      : '',
    match === undefined && unlike !== undefined ? unlikeWords(unlike) : '',
    ...(row.cut ?? []).map((what) => `We shortened the ${what} because it was too long.`),
  ]
    .filter((reason) => reason !== '')
    .join(' ');
}

const reasons: Record<ImportRow['verdict'], string> = {
  new: '',
  look: '',
  'same-id': 'You have imported this bank transaction number before.',
  'same-row': 'The account has a transaction with the same date, amount and description.',
  similar: 'Same date and amount, and probably the same payee.',
  moved: `Same amount and payee within ${DAYS_TO_BOOK} days of one that was pending or added by hand.`,
  pending: 'Still pending. The bank will send it again later, perhaps with another date or amount.',
};

function unlikeWords({ why, known }: Unlike): string {
  return why === 'id-used-again'
    ? `You have imported this bank transaction number before, but with another amount or date (${formatUkDate(known.date)}, ${pounds(known.amount)}). This is a different transaction.`
    : 'The account has a transaction with the same date, amount and description, but the balances show that this is a different one.';
}

function pounds(amount: Pence): string {
  return toPounds(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });
}

/** The transaction that a row is compared with. */
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
