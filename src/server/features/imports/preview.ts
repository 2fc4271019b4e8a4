import type { BankFile, BankRow, Question } from '#bank-files/bank-file.ts';
import type { ImportPreview, ImportRow } from '#contract/imports.ts';
import { sql } from 'kysely';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { accountOfFile } from './accounts.ts';
import { findDuplicates, type KnownRow, type Match } from './duplicates.ts';
import { layoutAnswers, type OpenImport } from './imports.repo.ts';
import { readFile } from './read-file.ts';

/** An open import as it was read, and what would become of each row. */
export interface Looked {
  readonly file: BankFile;
  readonly accountId: number | undefined;
  readonly judged: readonly JudgedRow[];
}

export interface JudgedRow {
  readonly row: BankRow;
  readonly match: Match | undefined;
  readonly take: boolean;
  readonly decided: boolean;
}

/** Reads the file with what was answered, and with what was said of files of its shape before. */
export async function read(
  tx: Tx,
  userId: number,
  { name, content, answers }: Pick<OpenImport, 'name' | 'content' | 'answers'>,
  now: Date,
): Promise<BankFile> {
  const { leaveOutSkipped: _, ...said } = answers;
  const today = ukDateOf(now);
  const file = await readFile(content, { name, answers: said, today });
  if (file.layout !== 'unknown') return file;
  const before = await layoutAnswers(tx, userId, file.fingerprint);
  return before === undefined ? file : readFile(content, { name, answers: { ...before, ...said }, today });
}

/** Compares an open import with what its account holds now. */
export async function look(tx: Tx, userId: number, open: OpenImport, now: Date): Promise<Looked> {
  const file = await read(tx, userId, open, now);
  const accountId = open.accountId ?? (await accountOfFile(tx, userId, file.account));
  const known = accountId === undefined ? [] : await knownRows(tx, userId, accountId, file.rows);
  const matches = findDuplicates(file.rows, known);
  const judged = file.rows.map((row, index): JudgedRow => {
    const match = matches[index];
    const decided = open.decisions[String(index)];
    // A pending row comes again when it is booked, often with another day or text.
    const proposed = match === undefined && row.pending !== true;
    return { row, match, take: decided ?? proposed, decided: decided !== undefined };
  });
  return { file, accountId, judged };
}

export function toPreview(
  { id, name, answers }: OpenImport,
  { file, accountId, judged }: Looked,
): ImportPreview {
  return {
    id,
    name,
    layout: file.layout,
    title: file.title,
    currency: file.currency,
    account_id: accountId ?? null,
    account_in_file: file.account,
    balances: file.balances,
    rows: judged.map(toRow),
    skipped: file.skipped.map(({ line, reason, text }) => ({ line, reason, text })),
    skipped_left_out: answers.leaveOutSkipped === true,
    questions: file.questions.map(toQuestion),
    ...(file.problem && { problem: file.problem.message }),
  };
}

function toRow({ row, match, take, decided }: JudgedRow, index: number): ImportRow {
  const verdict = match?.why ?? (row.pending === true ? 'pending' : 'new');
  return {
    index,
    line: row.line,
    date: formatUkDate(row.date),
    description: row.description,
    amount: toPounds(row.amount),
    ...(row.category !== undefined && { category: row.category }),
    ...(row.classification !== undefined && { classification: row.classification }),
    verdict,
    reason: reasons[verdict],
    ...(match !== undefined && { like: match.transactionId }),
    take,
    decided,
  };
}

const reasons: Record<ImportRow['verdict'], string> = {
  new: '',
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
    .select(['transaction_id', 'bank_ref', 'date', 'description', 'amount'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    // The bank may have moved a booking to another day since.
    .where(sql<boolean>`(date between ${first} and ${last} or bank_ref = any(${refs}::text[]))`)
    .orderBy('transaction_id')
    .execute();
  return known.map(({ transaction_id, bank_ref, ...row }) => ({
    transactionId: transaction_id,
    bankRef: bank_ref ?? undefined,
    ...row,
  }));
}
