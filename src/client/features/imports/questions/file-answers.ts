import type { ImportAnswers } from '#contract/imports/imports.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { NEW_ACCOUNT } from '../new-account.ts';
import { columnNames, NO_NAME, NOT_POUNDS, type Question, text, unclearColumns } from './question-boxes.ts';

/** The user's answers about an open import. */
export interface FileAnswers {
  readonly answers?: ImportAnswers;
  /** Forgets the columns remembered for files with this layout. */
  readonly forget_layout?: boolean;
  readonly account_id?: number;
  readonly new_account?: string;
}

/** The body to send, or the issues that the form engine cannot find. */
export function fileAnswers(
  questions: readonly Question[],
  values: Values,
): { body: FileAnswers } | { issues: readonly Issue[] } {
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
            'Press Cancel and add the transactions by hand in pounds, or change the amounts to pounds in a copy of the file.',
        },
      ],
    };
  const answers = Object.assign({}, ...questions.map((one) => answerOf(one, values))) as ImportAnswers; // see proposed-values.ts
  const account = text(values['account']);
  // The name of a new account may be suggested even if the form does not ask for an account.
  const name = text(values['account_name']).trim();
  return {
    body: {
      ...(questions.length > 0 && { answers }),
      ...(account === NEW_ACCOUNT && name !== '' && { new_account: name }),
      ...(account !== '' && account !== NEW_ACCOUNT && { account_id: Number(account) }),
    },
  };
}

/** Checkboxes that the user must tick to import the file. */
const ticks = [
  { kind: 'cut-off', field: 'cut_off' },
  { kind: 'balances', field: 'balances' },
] as const;

function answerOf(question: Question, values: Values): ImportAnswers {
  switch (question.kind) {
    case 'columns':
      return columnAnswer(question, values);
    case 'date-order':
      return dateOrderAnswer(values);
    case 'money-out':
      return { moneyOut: values['money_out'] === 'positive' ? 'positive' : 'negative' };
    case 'contrary':
      return { contrary: values['contrary'] === 'sign' ? 'sign' : 'column' };
    case 'decimal-sign':
      return decimalAnswer(values);
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

function columnAnswer(question: Question, values: Values): ImportAnswers {
  const written = text(values['written']);
  const place = (field: string) => {
    const chosen = text(values[field]);
    return chosen === '' ? undefined : Number(chosen);
  };
  const single: Partial<Record<(typeof columnNames)[number][0], number>> = Object.fromEntries(
    columnNames.flatMap(([name, field, ways]) => {
      const at = ways === undefined || ways.includes(written) ? place(field) : undefined;
      return at === undefined ? [] : [[name, at]];
    }),
  );
  const description = ['description', 'description_2'].flatMap((field) => place(field) ?? []);
  return {
    columns: { date: place('date') ?? 0, ...single, description: [...new Set(description)] },
    ...(written === 'one' && {
      moneyOut: values['sign'] === 'positive' ? ('positive' as const) : ('negative' as const),
    }),
    ...(isUnclear(question, 'dateOrder', [single.date]) && dateOrderAnswer(values)),
    ...(isUnclear(question, 'decimalSign', [single.amount, single.debit, single.credit]) &&
      decimalAnswer(values)),
  };
}

function isUnclear(
  question: Question,
  what: 'dateOrder' | 'decimalSign',
  places: readonly (number | undefined)[],
): boolean {
  const unclear = unclearColumns(question, what);
  return places.some((place) => place !== undefined && unclear.includes(String(place)));
}

function dateOrderAnswer(values: Values): ImportAnswers {
  return { dateOrder: values['date_order'] === 'MDY' ? 'MDY' : 'DMY' };
}

function decimalAnswer(values: Values): ImportAnswers {
  return { decimalSign: values['decimal_sign'] === 'comma' ? 'comma' : 'point' };
}

/**
 * The answer about columns as it is now, for a preview of the first lines; undefined while a needed column is missing
 * or nothing asks for columns.
 */
export function sampleAnswers(questions: readonly Question[], values: Values): ImportAnswers | undefined {
  const question = questions.find(({ kind }) => kind === 'columns');
  if (question === undefined || text(values['date']) === '') return undefined;
  const answers = columnAnswer(question, values);
  const { amount, direction, debit, credit, description = [] } = answers.columns ?? {};
  const has = (...places: (number | undefined)[]) => places.every((place) => place !== undefined);
  const written = text(values['written']);
  const isPaid =
    written === 'two' ? has(debit, credit) : written === 'direction' ? has(amount, direction) : has(amount);
  return isPaid && description.length > 0 ? answers : undefined;
}
