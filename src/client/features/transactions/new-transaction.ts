import type { BodyOf } from '#contract/endpoint.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { createTransaction } from '#contract/transactions/transactions.ts';
import { type CalendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { fileIds } from '#form-schemas/files.ts';

/** The values after a change. Clears a tag that no longer fits the type, but keeps what the user is typing. */
export function withFittingTag(values: Values, categories: readonly TaxCategory[]): Values {
  const { type, category }: DialogValues<'add-transaction'> = values;
  const tag = categories.find(({ id }) => String(id) === category);
  const fits = tag === undefined || type === undefined || tag.type === type;
  return fits ? values : { ...values, category: undefined };
}

/**
 * The arguments of the call, including extra answers and the date. The values have already passed the checks of the
 * dialog.
 */
export function newTransaction(
  values: DialogValues<'add-transaction'>,
  extra?: ExtraAnswers,
): {
  body: BodyOf<typeof createTransaction>;
  date: CalendarDate;
} {
  const { type, description, amount, category, date, note } = values;
  const receipts = fileIds(values.receipts);
  const day = parseIsoDate(String(date));
  if (day === undefined || typeof amount !== 'number') throw new RangeError('an unchecked transaction');
  const body: BodyOf<typeof createTransaction> = {
    description: String(description),
    amount: toDecimal(amount as Pence), // a money box contains pence
    trans_type: type === 'I' ? 'In' : 'Out',
    trans_date: formatUkDate(day),
    category: tagId(String(category)),
    ...(typeof note === 'string' && note.trim() !== '' ? { note } : {}),
    ...(receipts.length > 0 ? { receipts: [...receipts] } : {}),
    ...(extra === undefined ? {} : { extra }),
  };
  return { body, date: day };
}

/** 'c12' is a custom tag, anything else the id of a category. */
export function tagId(text: string): TagId {
  return text.startsWith('c') ? text : Number(text);
}
