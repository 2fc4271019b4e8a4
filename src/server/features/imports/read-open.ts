import type { Answers, BankFile, Question } from '#bank-files/bank-file.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { layoutAnswers, type OpenImport } from './imports.repo.ts';
import { readFile } from './read-file.ts';

/** The question about columns, as it was answered. */
export type ColumnsQuestion = Extract<Question, { kind: 'columns' }>;

export interface Read {
  readonly file: BankFile;
  /** Of a layout that a person described: what was said, to be said otherwise; the day it was remembered. */
  readonly own?: {
    readonly question: ColumnsQuestion;
    readonly answers: Answers;
    readonly remembered?: CalendarDate;
  };
}

/** Reads the file with what was answered, and with what was said of files of its shape before. */
export async function readOpen(
  tx: Tx,
  userId: number,
  { name, content, answers }: Pick<OpenImport, 'name' | 'content' | 'answers'>,
  now: Date,
): Promise<Read> {
  const { leaveOutSkipped: _, lines: _lines, newAccount: _name, ...said } = answers;
  const today = ukDateOf(now);
  const readWith = (given: Answers) => readFile(content, { name, answers: given, today });
  const file = await readWith(said);
  if (said.columns !== undefined) {
    if (file.layout !== 'own-columns') return { file };
    const {
      columns: _columns,
      moneyOut: _moneyOut,
      dateOrder: _dateOrder,
      decimalSign: _sign,
      ...others
    } = said;
    return { file, ...ownOf(await readWith(others), said) };
  }
  if (file.layout !== 'unknown') return { file };
  const before = await layoutAnswers(tx, userId, file.fingerprint);
  if (before === undefined) return { file };
  const used = { ...before.answers, ...said };
  return { file: await readWith(used), ...ownOf(file, used, ukDateOf(before.saved)) };
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
