import type { BankFile, BankRow, Question } from '#bank-files/bank-file.ts';
import type { ImportPreview, ImportRow } from '#contract/imports.ts';
import { sql } from 'kysely';
import { type CalendarDate, calendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import { taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { accountOfFile, accountOfRow, findAccount } from './accounts.ts';
import { findDuplicates, type KnownRow, type Match } from './duplicates.ts';
import type { OpenImport } from './imports.repo.ts';
import { type Read, readOpen } from './read-open.ts';

/** An open import as it was read, and what would become of each row. */
export interface Looked {
  readonly file: BankFile;
  readonly own: Read['own'];
  readonly accountId: number | undefined;
  readonly judged: readonly JudgedRow[];
}

export interface JudgedRow {
  readonly row: BankRow;
  /** Of rows that say where they go: the template's. */
  readonly accountName: string | undefined;
  readonly match: Match | undefined;
  /** What is odd about it, in words. */
  readonly odd: string | undefined;
  readonly take: boolean;
  readonly decided: boolean;
}

/** Compares an open import with what its accounts hold now. */
export async function look(tx: Tx, userId: number, open: OpenImport, now: Date): Promise<Looked> {
  const { file, own } = await readOpen(tx, userId, open, now);
  const isNamed = open.answers.newAccount !== undefined;
  const accountId = open.accountId ?? (isNamed ? undefined : await accountOfFile(tx, userId, file.account));
  const matches: (Match | undefined)[] = file.rows.map(() => undefined);
  const nameOf = ({ account }: BankRow) => (file.layout === TEMPLATE ? accountOfRow(account) : undefined);
  const groups = Map.groupBy(file.rows.entries(), ([, row]) => nameOf(row));
  for (const [name, group] of groups) {
    const target = name === undefined ? accountId : await findAccount(tx, userId, name);
    if (target === undefined) continue;
    const rows = group.map(([, row]) => row);
    const found = findDuplicates(rows, await knownRows(tx, userId, target, rows));
    for (const [place, [index]] of group.entries()) matches[index] = found[place];
  }
  const seen = new Set<string>();
  const judged = file.rows.map((row, index): JudgedRow => {
    const match = matches[index];
    const decided = open.decisions[String(index)];
    // A pending row comes again when it is booked, often with another day or text.
    const proposed = match === undefined && row.pending !== true;
    const take = decided ?? proposed;
    const again = row.id !== undefined && seen.has(row.id);
    if (row.id !== undefined) seen.add(row.id);
    const odd = again ? TWICE : oddDayOf(row.date, ukDateOf(now));
    return { row, accountName: nameOf(row), match, odd, take, decided: decided !== undefined };
  });
  return { file, own, accountId, judged };
}

/** The layout whose rows say their account: src/bank-files/layouts/own-template.ts. */
const TEMPLATE = 'template';

/** Whether a line that is no row stays out: it is no transaction, or the person said so of one that cannot be read. */
export function isLeftOut(
  { lines, leaveOutSkipped }: OpenImport['answers'],
  { line, noTransaction }: BankFile['skipped'][number],
): boolean {
  return noTransaction === true || (lines?.[String(line)] ?? leaveOutSkipped === true);
}

export function toPreview(
  { id, name, answers }: OpenImport,
  { file, own, accountId, judged }: Looked,
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

const TWICE = "The bank's own number of it stands on an earlier line of this file too.";
/** Nothing before counts in any tax year that can be kept here. */
const EARLIEST = taxYearStart('2019-20');

function oddDayOf(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date > today) return 'Its day has not come yet: is the date right?';
  return date < EARLIEST ? 'It is from before 6 April 2019: is the date right?' : undefined;
}

function toRow({ row, accountName, match, odd, take, decided }: JudgedRow, index: number): ImportRow {
  const verdict = match?.why ?? (row.pending === true ? 'pending' : odd === undefined ? 'new' : 'look');
  return {
    index,
    line: row.line,
    date: formatUkDate(row.date),
    description: row.description,
    amount: toPounds(row.amount),
    ...(accountName !== undefined && { account: accountName }),
    ...(row.category !== undefined && { category: row.category }),
    ...(row.classification !== undefined && { classification: row.classification }),
    verdict,
    reason: [
      odd ?? '',
      reasons[verdict],
      ...(row.cut ?? []).map((what) => `The ${what} was too long and is cut.`),
    ]
      .filter((reason) => reason !== '')
      .join(' '),
    ...(match !== undefined && { like: match.known.transactionId, like_row: likeRow(match.known) }),
    take,
    decided,
  };
}

function likeRow({ date, description, amount, discarded }: KnownRow): ImportRow['like_row'] {
  return { date: formatUkDate(date), description, amount: toPounds(amount), discarded };
}

const reasons: Record<ImportRow['verdict'], string> = {
  new: '',
  look: '',
  'same-id': "The bank's own number of it was imported before.",
  'same-row': 'The account has one with the same day, amount and description.',
  similar: 'The account has one of the same day and amount that seems to be of the same payee.',
  pending: 'Not booked yet: it comes again when it is, perhaps with another day or amount.',
};

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
  };
}

/** What the account holds of the days of a file, discarded transactions too. */
async function knownRows(
  tx: Tx,
  userId: number,
  accountId: number,
  rows: readonly BankRow[],
): Promise<KnownRow[]> {
  let [first, last] = [rows[0]?.date, rows[0]?.date];
  if (first === undefined || last === undefined) return [];
  for (const { date } of rows) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  const refs = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const known = await tx
    .selectFrom('transactions')
    .select(['transaction_id', 'bank_ref', 'date', 'description', 'amount', 'discarded'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    // The bank may have moved a booking to another day since.
    .where(sql<boolean>`(date between ${first} and ${last} or bank_ref = any(${refs}::text[]))`)
    .orderBy('transaction_id')
    .execute();
  return known.map(({ transaction_id, bank_ref, date, amount, ...row }) => ({
    transactionId: transaction_id,
    bankRef: bank_ref ?? undefined,
    date: calendarDate(date),
    amount: pence(amount),
    ...row,
  }));
}
