import type { ImportAnswers, ImportPreview } from '#contract/imports.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { moneyOutChoices, radio, textOf } from './question-fields.ts';

type Question = ImportPreview['questions'][number];

/** What is asked of a layout that nobody knows: which column is what. */
export function columnFields({ columns = [] }: Question): Field[] {
  const choices = columns.map(({ name, examples }, place) => ({
    value: String(place),
    title: columnTitle(name, examples, place),
  }));
  const column = (name: string, title: string, more: Partial<Field> = {}): Field => ({
    name,
    title,
    format: 'select',
    choices,
    ...more,
  });
  const isWritten = (...ways: string[]) => ({ in: [{ var: 'written' }, ways] });
  return [
    column('date', 'Date', { required: true, heading: 'Which column is what?' }),
    column('description', 'Description', { required: true }),
    column('description_2', 'More of the description', { help: 'Added after it, with a space.' }),
    radio('written', 'How are amounts written?', [
      ['one', 'In one column'],
      ['said', 'In one column, and another one says DR or CR, Debit or Credit, + or -'],
      ['two', 'Money out and money in each have a column'],
    ]),
    column('amount', 'Amount', { required: true, indent: 1, visibleIf: isWritten('one', 'said') }),
    column('direction', 'Which way it went', { required: true, indent: 1, visibleIf: isWritten('said') }),
    {
      ...radio('sign', 'An amount without a minus is', moneyOutChoices),
      indent: 1,
      visibleIf: isWritten('one'),
    },
    column('debit', 'Money out', { required: true, indent: 1, visibleIf: isWritten('two') }),
    column('credit', 'Money in', { required: true, indent: 1, visibleIf: isWritten('two') }),
    column('balance', 'Balance', {
      heading: 'If the file has them',
      help: 'Shows whether a line is missing.',
    }),
    column('id', 'The bank’s own number of a transaction', { help: 'Tells the same transaction again.' }),
    column('money', 'Currency'),
  ];
}

function columnTitle(name: string, examples: readonly string[], place: number): string {
  const called = columnName(name, place);
  const shown = examples.filter((example) => example.trim() !== '').slice(0, 2);
  return shown.length === 0 ? `${called} (empty)` : `${called}: ${shown.map(shortened).join(', ')}`;
}

/** As the file calls it, else by its number from 1. */
export function columnName(name: string, place: number): string {
  return name.trim() || `Column ${place + 1}`;
}

function shortened(example: string): string {
  return example.length > 24 ? `${example.slice(0, 24)}…` : example;
}

/** What the reader would answer, as values of the fields. */
export function proposedColumns({ proposal, moneyOut }: Question): Values {
  const { description, ...single } = (proposal ?? {}) as Partial<NonNullable<ImportAnswers['columns']>>; // as the reader gives it
  const two = single.debit !== undefined || single.credit !== undefined;
  const written = two ? 'two' : single.direction === undefined ? 'one' : 'said';
  const values: Record<string, string> = { written, sign: moneyOut ?? 'negative' };
  for (const [name, field] of columnNames)
    if (single[name] !== undefined) values[field] = String(single[name]);
  if (description?.[0] !== undefined) values['description'] = String(description[0]);
  if (description?.[1] !== undefined) values['description_2'] = String(description[1]);
  return values;
}

/** The answer's names and the fields they are asked in. */
const columnNames = [
  ['date', 'date'],
  ['amount', 'amount'],
  ['direction', 'direction'],
  ['debit', 'debit'],
  ['credit', 'credit'],
  ['balance', 'balance'],
  ['id', 'id'],
  ['currency', 'money'],
] as const;

/** The fields' values as the answer. */
export function columnAnswer(values: Values): ImportAnswers {
  const { written } = values;
  const isTwo = written === 'two';
  const place = (field: string) => {
    const chosen = textOf(values[field]);
    return chosen === '' ? undefined : Number(chosen);
  };
  const single = Object.fromEntries(
    columnNames.flatMap(([name, field]) => {
      const isShown =
        name === 'amount'
          ? !isTwo
          : name === 'direction'
            ? written === 'said'
            : name === 'debit' || name === 'credit'
              ? isTwo
              : true;
      const at = isShown ? place(field) : undefined;
      return at === undefined ? [] : [[name, at]];
    }),
  );
  const description = ['description', 'description_2'].flatMap((field) => place(field) ?? []);
  return {
    columns: { date: place('date') ?? 0, ...single, description: [...new Set(description)] },
    ...(!isTwo &&
      written !== 'said' && {
        moneyOut: values['sign'] === 'positive' ? ('positive' as const) : ('negative' as const),
      }),
  };
}
