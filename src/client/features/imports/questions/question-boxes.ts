import type { ImportAnswers, ImportPreview } from '#contract/imports/imports.ts';
import type { Field } from '#form-schemas/definition.ts';

export type Question = ImportPreview['questions'][number];

export const POUNDS = 'GBP';
/** The choice that leaves the file alone. */
export const NOT_POUNDS = 'none';

/** Names of accounts may be empty; a choice may not. */
export const NO_NAME = '(none)';

/** The answer's names, the fields they are asked in and, where it is not all, the ways of writing amounts they belong to. */
export const columnNames: readonly (readonly [
  name: Exclude<keyof NonNullable<ImportAnswers['columns']>, 'description'>,
  field: string,
  written?: readonly string[],
])[] = [
  ['date', 'date'],
  ['amount', 'amount', ['one', 'said']],
  ['direction', 'direction', ['said']],
  ['debit', 'debit', ['two']],
  ['credit', 'credit', ['two']],
  ['balance', 'balance'],
  ['id', 'id'],
  ['currency', 'money'],
  ['account', 'account_column'],
];

export type Pair = readonly [value: string, title: string];

/** Choices of which one has to be made. */
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

/** What an amount without a minus is. */
export const moneyOutChoices: readonly Pair[] = [
  ['negative', 'Money in'],
  ['positive', 'Money out'],
];

/** What is in a box of text; '' when nothing is. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
