import type { Definition, Field } from '#form-schemas/definition.ts';
import { NEW_ACCOUNT } from '../new-account.ts';
import { columnFields } from './column-fields.ts';
import {
  dateOrderChoices,
  decimalChoices,
  moneyOutChoices,
  NO_NAME,
  NOT_POUNDS,
  type Pair,
  POUNDS,
  type Question,
  radio,
} from './question-boxes.ts';

/**
 * Turns the questions of a file into a definition for the form engine. It is made for each file, because the choices
 * are its columns, currencies and accounts.
 */
export function questionForm(questions: readonly Question[], asksAccount: boolean): Definition {
  return {
    code: 'import-questions',
    taxYear: '2019-20',
    kind: 'dialog',
    title: 'Questions about the file',
    tax_column: 'import_questions',
    form_json: { fields: [...questions.flatMap(fieldsOf), ...(asksAccount ? accountFields : [])] },
  };
}

function fieldsOf(question: Question): Field[] {
  const { kind, message } = question;
  switch (kind) {
    case 'columns':
      return columnFields(question);
    case 'date-order':
      return [radio('date_order', message, dateOrderChoices)];
    case 'money-out':
      return [radio('money_out', message, moneyOutChoices)];
    case 'contrary':
      return [
        radio('contrary', message, [
          ['column', 'The column: ignore the minus'],
          ['sign', 'The minus: it is a refund or a reversal'],
        ]),
      ];
    case 'decimal-sign':
      return [radio('decimal_sign', message, decimalChoices)];
    case 'currency':
      return [radio('currency', message, currencyChoices(question.choices ?? []))];
    case 'account':
      return [
        {
          ...radio('file_account', message, pairs(question.choices ?? [])),
          help: 'You import one account at a time. We then show the file again for the others.',
        },
      ];
    case 'cut-off':
      return [
        {
          name: 'cut_off',
          title: 'Import the rows that are there',
          format: 'checkbox',
          heading: 'The file may be incomplete',
          help: message,
        },
      ];
    case 'balances':
      return [
        {
          name: 'balances',
          title: 'Import the rows as they are',
          format: 'checkbox',
          heading: 'The balances do not add up',
          help: `${message}${linesOf(question.lines ?? [])}`,
        },
      ];
  }
}

/** The books are in pounds, so the user must confirm that other amounts are really pounds. */
function currencyChoices(choices: readonly string[]): Pair[] {
  const others = choices.filter((choice) => choice !== POUNDS);
  const several = choices.length > 1;
  return [
    ...(choices.includes(POUNDS) ? [[POUNDS, 'The lines in pounds'] as const] : []),
    ...others.map(
      (choice) =>
        [
          choice,
          several ? `The lines in ${choice}: they are really pounds` : 'They are really pounds',
        ] as const,
    ),
    ...(several ? [] : [[NOT_POUNDS, `They are ${others[0] ?? 'not pounds'}: do not import them`] as const]),
  ];
}

const accountFields: readonly Field[] = [
  {
    name: 'account',
    title: 'Account',
    format: 'select',
    widget: 'account-picker',
    choicesFrom: 'accounts',
    required: true,
    messages: { required: 'Please choose the account.' },
  },
  {
    name: 'account_name',
    title: 'Name of the new account',
    format: 'string',
    length: 60,
    required: true,
    indent: 1,
    visibleIf: { '==': [{ var: 'account' }, NEW_ACCOUNT] },
    help: 'We create it when you import.',
    messages: { required: 'Please give the account a name.' },
  },
];

function pairs(choices: readonly string[]): Pair[] {
  return choices.map((choice) => [choice || NO_NAME, choice || 'Without a number']);
}

function linesOf(lines: readonly number[]): string {
  return lines.length === 0 ? '' : ` Check line ${lines.slice(0, 10).join(', ')} of the file.`;
}
