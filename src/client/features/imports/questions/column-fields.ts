import type { Field } from '#form-schemas/definition.ts';
import {
  dateOrderChoices,
  decimalChoices,
  moneyOutChoices,
  type Question,
  radio,
  unclearColumns,
} from './question-boxes.ts';

/** The fields that ask what each column of an unknown layout contains. */
export function columnFields(question: Question): Field[] {
  const { columns = [] } = question;
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
    column('date', 'Date', { required: true, heading: 'What is in each column?' }),
    ...dateOrder(question),
    column('description', 'Description', { required: true }),
    column('description_2', 'More of the description', {
      help: 'We add it after the description, with a space.',
    }),
    radio('written', 'How are amounts written?', [
      ['one', 'In one column'],
      ['direction', 'In one column, with DR or CR, Debit or Credit, + or - in another'],
      ['two', 'In separate columns for money out and money in'],
    ]),
    column('amount', 'Amount', { required: true, indent: 1, visibleIf: isWritten('one', 'direction') }),
    column('direction', 'In or out', { required: true, indent: 1, visibleIf: isWritten('direction') }),
    {
      ...radio('sign', 'An amount without a minus is', moneyOutChoices),
      indent: 1,
      visibleIf: isWritten('one'),
    },
    column('debit', 'Money out', { required: true, indent: 1, visibleIf: isWritten('two') }),
    column('credit', 'Money in', { required: true, indent: 1, visibleIf: isWritten('two') }),
    ...decimalSign(question),
    column('balance', 'Balance', {
      heading: 'If the file has them',
      help: 'Helps us check that no line is missing.',
    }),
    column('id', 'The bank’s transaction number', { help: 'Helps us recognise duplicates.' }),
    column('money', 'Currency'),
    column('account_column', 'Account of each line', {
      help: 'If the file has lines from several accounts.',
    }),
  ];
}

/** Asked with the columns, so that no second form follows. */
function dateOrder(question: Question): Field[] {
  const unclear = unclearColumns(question, 'dateOrder');
  if (unclear.length === 0) return [];
  return [
    {
      ...radio('date_order', 'How are dates written?', dateOrderChoices),
      indent: 1,
      visibleIf: { in: [{ var: 'date' }, unclear] },
    },
  ];
}

function decimalSign(question: Question): Field[] {
  const unclear = unclearColumns(question, 'decimalSign');
  if (unclear.length === 0) return [];
  const isUnclear = (field: string, ...ways: string[]) => ({
    and: [{ in: [{ var: 'written' }, ways] }, { in: [{ var: field }, unclear] }],
  });
  return [
    {
      ...radio('decimal_sign', 'What is before the pence?', decimalChoices),
      indent: 1,
      visibleIf: {
        or: [isUnclear('amount', 'one', 'direction'), isUnclear('debit', 'two'), isUnclear('credit', 'two')],
      },
    },
  ];
}

function columnTitle(name: string, examples: readonly string[], place: number): string {
  const called = columnName(name, place);
  const shown = examples.filter((example) => example.trim() !== '').slice(0, 2);
  return shown.length === 0 ? `${called} (empty)` : `${called}: ${shown.map(shortened).join(', ')}`;
}

/** The name of a column; a column without one is numbered from 1. */
export function columnName(name: string, place: number): string {
  return name.trim() || `Column ${place + 1}`;
}

function shortened(example: string): string {
  return example.length > 24 ? `${example.slice(0, 24)}…` : example;
}
