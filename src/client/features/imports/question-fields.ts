import type { Field } from '#form-schemas/definition.ts';

export type Pair = readonly [value: string, title: string];

export const moneyOutChoices: readonly Pair[] = [
  ['negative', 'Money in'],
  ['positive', 'Money out'],
];

/** One of several answers. */
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

/** '' for what is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
