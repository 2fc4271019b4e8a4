import type { CalendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { readAmount } from '../amounts.ts';
import { checkBalances } from '../balances.ts';
import type { ColumnAnswer, DecimalSign, MoneyOut } from '../bank-file.ts';
import { looksLikeDate } from '../dates.ts';
import { plainName } from '../layouts/csv-layout.ts';
import { directionOf } from './money-cells.ts';
import { isAmount, sampleWithPoints, sampleOf, type Table } from './table.ts';

/** The content of one column in an unknown file. */
export interface ColumnLook {
  readonly name: string;
  readonly kind: 'date' | 'amount' | 'text' | 'empty';
  readonly examples: readonly string[];
  /** The average length of its filled cells. */
  readonly length: number;
}

export interface Proposal {
  readonly looks: readonly ColumnLook[];
  readonly columns: Partial<ColumnAnswer>;
  readonly moneyOut: MoneyOut;
}

/** Guesses the columns of a file with an unknown layout. A person must confirm the result. */
export function proposeColumns(
  table: Table,
  today: CalendarDate,
  decimalSign: DecimalSign | undefined,
): Proposal {
  const rows = sampleOf(table, today).map(({ cells }) => cells.map((cell) => cell.trim()));
  const width = Math.max(table.header?.length ?? 0, ...rows.map((cells) => cells.length));
  const looks = Array.from({ length: Math.min(width, 100) }, (_, index) =>
    lookAt(
      table.header?.[index] ?? '',
      rows.map((cells) => cells[index] ?? ''),
      today,
    ),
  );
  const pointed = sampleWithPoints(table, today, decimalSign);
  const columns = columnsOf(looks, pointed);
  return { looks, columns, moneyOut: signOf(columns, pointed) };
}

function lookAt(name: string, cells: readonly string[], today: CalendarDate): ColumnLook {
  const filled = cells.filter((cell) => cell !== '');
  const examples = [...new Set(filled)].slice(0, 3).map((cell) => cell.slice(0, 60));
  const length = filled.reduce((total, cell) => total + cell.length, 0) / Math.max(1, filled.length);
  return { name: name.trim(), kind: kindOf(filled, today), examples, length };
}

function kindOf(filled: readonly string[], today: CalendarDate): ColumnLook['kind'] {
  if (filled.length === 0) return 'empty';
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length;
  if (share((cell) => looksLikeDate(cell, today)) > 0.8) return 'date';
  // Whole numbers are more likely ids and codes: some amount always has pence.
  const amounts = share(isAmount) > 0.8 && filled.some((cell) => /[.,]\d{1,2}\b/.test(cell));
  return amounts ? 'amount' : 'text';
}

function columnsOf(
  looks: readonly ColumnLook[],
  rows: readonly (readonly string[])[],
): Partial<ColumnAnswer> {
  const places = (kind: ColumnLook['kind']) =>
    looks.flatMap((look, index) => (look.kind === kind ? [index] : []));
  const named = (pattern: RegExp, among: readonly number[]) =>
    among.find((index) => pattern.test(plainName(looks[index]?.name ?? '')));
  const account = looks.findIndex(({ name }, index) => isAccount(name, index, rows));
  const isOther = (index: number) => index !== account;
  const money = [...places('amount'), ...places('empty')].filter(isOther);
  const oneBalance = named(/balance/, money) ?? balanceAmong(places('amount').filter(isOther), rows);
  const rest = money.filter((index) => index !== oneBalance);
  const debit = named(/\b(debit|paid out|money out|withdraw\w*|out|spent|payments?)\b/, rest);
  const credit = named(/\b(credit|paid in|money in|deposits?|in|received|receipts?)\b/, rest);
  const pair = debit !== undefined && credit !== undefined && debit !== credit;
  const exclusive = exclusivePair(rest, rows);
  const { balance = oneBalance, ...split } = pair ? { debit, credit } : withBalance(exclusive, rest, rows);
  const amounts = rest.filter((index) => looks[index]?.kind === 'amount');
  const amount = named(/\b(amount|value|total|net)\b/, amounts) ?? amounts[0];
  const dates = places('date');
  const date = named(/^(transaction )?date$/, dates) ?? dates[0];
  const direction =
    amount === undefined || 'debit' in split ? undefined : directionAmong(places('text'), rows);
  const texts = places('text').filter((index) => index !== direction && isOther(index));
  const description =
    named(/desc|detail|narrative|payee|memo|merchant|counter ?party|name|particulars/, texts) ??
    texts.toSorted((a, b) => (looks[b]?.length ?? 0) - (looks[a]?.length ?? 0))[0];
  const id = named(/^(transaction )?id$|\b(transaction|unique) (id|number)\b|fitid/, texts);
  const currency = named(/^currency/, texts);
  return {
    ...(date !== undefined && { date }),
    ...(description !== undefined && { description: [description] }),
    ...('debit' in split ? split : amount !== undefined && { amount }),
    ...(direction !== undefined && { direction }),
    ...(balance !== undefined && { balance }),
    ...(id !== undefined && { id }),
    ...(currency !== undefined && { currency }),
    ...(account >= 0 && { account }),
  };
}

/** Whether every line has the account number in the column. */
function isAccount(name: string, index: number, rows: readonly (readonly string[])[]): boolean {
  if (!/^(account|account (number|no)|iban)$/.test(plainName(name))) return false;
  return rows.every((cells) => /^[A-Z0-9*\- ]*\d{4}[A-Z0-9*\- ]*$/i.test(cells[index] ?? ''));
}

/** The column with 'DR' or 'CR', 'Debit' or 'Credit', '+' or '-' in every line. */
function directionAmong(texts: readonly number[], rows: readonly (readonly string[])[]): number | undefined {
  return texts.find((index) => rows.every((cells) => directionOf(cells[index] ?? '') !== undefined));
}

/** Without names: the column that the other one adds up to. */
function balanceAmong(amounts: readonly number[], rows: readonly (readonly string[])[]): number | undefined {
  if (rows.length < 3) return undefined;
  return amounts.find(
    (balance) =>
      amounts.some((amount) => amount !== balance && agrees(amount, balance, 1, rows)) ||
      amounts.some((amount) => amount !== balance && agrees(amount, balance, -1, rows)),
  );
}

/**
 * Decides which of two columns is money out: the one with which a third column adds up, otherwise the first, as at
 * most banks.
 */
function withBalance(
  pair: { debit: number; credit: number } | undefined,
  money: readonly number[],
  rows: readonly (readonly string[])[],
): { debit?: number; credit?: number; balance?: number } {
  if (pair === undefined) return {};
  for (const { debit, credit } of [pair, { debit: pair.credit, credit: pair.debit }]) {
    const balance = money.find(
      (index) =>
        index !== debit &&
        index !== credit &&
        addsUp(rows, index, (cells) => {
          const [out, into] = [readAmount(cells[debit] ?? ''), readAmount(cells[credit] ?? '')];
          return out || into ? (into?.value ?? 0) - (out?.value ?? 0) : undefined;
        }),
    );
    if (balance !== undefined) return { debit, credit, balance };
  }
  return pair;
}

function agrees(
  amount: number,
  balance: number,
  sign: 1 | -1,
  rows: readonly (readonly string[])[],
): boolean {
  return addsUp(rows, balance, (cells) => {
    const moved = readAmount(cells[amount] ?? '');
    return moved && moved.value * sign;
  });
}

function addsUp(
  rows: readonly (readonly string[])[],
  balance: number,
  amountOf: (cells: readonly string[]) => number | undefined,
): boolean {
  const steps = rows.flatMap((cells, line) => {
    const [moved, left] = [amountOf(cells), readAmount(cells[balance] ?? '')];
    return moved === undefined || left === undefined
      ? []
      : [{ line, amount: pence(moved), balance: left.value }];
  });
  const { compared, faults } = checkBalances(steps);
  return compared > 1 && faults.length === 0;
}

/** Two columns of which each line fills exactly one. */
function exclusivePair(
  money: readonly number[],
  rows: readonly (readonly string[])[],
): { debit: number; credit: number } | undefined {
  for (const debit of money) {
    for (const credit of money) {
      if (credit <= debit) continue;
      const filled = rows.map(
        (cells) => [debit, credit].filter((index) => (cells[index] ?? '') !== '').length,
      );
      const both = [debit, credit].every((index) => rows.some((cells) => (cells[index] ?? '') !== ''));
      if (both && filled.every((count) => count === 1)) return { debit, credit };
    }
  }
  return undefined;
}

/**
 * The convention that the balances prove, otherwise the one that most amounts suggest: an account has more payments
 * than receipts.
 */
function signOf({ amount, balance }: Partial<ColumnAnswer>, rows: readonly (readonly string[])[]): MoneyOut {
  if (amount === undefined) return 'negative';
  if (balance !== undefined && agrees(amount, balance, 1, rows)) return 'negative';
  if (balance !== undefined && agrees(amount, balance, -1, rows)) return 'positive';
  const values = rows.map((cells) => readAmount(cells[amount] ?? '')?.value ?? 0);
  return values.filter((value) => value < 0).length * 2 >= values.length ? 'negative' : 'positive';
}
