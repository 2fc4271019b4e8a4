import type { Answers, BankFile, Question, ReadOptions } from '#bank-files/bank-file.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { accountOfFile } from './accounts.ts';
import { layoutAnswers, type LayoutSaid, type OpenImport } from './imports.repo.ts';
import { readFile } from './read-file.ts';

/** The question about columns, as it was answered. */
export type ColumnsQuestion = Extract<Question, { kind: 'columns' }>;

export interface Read {
  readonly file: BankFile;
  /** Where the rows go; undefined while it is not known, or the account is not there yet. */
  readonly accountId: number | undefined;
  /** Of a layout that a person described: what was said, to be said otherwise; the day it was remembered. */
  readonly own?: {
    readonly question: ColumnsQuestion;
    readonly answers: Answers;
    readonly remembered?: CalendarDate;
  };
}

/**
 * Reads the file with what was answered. What was said of files of its shape before is used without a question for the
 * account alone that it was said of: two banks may write the same heading, and mean the opposite by it. For another
 * account, or a new one, it is proposed.
 */
export async function readOpen(
  tx: Tx,
  userId: number,
  { name, content, answers, accountId: chosen }: Omit<OpenImport, 'id' | 'decisions'>,
  now: Date,
): Promise<Read> {
  const { leaveOutSkipped: _, lines: _lines, newAccount, ...said } = answers;
  const today = ukDateOf(now);
  const readWith = (given: Answers, likely: ReadOptions['likely'] = {}) =>
    readFile(content, { name, answers: given, likely, today });
  const file = readWith(said);
  const accountId =
    chosen ?? (newAccount === undefined ? await accountOfFile(tx, userId, file.account) : undefined);
  if (said.columns !== undefined) {
    if (file.layout !== 'own-columns') return { file, accountId };
    const {
      columns: _columns,
      moneyOut: _moneyOut,
      dateOrder: _dateOrder,
      decimalSign: _sign,
      ...others
    } = said;
    const asksHow = file.questions.some(({ kind }) => kind === 'date-order' || kind === 'decimal-sign');
    const before = asksHow ? await layoutAnswers(tx, userId, file.fingerprint, accountId) : undefined;
    const read = before === undefined ? file : readWith(said, before.answers);
    return { file: read, accountId, ...ownOf(readWith(others), said) };
  }
  if (file.layout !== 'unknown') return { file, accountId };
  const before = await layoutAnswers(tx, userId, file.fingerprint, accountId);
  if (before === undefined) return { file, accountId };
  if (accountId === undefined && newAccount === undefined && before.account_id !== null)
    // Of the account that comes next it may be known.
    return {
      file: { ...file, questions: file.questions.filter(({ kind }) => kind !== 'columns') },
      accountId,
    };
  if (accountId === undefined || before.account_id !== accountId)
    return { file: proposed(file, before), accountId };
  const used = { ...before.answers, ...said };
  return { file: readWith(used), accountId, ...ownOf(file, used, ukDateOf(before.saved)) };
}

/** Asks again, with what was said of such files before filled in. */
function proposed(file: BankFile, { answers, saved, account }: LayoutSaid): BankFile {
  const of = account === null ? '' : ` for ${account}`;
  const message = `Since ${formatUkDate(ukDateOf(saved))} we have read files with these columns${of} as shown here. Is this file the same? Another bank may use the same columns differently.`;
  return {
    ...file,
    questions: file.questions.map((one) =>
      one.kind === 'columns' && answers.columns !== undefined
        ? {
            ...one,
            message,
            proposal: answers.columns,
            moneyOut: answers.moneyOut ?? 'negative',
          }
        : one,
    ),
  };
}

/** The question as the file would ask it, filled in with the answer. */
function ownOf(asking: BankFile, answers: Answers, remembered?: CalendarDate): Pick<Read, 'own'> {
  const question = asking.questions.find((one) => one.kind === 'columns');
  if (question === undefined || answers.columns === undefined) return {};
  const { columns, moneyOut = 'negative' } = answers;
  return {
    own: {
      question: { ...question, proposal: columns, moneyOut },
      answers,
      ...(remembered !== undefined && { remembered }),
    },
  };
}
