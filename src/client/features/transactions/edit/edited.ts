import type { TaxTransaction } from '#contract/transactions/claims.ts';
import type { TransactionExtra } from '#contract/tax-forms/extra-answers.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import type { BookRow } from '../book-row.ts';
import { allocationBody, firstPart, type Part, partsOf } from './parts.ts';
import { changedExtra, type RowExtra, savedAnswersOf } from './row-extra.ts';

/** The fields of 'transaction-details' that the app reads. */
type DetailValues = DialogValues<'transaction-details'>;

/** The state of the dialog of a row: its parts, and the values of 'transaction-details'. */
export interface Edited {
  readonly parts: readonly Part[];
  readonly details: DetailValues & Values;
  /** The extra fields of 'add-transaction'. */
  readonly added: Values;
}

/** The issues: those of the parts by their key, and the others. */
export interface Found {
  readonly parts: ReadonlyMap<number, readonly Issue[]>;
  readonly details: readonly Issue[];
  readonly added: readonly Issue[];
}

/** The amount of a row without its sign. */
export function wholeOf(row: BookRow): Pence {
  return pence(Math.abs(row.amount));
}

/** The initial state of the dialog. An untagged row has no allocations. */
export function opened(row: BookRow, allocations: readonly TaxTransaction[], extra?: RowExtra): Edited {
  const taxDate = parseUkDate(allocations[0]?.tax_date ?? '') ?? row.date;
  return {
    parts: allocations.length === 0 ? firstPart() : partsOf(allocations, wholeOf(row), extra?.part),
    details: {
      other_year: taxDate !== row.date,
      tax_date: taxDate,
      ...(row.note === '' ? {} : { note: row.note }),
      ...extra?.details.read(savedAnswersOf(row, 'transaction-details')),
    },
    added: extra?.added?.read(savedAnswersOf(row, 'add-transaction')) ?? {},
  };
}

/** What needs to be saved. */
export interface Changes {
  readonly claims: boolean;
  readonly note: boolean;
  readonly extra: TransactionExtra | undefined;
}

/** The note and the extra answers of an untagged row can be saved without a tag. */
export function changesOf(row: BookRow, before: Edited, now: Edited, extra?: RowExtra): Changes {
  const isLeftUntagged = !row.tagged && now.parts.every(({ values }) => values['category'] === undefined);
  const claimed = (edited: Edited) =>
    JSON.stringify([allocationBody(edited.parts, wholeOf(row), extra?.part), taxDateOf(row, edited.details)]);
  const note = noteOf(now.details) !== noteOf(before.details);
  const changed = extra && changedExtra(row, extra, before, now);
  const isRest = note || changed !== undefined;
  return {
    note,
    extra: changed,
    claims: !(isLeftUntagged && isRest) && (!row.tagged || claimed(before) !== claimed(now)),
  };
}

/** The date that decides the tax year. */
export function taxDateOf(row: BookRow, { other_year, tax_date }: DetailValues): CalendarDate {
  const other = other_year === true ? parseIsoDate(String(tax_date)) : undefined;
  return other ?? row.date;
}

export function noteOf({ note }: DetailValues): string {
  return typeof note === 'string' ? note.trim() : '';
}

/**
 * The tags for the direction of the row, then those for the other direction, which make a part a refund. A tag removed
 * since remains in the parts that use it.
 */
export function partChoices(
  row: BookRow,
  categories: readonly TaxCategory[],
  allocations: readonly TaxTransaction[],
): RunTimeChoice[] {
  const usual = row.amount < 0 ? 'E' : 'I';
  const known = new Set(categories.map(({ id }) => id));
  const removed = new Map(
    allocations
      .filter(({ category }) => !known.has(category))
      .map(({ category, tags }) => [String(category), tags]),
  );
  return [
    ...categoryChoices(categories, usual),
    ...categoryChoices(categories, usual === 'E' ? 'I' : 'E').map((choice) => ({
      ...choice,
      group: `Reverse / Refund: ${choice.group ?? 'Other'}`,
      isSecond: true,
    })),
    ...[...removed].map(([value, title]) => ({ value, title, isWithdrawn: true })),
  ];
}
