import { decodeText } from '#domain/decode-text.ts';
import type { BankFile, FileProblem, ReadOptions } from './bank-file.ts';
import { readCsv } from './csv/read-csv.ts';
import { linesOf } from './lines.ts';
import type { Source } from './draft.ts';
import { nonTextProblem, nonStatementProblem, sizeProblem } from './file-kind.ts';
import { readCamt } from './formats/camt.ts';
import { readOfx } from './formats/ofx.ts';
import { readQif } from './formats/qif.ts';
import { readSantanderText } from './formats/santander-text.ts';
import { settle } from './settle.ts';

/**
 * Reads a bank's transaction file: CSV, Santander's text, OFX, QFX, QIF, CAMT.05x. Pure: no clock, no I/O, no state.
 * It never throws because of a file's content. A file that cannot be read has a `problem`, a line that cannot is in
 * `skipped`, and `questions` has everything that only a person can decide. Pass the answers in `options.answers`.
 */
export function readBankFile(bytes: Uint8Array, options: ReadOptions): BankFile {
  const problem = sizeProblem(bytes.byteLength) ?? nonTextProblem(bytes);
  if (problem) return unreadable(problem);
  const text = decodeText(bytes);
  if (text.trim() === '')
    return unreadable({
      code: 'empty',
      message: 'The file has no text in it. Download it from your bank again.',
    });
  const other = nonStatementProblem(text);
  if (other) return unreadable(other);
  const lines = linesOf(text);
  const isMarkup =
    /^\s*<[?!a-z]|^\s*OFXHEADER/i.test(text.slice(0, 2000)) || /<OFX[\s>]/i.test(text.slice(0, 20_000));
  return isMarkup ? fromMarkup(text, lines, options) : fromText(lines, options);
}

/**
 * Reads the accounts of a file one by one, with currencies separate, as if each had its own file: every line is in
 * exactly one. A file with one account gives one result, and so does a file that cannot be read or whose columns are
 * unknown.
 */
export function readEachAccount(bytes: Uint8Array, options: ReadOptions): readonly BankFile[] {
  const whole = readBankFile(bytes, options);
  const { accounts, currency } = options.answers ?? {};
  const parts = whole.parts.filter(
    (part) => (accounts?.includes(part.account) ?? true) && part.currency === (currency ?? part.currency),
  );
  if (parts.length < 2) return [whole];
  return parts.map((part) => readBankFile(bytes, { ...options, part }));
}

/** The problem of a file of this size, so that it need not be read first. Undefined when it is not too large. */
export function refusedBySize(size: number): BankFile | undefined {
  const problem = sizeProblem(size);
  return problem && unreadable(problem);
}

function fromMarkup(text: string, lines: readonly string[], options: ReadOptions): BankFile {
  // Entities are never expanded and nothing is fetched: a bank's file needs neither.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    return unreadable({
      code: 'unsafe-xml',
      message: 'The file has a DTD or its own entities, which bank files never have. We have not opened it.',
    });
  }
  const read = readOfx(text, lines) ?? readCamt(text);
  if (read === undefined) {
    return unreadable({
      code: 'no-transactions',
      message:
        'This is a kind of XML that we cannot read. Download OFX, QIF, CSV or CAMT.053 from your bank.',
    });
  }
  return 'code' in read ? unreadable(read) : settled(read, options);
}

function fromText(lines: readonly string[], options: ReadOptions): BankFile {
  const source = readQif(lines, options.answers ?? {}) ?? readSantanderText(lines);
  if (source) return settled(source, options);
  const csv = readCsv(lines, options);
  if (csv === undefined)
    return { ...unreadable(isMt940(lines) ? mt940 : noTransactions), skipped: everyLine(lines) };
  if (csv.source.drafts.length === 0) return settled(csv.source, options);
  const file = settle(csv.source, options);
  return csv.question ? { ...file, questions: [csv.question, ...file.questions] } : file;
}

/** The message for a file without a single transaction. */
function settled(source: Source, options: ReadOptions): BankFile {
  const file = settle(source, options);
  if (source.drafts.length > 0) return file;
  return { ...file, questions: [], problem: source.cutOff === undefined ? noneInIt : cutOff };
}

const noTransactions: FileProblem = {
  code: 'no-transactions',
  message:
    'No line has a date and an amount such as 1,234.56. Download the transactions from your bank as CSV, OFX or QIF.',
};

/** A file in a known layout for days without movements. */
const noneInIt: FileProblem = {
  code: 'no-transactions',
  message:
    'There are no transactions in this file. If there should be some, choose other dates when you download it from your bank.',
};

const mt940: FileProblem = {
  code: 'no-transactions',
  message:
    'This is an MT940 statement, which we cannot read. Download CSV, OFX, QIF or CAMT.053 from your bank.',
};

/** Its fields are numbered between colons; every statement has these two. */
function isMt940(lines: readonly string[]): boolean {
  return [/^:20:/, /^:60[FM]:/].every((field) => lines.some((line) => field.test(line)));
}

const cutOff: FileProblem = {
  code: 'broken',
  message: 'The file is cut off before its first transaction. Download it from your bank again.',
};

function unreadable(problem: FileProblem): BankFile {
  return {
    layout: 'unknown',
    title: 'Not read',
    account: null,
    currency: 'GBP',
    parts: [],
    rows: [],
    skipped: [],
    questions: [],
    heading: [],
    balances: 'none',
    balancesCompared: 0,
    problem,
  };
}

function everyLine(lines: readonly string[]) {
  return lines.flatMap((text, index) =>
    text.trim() === ''
      ? []
      : [
          {
            line: index + 1,
            reason: 'This line does not have a date and an amount.',
            text: text.slice(0, 1000),
          },
        ],
  );
}
