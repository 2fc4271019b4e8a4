import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { LARGEST_AMOUNT } from './amounts.ts';
import type {
  BankFile,
  BankRow,
  DateOrder,
  FilePart,
  Question,
  ReadOptions,
  SkippedLine,
} from './bank-file.ts';
import type { BalanceCheck } from './balances.ts';
import { dateOrderOf, readDate } from './dates.ts';
import { type Draft, plainText, type Source } from './draft.ts';
import { type ReadRow, signed, signsOf } from './signs.ts';
import { chooseAccounts, chooseCurrency, draftsOfPart, partsOf } from './choices.ts';

/** Specification of the importer: longer texts are cut. */
const LONGEST_DESCRIPTION = 100;
const LONGEST_CLASSIFICATION = 255;
const LONGEST_RAW_TEXT = 1000;
/** Where a person named the columns, one pair of balances can agree by chance. */
const fewestPairs = ({ layout }: Source) => (layout === 'own-columns' ? 2 : 1);

/** Decides what single lines cannot, and turns every draft into a row or a skipped line. */
export function settle(file: Source, options: ReadOptions): BankFile {
  const { answers = {}, part, today } = options;
  const questions: Question[] = [];
  const isLive = ({ skip }: Draft) => skip === undefined;
  // Unreadable lines say nothing about accounts and currencies.
  const isRead = (draft: Draft) => isLive(draft) && draft.amount !== undefined;
  const parts = file.template ? [] : partsOf(file.drafts.filter(isRead), file);
  // The dates of all parts together show their order.
  const order = orderOf(file, file.drafts.filter(isLive), options, questions);
  const source = part ? sourceOfPart(file, parts, part) : file;
  const read = source.drafts.filter(isRead);
  if (source.decimalUnclear) questions.push(decimalQuestion(source.decimalUnclear));
  const currency = chooseCurrency(read, source, answers, questions);
  const accounts = chooseAccounts(read, source, answers, questions);
  const rows: ReadRow[] = [];
  const skipped: SkippedLine[] = [];

  for (const draft of source.drafts) {
    const date = source.template ? parseUkDate(draft.cells.date) : readDate(draft.cells.date, order, today);
    const refusal = draft.skip
      ? { reason: draft.skip, noTransaction: draft.noTransaction }
      : (currency.refuse(draft) ?? accounts.refuse(draft) ?? unreadable(draft, date, source));
    if (refusal) skipped.push(skippedLine(draft, refusal));
    else if (date !== undefined && draft.amount !== undefined)
      rows.push({ row: rowOf(draft, date, accounts.several, source), draft });
  }

  const { isFlipped, check } = signsOf(source, rows, answers, questions);
  if (source.cutOff !== undefined && !answers.cutOff)
    questions.push({ kind: 'cut-off', mustAnswer: true, message: source.cutOff });
  const faults = [...check.faults, ...(source.balanceFaults ?? []).map(({ line }) => line)];
  if (faults.length > 0 && !answers.balancesDiffer) questions.push(balanceQuestion(source, check));
  return {
    layout: source.layout,
    title: source.title,
    account: accounts.one,
    currency: currency.chosen,
    parts,
    rows: rows.map(({ row, draft }) => ({ ...row, amount: signed(row, isFlipped(draft)) })),
    skipped,
    questions,
    heading: source.heading,
    balances:
      faults.length > 0
        ? 'differ'
        : check.compared >= fewestPairs(source) || source.balanceFaults
          ? 'agree'
          : 'none',
    balancesCompared: check.compared,
    fingerprint: source.fingerprint,
  };
}

function sourceOfPart(source: Source, parts: readonly FilePart[], part: FilePart): Source {
  const { balanceFaults } = source;
  return {
    ...source,
    ...part,
    drafts: draftsOfPart(source, parts, part),
    ...(balanceFaults && {
      balanceFaults: balanceFaults.filter(({ account }) => account === part.account),
    }),
  };
}

