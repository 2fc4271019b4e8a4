import type { ImportAnswers, ImportPreview } from '#contract/imports.ts';
import { type Definition, type Field, type Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { columnAnswer, columnFields, proposedColumns } from './column-questions.ts';
import { NEW_ACCOUNT } from './new-account.ts';
import { moneyOutChoices, type Pair, radio, textOf } from './question-fields.ts';

type Question = ImportPreview['questions'][number];

/** What a person says of an open import. */
export interface Said {
  readonly answers?: ImportAnswers;
  /** What was said of files of this shape is not to be used any more. */
  readonly forget_layout?: boolean;
  readonly account_id?: number;
  readonly new_account?: string;
}

/**
 * The questions of a file as a definition, so that the form engine asks them. It is made for the file, since the choices
 * are the file's own columns, currencies and accounts.
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

/** What the reader would answer: it is shown filled in, and the person confirms or changes it. */
export function proposedValues(
  { questions, title, layout }: Pick<ImportPreview, 'questions' | 'title' | 'layout'>,
  hasAccounts: boolean,
): Values {
  // 'first direct or HSBC' is no name for an account.
  const isKnown = layout !== 'unknown' && layout !== 'own-columns' && !title.includes(' or ');
  const account = {
    ...(hasAccounts ? {} : { account: NEW_ACCOUNT }),
    ...(isKnown ? { account_name: title } : {}),
  };
  return Object.assign(account, ...questions.map(proposalOf)) as Values; // Object.assign of several is any
}

/** The answers; or what is missing of them that the engine itself cannot see. */
export function saidOf(
  questions: readonly Question[],
  values: Values,
): { said: Said } | { issues: readonly Issue[] } {
  const unticked = ticks.find(
    ({ kind: wanted, field }) => questions.some(({ kind }) => kind === wanted) && values[field] !== true,
  );
  if (unticked) return { issues: [{ field: unticked.field, message: 'Tick it, or choose another file.' }] };
  if (questions.some(({ kind }) => kind === 'currency') && values['currency'] === NOT_POUNDS)
    return {
      issues: [
        {
          field: 'currency',
          message:
            'Press Cancel, and add the transactions by hand in pounds, or put pounds into a copy of the file.',
        },
      ],
    };
  const answers = Object.assign({}, ...questions.map((one) => answerOf(one, values))) as ImportAnswers; // as above
  const account = textOf(values['account']);
  // A new account may be proposed where none is asked for.
  const name = textOf(values['account_name']).trim();
  return {
    said: {
      ...(questions.length > 0 && { answers }),
      ...(account === NEW_ACCOUNT && name !== '' && { new_account: name }),
      ...(account !== '' && account !== NEW_ACCOUNT && { account_id: Number(account) }),
    },
  };
}

/** Questions that have one answer only: whoever does not give it leaves the file. */
const ticks = [
  { kind: 'cut-off', field: 'cut_off' },
  { kind: 'balances', field: 'balances' },
] as const;

function fieldsOf(question: Question): Field[] {
  const { kind, message } = question;
  switch (kind) {
    case 'columns':
      return columnFields(question);
    case 'date-order':
      return [
        radio('date_order', message, [
          ['DMY', 'Day first: 03/04 is 3 April'],
          ['MDY', 'Month first: 03/04 is 4 March'],
        ]),
      ];
    case 'money-out':
      return [radio('money_out', message, moneyOutChoices)];
    case 'contrary':
      return [
        radio('contrary', message, [
          ['column', 'As its column says: the minus means nothing'],
          ['sign', 'The other way round, as the minus says: a refund or a reversal'],
        ]),
      ];
    case 'decimal-sign':
      return [
        radio('decimal_sign', message, [
          ['point', 'The point: 1,234.56'],
          ['comma', 'The comma: 1.234,56'],
        ]),
      ];
    case 'currency':
      return [radio('currency', message, currencyChoices(question.choices ?? []))];
    case 'account':
      return [
        {
          ...radio('file_account', message, pairs(question.choices ?? [])),
          help: 'One at a time: when it is imported, the file is shown again for the others.',
        },
      ];
    case 'cut-off':
      return [
        {
          name: 'cut_off',
          title: 'Import what there is of it',
          format: 'checkbox',
          heading: 'The file may not be whole',
          help: message,
        },
      ];
    case 'balances':
      return [
        {
          name: 'balances',
          title: 'Import the rows as they are',
          format: 'checkbox',
          heading: 'The balances do not follow',
          help: `${message}${linesOf(question.lines ?? [])}`,
        },
      ];
  }
}

const POUNDS = 'GBP';
/** The choice that leaves the file alone. */
const NOT_POUNDS = 'none';

/** The books are in pounds: whoever takes other amounts for pounds says so in so many words. */
function currencyChoices(choices: readonly string[]): Pair[] {
  const others = choices.filter((choice) => choice !== POUNDS);
  const several = choices.length > 1;
  return [
    ...(choices.includes(POUNDS) ? [[POUNDS, 'The lines in pounds'] as const] : []),
    ...others.map(
      (choice) =>
        [
          choice,
          several ? `The lines in ${choice}: they are pounds all the same` : 'They are pounds all the same',
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
    help: 'It is made when you import, not before.',
    messages: { required: 'Please give the account a name.' },
  },
];

/** Names of accounts may be empty; a choice may not. */
const NO_NAME = '(none)';

function pairs(choices: readonly string[]): Pair[] {
  return choices.map((choice) => [choice || NO_NAME, choice || 'Without a number']);
}

function linesOf(lines: readonly number[]): string {
  return lines.length === 0 ? '' : ` Look at line ${lines.slice(0, 10).join(', ')} of the file.`;
}

function proposalOf(question: Question): Values {
  const { kind, proposal } = question;
  switch (kind) {
    case 'columns':
      return proposedColumns(question);
    case 'date-order':
      return { date_order: textOf(proposal) };
    case 'money-out':
      return { money_out: textOf(proposal) };
    case 'contrary':
      return { contrary: textOf(proposal) };
    case 'decimal-sign':
      return { decimal_sign: textOf(proposal) };
    case 'currency':
      // Other money is never taken for pounds because nobody changed a proposal.
      return proposal === POUNDS ? { currency: POUNDS } : {};
    case 'account':
    case 'cut-off':
    case 'balances':
      return {};
  }
}

function answerOf({ kind }: Question, values: Values): ImportAnswers {
  switch (kind) {
    case 'columns':
      return columnAnswer(values);
    case 'date-order':
      return { dateOrder: values['date_order'] === 'MDY' ? 'MDY' : 'DMY' };
    case 'money-out':
      return { moneyOut: values['money_out'] === 'positive' ? 'positive' : 'negative' };
    case 'contrary':
      return { contrary: values['contrary'] === 'sign' ? 'sign' : 'column' };
    case 'decimal-sign':
      return { decimalSign: values['decimal_sign'] === 'comma' ? 'comma' : 'point' };
    case 'currency':
      return { currency: textOf(values['currency']) };
    case 'account': {
      const name = textOf(values['file_account']);
      return { accounts: [name === NO_NAME ? '' : name] };
    }
    case 'cut-off':
      return { cutOff: true };
    case 'balances':
      return { balancesDiffer: true };
  }
}
