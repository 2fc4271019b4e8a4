import type { BodyOf } from '#contract/endpoint.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { createTransaction } from '#contract/transactions/transactions.ts';
import { type CalendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { fileIds } from '#form-schemas/files.ts';

/** The values after a change; a tag that does not fit the type any more is taken out. What is being typed stays. */
export function withFittingTag(values: Values, categories: readonly TaxCategory[]): Values {
  const { type, category }: DialogValues<'add-transaction'> = values;
  const tag = categories.find(({ id }) => String(id) === category);
  const fits = tag === undefined || type === undefined || tag.type === type;
  return fits ? values : { ...values, category: undefined };
}

/** Something would be lost if the dialog, which opened with `start`, closed. */
export function isAnythingTyped(values: Values, start: Values = {}): boolean {
  return Object.entries(values).some(
    ([name, value]) => value !== undefined && value !== '' && value !== start[name],
  );
}

/**
 * The call for what was filled in, with the answers of extra fields, and its date; the values have passed the checks of
 * the dialog.
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
    amount: toDecimal(amount as Pence), // a money box holds pence
    trans_type: type === 'I' ? 'In' : 'Out',
    trans_date: formatUkDate(day),
    category: tagId(String(category)),
    ...(typeof note === 'string' && note.trim() !== '' ? { note } : {}),
    ...(receipts.length > 0 ? { receipts: [...receipts] } : {}),
    ...(extra === undefined ? {} : { extra }),
  };
  return { body, date: day };
}

/** 'c12' is a tag of the person's own, everything else the number of a category. */
export function tagId(text: string): TagId {
  return text.startsWith('c') ? text : Number(text);
}
