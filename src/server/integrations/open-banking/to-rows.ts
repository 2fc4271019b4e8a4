import type { BankRow } from '#bank-files/bank-file.ts';
import { parseIsoDate, ukDateOf } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { TransactionAnswer } from './shapes.ts';

/** As long as in the importer: spec 2, 9 ("CSV"). */
const DESCRIPTION = 100;
const CLASSIFICATION = 255;

/**
 * Transactions as rows for the importer, with an id if the bank gives a lasting one. Only the type says which way the
 * money went: accounts report money out as -12.34, cards as 12.34, and both call it DEBIT.
 */
export function toRows(transactions: readonly TransactionAnswer[]): BankRow[] {
  const perId = Map.groupBy(transactions, lastingId);
  return transactions.flatMap((one, place): BankRow[] => {
    const date = dayOf(one.timestamp);
    if (date === undefined) return [];
    const id = lastingId(one);
    return [
      {
        line: place + 1,
        // An id that two rows have is not valid.
        ...(id !== undefined && perId.get(id)?.length === 1 && { id }),
        date,
        description: cut(one.description?.trim() ? one.description : (one.merchant_name ?? ''), DESCRIPTION),
        amount: toPence(one.transaction_type === 'DEBIT' ? -Math.abs(one.amount) : Math.abs(one.amount)),
        classification: cut(classificationOf(one), CLASSIFICATION),
      },
    ];
  });
}

/** Both are derived from the bank's data. transaction_id can change with the next request, so it is not used. */
function lastingId(one: TransactionAnswer): string | undefined {
  return one.normalised_provider_transaction_id || one.provider_transaction_id || undefined;
}

/** The day in the United Kingdom; a day without a time stays that day. */
function dayOf(timestamp: string) {
  const instant = new Date(timestamp);
  return parseIsoDate(timestamp) ?? (Number.isNaN(instant.getTime()) ? undefined : ukDateOf(instant));
}

function toPence(pounds: number): Pence {
  return pence(Math.round(pounds * 100));
}

function classificationOf({ transaction_classification: words, meta }: TransactionAnswer): string {
  return words && words.length > 0 ? words.join(' / ') : (meta?.provider_category ?? '');
}

/** Spaces and line breaks become single spaces; characters that PostgreSQL cannot store are removed. */
function cut(text: string, longest: number): string {
  const plain = text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return Array.from(plain).slice(0, longest).join('');
}
