import { unguardFormula } from '#domain/csv.ts';
import { type Pence, negate, sum } from '#domain/money.ts';
import { type ReadAmount, readAmount } from '../amounts.ts';
import type { DecimalSign, MoneyOut } from '../bank-file.ts';
import { type DecimalEvidence, decimalEvidence } from '../decimals.ts';
import {
  type Draft,
  isBalanceLine,
  isStatedBalance,
  isTotalLine,
  plainText,
  STATED_BALANCE,
} from '../draft.ts';
import { type CsvLayout, plainName, type RowRule } from '../layouts/csv-layout.ts';
import { type Minuses, minusesOf, moneyOf } from './money-cells.ts';
import type { CsvRecord } from './records.ts';
import { secondHeading } from './second-heading.ts';

/** The columns of a file, by number. */
export interface Places {
  readonly date: number;
  /** Parts to join; for each, the first column that is filled. */
  readonly description: readonly (readonly number[])[];
  readonly amount?: number | undefined;
  readonly debit?: number | undefined;
  readonly credit?: number | undefined;
  readonly direction?: number | undefined;
  readonly balance?: number | undefined;
  readonly id?: number | undefined;
  readonly currency?: number | undefined;
  readonly account?: readonly (readonly number[])[];
  readonly category?: number | undefined;
  readonly classification?: number | undefined;
}

export interface RowReading {
  readonly places: Places;
  readonly header?: readonly string[] | undefined;
  readonly moneyOut: MoneyOut;
  readonly layout?: CsvLayout | undefined;
  /** The decimal separator, if known. */
  readonly decimalSign?: DecimalSign | undefined;
}

/** The evidence of the money columns about decimals. */
export function decimalOf(data: readonly CsvRecord[], places: Places): DecimalEvidence {
  const columns = [places.amount, places.debit, places.credit, places.balance].flatMap((at) => at ?? []);
  return decimalEvidence(data.flatMap(({ cells }) => columns.map((at) => (cells[at] ?? '').trim())));
}

const OVERDRAFT_LIMIT = /^(?:arranged |authorised )?overdraft(?: limit)?(?: (?:as )?at .{0,30})?:?$/i;
const PENDING = /^\s*\(?pending(?: transactions?)?\)?\s*(?:$|[:-])/i;

/** A draft for every record. */
export function draftsOf(data: readonly CsvRecord[], reading: RowReading): Draft[] {
  const { header } = reading;
  const width = header ? widthOf(header) : commonWidth(data);
  const names = header?.map(plainName) ?? [];
  const headerText = names.join('|');
  const minuses = minusesOf(data, reading);
  const context = { ...reading, width, names, headerText, minuses };
  const end = secondHeading(data, names);
  return data.flatMap((record, index) =>
    index < end
      ? rulesOf(record, context).map((rule) => draftOf(record, rule, context))
      : [notRead(record, 'This line is below the heading of a different layout.')],
  );
}

/** A line that was not parsed. */
export function notRead({ line, text }: CsvRecord, skip: string): Draft {
  return { line, text, cells: { date: '', description: '', amount: '' }, amount: undefined, skip };
}

interface Context extends RowReading {
  readonly width: number;
  readonly names: readonly string[];
  readonly headerText: string;
  readonly minuses: Minuses;
}

function rulesOf(record: CsvRecord, context: Context): readonly RowRule[] {
  const { layout, names } = context;
  if (layout?.rowRule === undefined) return NO_RULE;
  const cells = widened(record.cells, context);
  const result = layout.rowRule((name) => (cells[names.indexOf(name)] ?? '').trim());
  return isList(result) ? result : [result];
}

const NO_RULE: readonly RowRule[] = [{}];

function isList(result: RowRule | readonly RowRule[]): result is readonly RowRule[] {
  return Array.isArray(result);
}

