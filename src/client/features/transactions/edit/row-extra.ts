import type { FieldIssue } from '#contract/errors.ts';
import type { ExtraAnswers, TransactionExtra } from '#contract/tax-forms/extra-answers.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Value, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { type ExtraForm, extraForm, type SavedAnswers } from '../../../shared/forms/extra-form.ts';
import type { BookRow } from '../book-row.ts';
import type { Edited, Found } from './edited.ts';
import type { EditForms } from './edit-transaction.tsx';

/** The extra fields in the dialog of a row: those of its own definitions, and of the dialog that adds transactions. */
export interface RowExtra {
  readonly part: ExtraForm;
  readonly details: ExtraForm;
  /** Undefined if the user cannot add transactions. */
  readonly added: ExtraForm | undefined;
}

export function rowExtra({ part, details, added }: EditForms, year: TaxYear): RowExtra {
  return {
    part: extraForm(part, year),
    details: extraForm(details, year),
    added: added && extraForm(added, year),
  };
}

/** The saved answers of a row to the extra fields of a dialog. */
export function savedAnswersOf({ extra }: BookRow, dialog: keyof TransactionExtra): SavedAnswers {
  return extra?.[dialog]?.[0] ?? {};
}

/**
 * The 'add-transaction' fields that the app reads, with the values of this dialog. Conditions of extra fields depend on
 * them.
 */
export function addedValues(
  row: BookRow,
  { parts, details }: Edited,
): DialogValues<'add-transaction'> & Values {
  const category = parts[0]?.values['category'];
  const values: Record<string, Value | undefined> = {
    type: row.amount < 0 ? 'E' : 'I',
    description: row.description,
    amount: Math.abs(row.amount),
    category,
    date: row.date,
    note: details.note,
  } satisfies DialogValues<'add-transaction'>;
  return values;
}

/** The extra answers of a row that changed in its dialog; undefined if none did. */
export function changedExtra(
  row: BookRow,
  { details, added }: RowExtra,
  before: Edited,
  now: Edited,
): TransactionExtra | undefined {
  const addedNow = { ...addedValues(row, now), ...now.added };
  const ofDetails = changedAnswers(
    details,
    before.details,
    now.details,
    savedAnswersOf(row, 'transaction-details'),
  );
  const ofAdded =
    added && changedAnswers(added, before.added, addedNow, savedAnswersOf(row, 'add-transaction'));
  if (ofDetails === undefined && ofAdded === undefined) return undefined;
  return {
    ...(ofAdded === undefined ? {} : { 'add-transaction': ofAdded }),
    ...(ofDetails === undefined ? {} : { 'transaction-details': ofDetails }),
  };
}

function changedAnswers(
  { names, answers }: ExtraForm,
  before: Values,
  now: Values,
  saved: SavedAnswers,
): ExtraAnswers | undefined {
  const isChanged = names.some((name) => (before[name] ?? '') !== (now[name] ?? ''));
  return isChanged ? answers(now, saved) : undefined;
}

/**
 * Assigns the server's refusals to their fields: '1.room' belongs to the second part, 'add-transaction.projectCode'
 * names its dialog.
 */
export function issuesAtFields(issues: readonly FieldIssue[], { parts }: Edited): Found {
  const within = (place: string) =>
    issues
      .filter(({ field }) => field.startsWith(place))
      .map((issue) => ({ ...issue, field: issue.field.slice(place.length) }));
  return {
    parts: new Map(parts.map(({ key }, index) => [key, within(`${index}.`)])),
    details: within('transaction-details.'),
    added: within('add-transaction.'),
  };
}
