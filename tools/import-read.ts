import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ukDateOf } from '../src/domain/calendar-date.ts';
import type { Answers, BankFile } from '../src/bank-files/bank-file.ts';
import { readEachAccount, refusedBySize } from '../src/bank-files/read-bank-file.ts';

/**
 * `npm run import:read -- FILE…` prints the parsed content of bank files, and saves nothing. A file is one object, or
 * one for each of its accounts and currencies; several files are a list. docs/bank-files.md describes the fields.
 */
const USAGE = 'Usage: npm run import:read -- FILE… [--answers JSON]   (use - for standard input)';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const given = optionsOf(process.argv.slice(2));
if (given === undefined) fail(USAGE);
else {
  const isList = given.names.length > 1;
  const files = given.names.flatMap((name) =>
    read(name, given.answers).map((file) => printed(name, file, isList)),
  );
  if (isList || files.length > 1) write(files);
  else if (files[0]) write(files[0]);
}

function optionsOf(options: readonly string[]): { names: readonly string[]; answers: Answers } | undefined {
  const at = options.indexOf('--answers');
  const names = at < 0 ? options : options.filter((_, index) => index !== at && index !== at + 1);
  if (names.length === 0 || names.some((name) => name.startsWith('-') && name !== '-')) return undefined;
  if (at < 0) return { names, answers: {} };
  try {
    const answers: unknown = JSON.parse(options[at + 1] ?? '');
    return typeof answers === 'object' && answers !== null ? { names, answers } : undefined;
  } catch {
    return undefined;
  }
}

function read(name: string, answers: Answers): readonly BankFile[] {
  try {
    const tooLarge = name === '-' ? undefined : refusedBySize(statSync(name).size);
    if (tooLarge) return [tooLarge];
    const bytes = readFileSync(name === '-' ? 0 : name);
    return readEachAccount(bytes, { name: basename(name), answers, today: ukDateOf(new Date()) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const message =
      code === 'ENOENT'
        ? `There is no file ${name}.`
        : code === 'EISDIR'
          ? `${name} is a folder, not a file.`
          : `Cannot read ${name}: ${String(error)}`;
    fail(message);
    return [];
  }
}

/** The field names of the command: amounts say that they are pence. */
function printed(name: string, file: BankFile, several: boolean) {
  const { layout, title, account, currency, rows, problem, balances, balancesCompared, fingerprint } = file;
  if (problem) fail(`${name}: ${problem.message}`);
  return {
    ...(several && { file: name }),
    layout,
    title,
    account,
    currency,
    ...(problem && { problem }),
    balances,
    balances_compared: balancesCompared,
    rows: rows.map(({ amount, balance, line, id, date, description, ...rest }) => ({
      line,
      ...(id !== undefined && { id }),
      date,
      description,
      amount_pence: amount,
      ...(balance !== undefined && { balance_pence: balance }),
      ...rest,
    })),
    skipped: file.skipped,
    questions: file.questions,
    heading: file.heading,
    fingerprint,
  };
}

function write(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
