import type { Answers, BankFile, ColumnAnswer, Question, ReadOptions } from '#bank-files/bank-file.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { accountOfFile } from './accounts.ts';
import { layoutAnswers, type LayoutAnswers, type OpenImport } from './imports.repo.ts';
import { readFile } from './read-file.ts';

/** The question about columns, with its answer. */
export type ColumnsQuestion = Extract<Question, { kind: 'columns' }>;

export interface Read {
  readonly file: BankFile;
  /** Where the rows go; undefined if it is not known, or the account does not exist yet. */
  readonly accountId: number | undefined;
  /** For a layout that a person described: their answers, which they can change, and the day they were remembered. */
  readonly own?: {
    readonly question: ColumnsQuestion;
    readonly answers: Answers;
    readonly remembered?: CalendarDate;
  };
}

/**
 * Parses the file with the answers given. Earlier answers about this layout only apply without a question to the
 * account they were given for, because two banks can use the same heading with opposite meanings. For another account,
 * or a new one, they are proposed.
 */
export async function readOpen(
  tx: Tx,
  userId: number,
  { name, content, answers, accountId: chosen }: Omit<OpenImport, 'id' | 'decisions'>,
  now: Date,
): Promise<Read> {
  const { leaveOutSkipped: _, lines: _lines, newAccount, ...given } = answers;
  const today = ukDateOf(now);
  const readWith = (given: Answers, likely: ReadOptions['likely'] = {}) =>
    readFile(content, { name, answers: given, likely, today });
  const file = readWith(given);
  const accountId =
    chosen ?? (newAccount === undefined ? await accountOfFile(tx, userId, file.account) : undefined);
  if (given.columns !== undefined) {
    if (file.layout !== 'own-columns') return { file, accountId };
    const {
      columns: _columns,
      moneyOut: _moneyOut,
      dateOrder: _dateOrder,
      decimalSign: _sign,
      ...others
    } = given;
    const asksHow = file.questions.some(({ kind }) => kind === 'date-order' || kind === 'decimal-sign');
    const before = asksHow ? await layoutAnswers(tx, userId, file.fingerprint, accountId) : undefined;
    const read = before === undefined ? file : readWith(given, before.answers);
    return { file: read, accountId, ...ownOf(readWith(others), given) };
  }
  if (file.layout !== 'unknown') return { file, accountId };
  const before = await layoutAnswers(tx, userId, file.fingerprint, accountId);
  if (before === undefined) return { file, accountId };
  if (accountId === undefined && newAccount === undefined && before.account_id !== null)
    // They may be known for the next account.
    return {
      file: { ...file, questions: file.questions.filter(({ kind }) => kind !== 'columns') },
      accountId,
    };
  if (accountId === undefined || before.account_id !== accountId)
    return { file: proposed(file, before), accountId };
  const used = { ...before.answers, ...given };
  return { file: readWith(used), accountId, ...ownOf(file, used, ukDateOf(before.saved)) };
}

/** Asks again, with the earlier answers about such files filled in. */
function proposed(file: BankFile, { answers, saved, account }: LayoutAnswers): BankFile {
  const of = account === null ? '' : ` for ${account}`;
  const message = `Since ${formatUkDate(ukDateOf(saved))} we have read files with these columns${of} as shown here. Is this file the same? Another bank may use the same columns differently.`;
  return {
    ...file,
    questions: file.questions.map((one) =>
      one.kind === 'columns' && answers.columns !== undefined
        ? {
            ...one,
            message,
            ...earlier(answers, answers.columns),
          }
        : one,
    ),
  };
}

/** The question that the file would ask, with its answer filled in. */
function ownOf(asking: BankFile, answers: Answers, remembered?: CalendarDate): Pick<Read, 'own'> {
  const question = asking.questions.find((one) => one.kind === 'columns');
  if (question === undefined || answers.columns === undefined) return {};
  return {
    own: {
      question: { ...question, ...earlier(answers, answers.columns) },
      answers,
      ...(remembered !== undefined && { remembered }),
    },
  };
}

/** What a person said about such files, as the proposal of the question about columns. */
function earlier(
  { moneyOut = 'negative', dateOrder, decimalSign }: Answers,
  columns: ColumnAnswer,
): Partial<ColumnsQuestion> {
  return {
    proposal: columns,
    moneyOut,
    ...(dateOrder !== undefined && { dateOrder }),
    ...(decimalSign !== undefined && { decimalSign }),
  };
}