function orderOf(
  source: Source,
  live: readonly Draft[],
  { answers = {}, likely, today }: ReadOptions,
  questions: Question[],
): DateOrder {
  if (source.template) return 'DMY';
  if (answers.dateOrder) return answers.dateOrder;
  const texts = live.map(({ cells }) => cells.date);
  const { order, proved, mixed } = dateOrderOf(texts, today);
  const fixed = source.dateOrder;
  // A British bank's file that a spreadsheet in another country saved again has day and month swapped.
  const unexpected = fixed !== undefined && proved && order !== undefined && order !== fixed;
  const unproved = fixed === undefined && order !== undefined && !proved;
  const byFile = order === 'MDY' && (fixed === undefined || unexpected) ? 'MDY' : 'DMY';
  const proposal = unproved ? (likely?.dateOrder ?? byFile) : byFile;
  if (unexpected || unproved || mixed) {
    const example =
      texts.find((text) => readDate(text, 'DMY', today) !== readDate(text, 'MDY', today)) ?? texts[0] ?? '';
    questions.push({
      kind: 'date-order',
      mustAnswer: true,
      message: `${mixed ? 'Some dates in the file can only be day first, and some only month first. Which is right?' : `Does ${example} start with the day or the month?`} We have assumed ${proposal === 'DMY' ? 'day' : 'month'} first.`,
      proposal,
    });
  }
  return proposal;
}

function decimalQuestion({ example, proposal }: NonNullable<Source['decimalUnclear']>): Question {
  return {
    kind: 'decimal-sign',
    mustAnswer: true,
    message: `Is there a point or a comma before the pence? ${example} could be either, or does not match the other amounts. We have assumed a ${proposal}.`,
    proposal,
  };
}

interface Refusal {
  readonly reason: string;
  readonly wrong?: 'date' | 'amount';
  readonly noTransaction?: true | undefined;
}

function unreadable(draft: Draft, date: CalendarDate | undefined, { template }: Source): Refusal | undefined {
  const { cells, amount, pending } = draft;
  if (date === undefined) {
    if (pending && !/\d/.test(cells.date))
      return { reason: 'This is pending and has no date.', noTransaction: true };
    if (cells.date === '') return { reason: 'The date is missing.', wrong: 'date' };
    const fix = template ? ' Write it as DD/MM/YYYY.' : '';
    return { reason: `“${shorten(cells.date)}” is not a date.${fix}`, wrong: 'date' };
  }
  if (amount === undefined) {
    if (cells.amount === '') return { reason: 'The amount is missing.', wrong: 'amount' };
    const fix = template ? ' Write it as 9999.99 or -9999.99.' : '';
    return { reason: `“${shorten(cells.amount)}” is not an amount.${fix}`, wrong: 'amount' };
  }
  if (Math.abs(amount) > LARGEST_AMOUNT)
    return { reason: 'The amount is larger than 999,999,999.99.', wrong: 'amount' };
  if (amount === 0 && !template)
    return { reason: 'The amount is 0, so no money moved.', noTransaction: true };
  return undefined;
}

function rowOf(draft: Draft, date: CalendarDate, several: boolean, { template }: Source): BankRow {
  const cut: ('description' | 'classification')[] = [];
  let description = plainText(draft.cells.description);
  let classification = draft.classification;
  if (template && description.length > LONGEST_DESCRIPTION) {
    description = description.slice(0, LONGEST_DESCRIPTION);
    cut.push('description');
  }
  if (template && classification !== undefined && classification.length > LONGEST_CLASSIFICATION) {
    classification = classification.slice(0, LONGEST_CLASSIFICATION);
    cut.push('classification');
  }
  return {
    line: draft.line,
    ...(draft.id && { id: draft.id }),
    date,
    description,
    // `unreadable` has already handled drafts without one.
    amount: draft.amount ?? (0 as BankRow['amount']),
    ...(draft.balance !== undefined && { balance: draft.balance }),
    ...(draft.pending && { pending: true }),
    ...((several || template) && draft.account && { account: draft.account }),
    ...(draft.category && { category: draft.category }),
    ...(classification && { classification }),
    ...(cut.length > 0 && { cut }),
  };
}

function balanceQuestion(source: Source, check: BalanceCheck): Question {
  const [first] = source.balanceFaults ?? [];
  const lines = check.faults.length > 0 ? check.faults : (source.balanceFaults ?? []).map(({ line }) => line);
  const message =
    check.faults.length > 0
      ? `In ${check.faults.length} of ${check.compared} places, the balance does not follow from the one next to it. A transaction is missing, or we misread an amount.`
      : (first?.message ?? '');
  return { kind: 'balances', mustAnswer: true, message, lines: lines.slice(0, 20) };
}

function skippedLine(draft: Draft, { reason, wrong, noTransaction }: Refusal): SkippedLine {
  return {
    line: draft.line,
    reason,
    text: draft.text.slice(0, LONGEST_RAW_TEXT),
    ...(Object.values(draft.cells).some((cell) => cell !== '') && { cells: draft.cells }),
    ...(wrong && { wrong }),
    ...(noTransaction && { noTransaction }),
  };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
