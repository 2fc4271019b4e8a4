import type { BankFile, BankRow, Question } from '#bank-files/bank-file.ts';
import type { ImportPreview, ImportRow } from '#contract/imports/imports.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import { taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { accountOfRow, findAccount } from './accounts.ts';
import { warningsOf } from './warnings.ts';
import { isBankId } from '../../data/books/imports/bank-ids.ts';
import { type Compared, findDuplicates } from '../../data/books/imports/duplicates.ts';
import { knownRows } from '../../data/books/imports/known-rows.ts';
import { likeRow, reasonOf, verdictOf } from './reasons.ts';
import type { OpenImport } from './imports.repo.ts';
import { type Read, readOpen } from './read-open.ts';

/** An open import as parsed, with what would happen to each row. */
export interface ComparedImport {
  readonly file: BankFile;
  readonly own: Read['own'];
  readonly accountId: number | undefined;
  readonly judged: readonly JudgedRow[];
  /** Reasons against importing it there, in words. */
  readonly warnings: readonly string[];
}

export interface JudgedRow {
  readonly row: BankRow;
  /** For rows that name their account, in our template. */
  readonly accountName: string | undefined;
  readonly compared: Compared;
  /** What is unusual about it, in words. */
  readonly odd: string | undefined;
  readonly take: boolean;
  readonly decided: boolean;
}

/** Compares an open import with the present content of its accounts. */
export async function compareImport(
  tx: Tx,
  userId: number,
  open: OpenImport,
  now: Date,
): Promise<ComparedImport> {
  const { file, own, accountId } = await readOpen(tx, userId, open, now);
  const all: Compared[] = file.rows.map(() => ({}));
  const nameOf = ({ account }: BankRow) => (file.layout === TEMPLATE ? accountOfRow(account) : undefined);
  const groups = Map.groupBy(file.rows.entries(), ([, row]) => nameOf(row));
  for (const [name, group] of groups) {
    const target = name === undefined ? accountId : await findAccount(tx, userId, name);
    if (target === undefined) continue;
    const rows = group.map(([, row]) => row);
    const there = await knownRows(tx, userId, target, rows);
    const found = findDuplicates(rows, there, file.balances === 'agree');
    for (const [place, [index]] of group.entries()) all[index] = found[place] ?? {};
  }
  const seen = new Set<string>();
  const today = ukDateOf(now);
  const judged = file.rows.map((row, index): JudgedRow => {
    const compared = all[index] ?? {};
    const decided = open.decisions[String(index)];
    // A pending row appears again when it is booked, often with another day or text.
    const proposed = compared.match === undefined && row.pending !== true;
    const take = decided ?? proposed;
    const again = row.id !== undefined && isBankId(row.id) && seen.has(row.id);
    if (row.id !== undefined) seen.add(row.id);
    const odd = again ? TWICE : (oddDayOf(row.date, today) ?? oddAmountOf(row.amount));
    return { row, accountName: nameOf(row), compared, odd, take, decided: decided !== undefined };
  });
  const goesTo = { accountId, newAccount: open.answers.newAccount };
  const warnings = file.layout === TEMPLATE ? [] : await warningsOf(tx, userId, goesTo, file);
  return { file, own, accountId, judged, warnings };
}

/** The layout whose rows name their account: src/bank-files/layouts/own-template.ts. */
const TEMPLATE = 'template';

/** Whether a line stays out: it is not a transaction, or the person left out an unreadable one. */
export function isLeftOut(
  { lines, leaveOutSkipped }: OpenImport['answers'],
  { line, noTransaction }: BankFile['skipped'][number],
): boolean {
  return noTransaction === true || (lines?.[String(line)] ?? leaveOutSkipped === true);
}

export function toPreview(
  { id, name, answers }: OpenImport,
  { file, own, accountId, judged, warnings }: ComparedImport,
): ImportPreview {
  return {
    id,
    name,
    layout: file.layout,
    title: file.title,
    currency: file.currency,
    account_id: accountId ?? null,
    new_account: accountId === undefined ? (answers.newAccount ?? null) : null,
    account_in_file: file.account,
    balances: file.balances,
    balances_compared: file.balancesCompared,
    warnings: [...warnings],
    rows: judged.map(toRow),
    skipped: file.skipped.map(({ noTransaction, ...skipped }) => ({
      ...skipped,
      ...(noTransaction && { no_transaction: true }),
      left_out: isLeftOut(answers, { ...skipped, ...(noTransaction && { noTransaction }) }),
    })),
    questions: file.questions.map(toQuestion),
    ...(own && {
      own_columns: {
        question: toQuestion(own.question),
        ...(own.remembered && { remembered: formatUkDate(own.remembered) }),
      },
    }),
    ...(file.problem && { problem: file.problem.message }),
  };
}

const TWICE = 'An earlier line in this file has the same bank transaction number.';
/** Nothing earlier counts in any supported tax year. */
const EARLIEST = taxYearStart('2019-20');

function oddDayOf(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date > today) return 'This date is in the future. Is it right?';
  return date < EARLIEST ? 'This date is before 6 April 2019. Is it right?' : undefined;
}

/** Ten million pounds: more likely a cell of another column. */
const LARGEST = 1_000_000_000;

function oddAmountOf(amount: number): string | undefined {
  return Math.abs(amount) >= LARGEST ? 'This is ten million pounds or more. Is the amount right?' : undefined;
}

function toRow({ row, accountName, compared, odd, take, decided }: JudgedRow, index: number): ImportRow {
  const like = compared.match?.known ?? compared.unlike?.known;
  return {
    index,
    line: row.line,
    date: formatUkDate(row.date),
    description: row.description,
    amount: toPounds(row.amount),
    ...(accountName !== undefined && { account: accountName }),
    ...(row.category !== undefined && { category: row.category }),
    ...(row.classification !== undefined && { classification: row.classification }),
    ...(row.balance !== undefined && { balance: toPounds(row.balance) }),
    verdict: verdictOf(row, compared, odd),
    reason: reasonOf(row, compared, odd),
    ...(like !== undefined && { like: like.transactionId, like_row: likeRow(like) }),
    take,
    decided,
  };
}

function toQuestion(question: Question): ImportPreview['questions'][number] {
  const { kind, message } = question;
  return {
    kind,
    message,
    ...('columns' in question && {
      columns: question.columns.map((one) => ({ ...one, examples: [...one.examples] })),
    }),
    ...('choices' in question && { choices: [...question.choices] }),
    ...('lines' in question && { lines: [...question.lines] }),
    ...('proposal' in question && { proposal: question.proposal }),
    ...('moneyOut' in question && { moneyOut: question.moneyOut }),
    ...('dateOrder' in question && { dateOrder: question.dateOrder }),
    ...('decimalSign' in question && { decimalSign: question.decimalSign }),
  };
}
