import type { ImportAnswers, ImportPreview } from '#contract/imports.ts';
import { type Definition, type Field, type Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { NEW_ACCOUNT } from './new-account.ts';

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
  const account = text(values['account']);
  // A new account may be proposed where none is asked for.
  const name = text(values['account_name']).trim();
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
          help: 'One at a time: the lines of the others are shown and left out, until you import the file again for them.',
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

const moneyOutChoices: readonly Pair[] = [
  ['negative', 'Money in'],
  ['positive', 'Money out'],
];

function columnFields({ columns = [] }: Question): Field[] {
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
  const isOne = { '==': [{ var: 'written' }, 'one'] };
  return [
    column('date', 'Date', { required: true, heading: 'Which column is what?' }),
    column('description', 'Description', { required: true }),
    column('description_2', 'More of the description', { help: 'Added after it, with a space.' }),
    radio('written', 'How are amounts written?', [
      ['one', 'In one column'],
      ['two', 'Money out and money in each have a column'],
    ]),
    column('amount', 'Amount', { required: true, indent: 1, visibleIf: isOne }),
    {
      ...radio('sign', 'An amount without a minus is', moneyOutChoices),
      indent: 1,
      visibleIf: isOne,
    },
    column('debit', 'Money out', { required: true, indent: 1, visibleIf: { '!': isOne } }),
    column('credit', 'Money in', { required: true, indent: 1, visibleIf: { '!': isOne } }),
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

export function columnName(name: string, place: number): string {
  return name.trim() || `Column ${place + 1}`;
}

function shortened(example: string): string {
  return example.length > 24 ? `${example.slice(0, 24)}…` : example;
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

type Pair = readonly [value: string, title: string];

function radio(name: string, title: string, choices: readonly Pair[]): Field {
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
      return { date_order: text(proposal) };
    case 'money-out':
      return { money_out: text(proposal) };
    case 'decimal-sign':
      return { decimal_sign: text(proposal) };
    case 'currency':
      // Other money is never taken for pounds because nobody changed a proposal.
      return proposal === POUNDS ? { currency: POUNDS } : {};
    case 'account':
    case 'cut-off':
    case 'balances':
      return {};
  }
}

function proposedColumns({ proposal, moneyOut }: Question): Values {
  const { description, ...single } = (proposal ?? {}) as Partial<NonNullable<ImportAnswers['columns']>>; // as the reader gives it
  const two = single.debit !== undefined || single.credit !== undefined;
  const values: Record<string, string> = { written: two ? 'two' : 'one', sign: moneyOut ?? 'negative' };
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
  ['debit', 'debit'],
  ['credit', 'credit'],
  ['balance', 'balance'],
  ['id', 'id'],
  ['currency', 'money'],
] as const;

function answerOf({ kind }: Question, values: Values): ImportAnswers {
  switch (kind) {
    case 'columns':
      return columnAnswer(values);
    case 'date-order':
      return { dateOrder: values['date_order'] === 'MDY' ? 'MDY' : 'DMY' };
    case 'money-out':
      return { moneyOut: values['money_out'] === 'positive' ? 'positive' : 'negative' };
    case 'decimal-sign':
      return { decimalSign: values['decimal_sign'] === 'comma' ? 'comma' : 'point' };
    case 'currency':
      return { currency: text(values['currency']) };
    case 'account': {
      const name = text(values['file_account']);
      return { accounts: [name === NO_NAME ? '' : name] };
    }
    case 'cut-off':
      return { cutOff: true };
    case 'balances':
      return { balancesDiffer: true };
  }
}

function columnAnswer(values: Values): ImportAnswers {
  const isOne = values['written'] !== 'two';
  const place = (field: string) => {
    const chosen = text(values[field]);
    return chosen === '' ? undefined : Number(chosen);
  };
  const single = Object.fromEntries(
    columnNames.flatMap(([name, field]) => {
      const isShown = name === 'amount' ? isOne : name === 'debit' || name === 'credit' ? !isOne : true;
      const at = isShown ? place(field) : undefined;
      return at === undefined ? [] : [[name, at]];
    }),
  );
  const description = ['description', 'description_2'].flatMap((field) => place(field) ?? []);
  return {
    columns: { date: place('date') ?? 0, ...single, description: [...new Set(description)] },
    ...(isOne && { moneyOut: values['sign'] === 'positive' ? ('positive' as const) : ('negative' as const) }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