function withoutApostrophe(text: string, apostrophes: CsvLayout['apostrophes']): string {
  if (apostrophes === undefined) return text;
  return apostrophes === 'formulas' ? unguardFormula(text) : text.replace(/^['`]/, '');
}

function draftOf(record: CsvRecord, rule: RowRule, context: Context): Draft {
  const { line, text, broken } = record;
  const { places, layout } = context;
  const cells = widened(record.cells, context);
  const at = (place: number | undefined): string => (place === undefined ? '' : bare(cells[place] ?? ''));
  const plain = (place: number | undefined): string => withoutApostrophe(at(place), layout?.apostrophes);
  const description = rule.description ?? joined(places.description, plain);
  const given = {
    date: rule.date ?? at(places.date),
    description,
    amount:
      rule.amount ?? (at(places.amount) || [at(places.debit), at(places.credit)].filter(Boolean).join(' / ')),
  };
  const skip = broken ? 'A quotation mark is opened but never closed.' : tooWide(record, cells, context);
  if (skip !== undefined) return { line, text, cells: given, skip, amount: undefined };
  const other = noTransaction(cells, given, context) ?? rule.skip;
  if (other !== undefined)
    return { line, text, cells: given, skip: other, noTransaction: true, amount: undefined };
  const account = partsOf(places.account ?? [], plain).join(' ');
  const money = moneyOf(at, rule.amount ?? at(places.amount), account, context);
  const balance = balanceOf(readAmount(at(places.balance), context.decimalSign));
  return {
    line,
    text,
    cells: given,
    ...money,
    amount: rule.fee ? minusFee(money.amount, readAmount(rule.fee, context.decimalSign)) : money.amount,
    currency: (rule.currency ?? at(places.currency)).toUpperCase() || money.currency,
    ...(money.conflict && { skip: money.conflict }),
    ...(rule.unclear && { skip: rule.unclear }),
    ...(!layout?.template && isStatedBalance(description) && { skip: STATED_BALANCE }),
    balance,
    id: plain(places.id).replace(/^Reference: |^"|['"]$/g, ''),
    account: account === '' ? undefined : account,
    pending: rule.pending === true || cells.some((cell) => PENDING.test(cell)),
    ...(at(places.category) && { category: plainText(at(places.category)) }),
    ...(at(places.classification) && { classification: plainText(at(places.classification)) }),
  };
}

function tooWide(record: CsvRecord, cells: readonly string[], context: Context): string | undefined {
  const extra = cells.slice(context.width).filter((cell) => cell.trim() !== '').length;
  return extra > 0
    ? `This line has ${record.cells.length} cells, but the heading has ${context.width}. Check for a comma in a text without quotation marks.`
    : undefined;
}

/** Why a readable line is not a transaction. */
function noTransaction(
  cells: readonly string[],
  { date, amount }: Draft['cells'],
  context: Context,
): string | undefined {
  const [first = ''] = context.names;
  if (plainName(cells[0] ?? '') === first && cells.map(plainName).join('|') === context.headerText)
    return 'This line repeats the column names.';
  if (context.layout?.template) return undefined;
  const dated = /\d/.test(date);
  // Next to a date and an amount, the words are a person's reference.
  const moved = dated && /[1-9]/.test(amount);
  if (!moved && cells.some((cell) => isBalanceLine(cell) || (!dated && isTotalLine(cell))))
    return 'This is a balance or total, not a transaction.';
  if (!dated && cells.some((cell) => OVERDRAFT_LIMIT.test(cell.trim())))
    return 'This is the overdraft limit, not a transaction.';
  return undefined;
}

/** Spreadsheets leave ="00123" alone. */
function bare(cell: string): string {
  const text = cell.trim();
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1).trim() : text;
}

/** A sign or 'D' marks an overdrawn balance. */
function balanceOf(read: ReadAmount | undefined): Pence | undefined {
  return read?.direction === 'out' ? negate(read.value) : read?.value;
}

function minusFee(amount: Pence | undefined, fee: ReadAmount | undefined): Pence | undefined {
  return amount === undefined || fee === undefined ? undefined : sum(amount, negate(fee.value));
}

/** Leaves out parts that another one already contains. */
function joined(parts: readonly (readonly number[])[], at: (place: number) => string): string {
  const texts = partsOf(parts, at);
  return texts
    .filter((text, index) => !texts.some((other, place) => place < index && other.includes(text)))
    .join(' ');
}

function partsOf(parts: readonly (readonly number[])[], at: (place: number) => string): string[] {
  return parts.map((places) => places.map(at).find((text) => text !== '') ?? '').filter(Boolean);
}

/** Unquoted text can contain delimiters. In the last column, extra cells belong to it. */
function widened(cells: readonly string[], { places, width, header }: Context): readonly string[] {
  const last = places.description.flat().includes(width - 1);
  if (header === undefined || !last || cells.length <= width) return cells;
  return [...cells.slice(0, width - 1), cells.slice(width - 1, widthOf(cells)).join(',')];
}

function widthOf(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function commonWidth(data: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of data) {
    const width = widthOf(cells);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  // The last column can be empty in most lines, so we use the largest width that is not an outlier.
  const usual = [...counts].filter(([, count]) => count * 20 >= data.length).map(([width]) => width);
  return Math.max(0, ...usual);
}
