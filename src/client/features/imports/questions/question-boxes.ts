import type { ImportPreview } from '#contract/imports.ts';
import type { Field } from '#form-schemas/definition.ts';

export type Question = ImportPreview['questions'][number];

export const POUNDS = 'GBP';
/** The choice that leaves the file alone. */
export const NOT_POUNDS = 'none';

/** Names of accounts may be empty; a choice may not. */
export const NO_NAME = '(none)';

/** The answer's names and the fields they are asked in. */
export const columnNames = [
  ['date', 'date'],
  ['amount', 'amount'],
  ['debit', 'debit'],
  ['credit', 'credit'],
  ['balance', 'balance'],
  ['id', 'id'],
  ['currency', 'money'],
] as const;

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
