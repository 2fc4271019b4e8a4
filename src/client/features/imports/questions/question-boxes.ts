import type { ImportAnswers, ImportPreview } from '#contract/imports/imports.ts';
import type { Field } from '#form-schemas/definition.ts';

export type Question = ImportPreview['questions'][number];

export const POUNDS = 'GBP';
/** The choice not to import the amounts. */
export const NOT_POUNDS = 'none';

/** The value of an empty account name, because a choice cannot be empty. */
export const NO_NAME = '(none)';

/** The keys of the answer, their fields, and the ways of writing amounts that need them (all if missing). */
export const columnNames: readonly (readonly [
  name: Exclude<keyof NonNullable<ImportAnswers['columns']>, 'description'>,
  field: string,
  written?: readonly string[],
])[] = [
  ['date', 'date'],
  ['amount', 'amount', ['one', 'direction']],
  ['direction', 'direction', ['direction']],
  ['debit', 'debit', ['two']],
  ['credit', 'credit', ['two']],
  ['balance', 'balance'],
  ['id', 'id'],
  ['currency', 'money'],
  ['account', 'account_column'],
];

export type Pair = readonly [value: string, title: string];

/** A required choice. */
export function radio(name: string, title: string, choices: readonly Pair[]): Field {
  return {
    name,
    title,
    format: 'select',
    widget: 'radio',
    required: true,
    choices: choices.map(([value, shown]) => ({ value, title: shown })),
    messages: { required: 'Please choose one.' },
  };
}

/** Whether 03/04 is in April or in March. */
export const dateOrderChoices: readonly Pair[] = [
  ['DMY', 'Day first: 03/04 is 3 April'],
  ['MDY', 'Month first: 03/04 is 4 March'],
];

/** What is before the pence. */
export const decimalChoices: readonly Pair[] = [
  ['point', 'The point: 1,234.56'],
  ['comma', 'The comma: 1.234,56'],
];

/** The columns whose dates, or amounts, do not show how they are written, as values of the form. */
export function unclearColumns({ columns = [] }: Question, what: 'dateOrder' | 'decimalSign'): string[] {
  return columns.flatMap((column, place) => (column[what] === undefined ? [] : [String(place)]));
}

/** The meaning of an amount without a minus. */
export const moneyOutChoices: readonly Pair[] = [
  ['negative', 'Money in'],
  ['positive', 'Money out'],
];

/** The value if it is a text, otherwise ''. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
