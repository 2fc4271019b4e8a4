import type { CalendarDate } from '#domain/calendar-date.ts';
import { readAmount } from '../amounts.ts';
import { checkBalances } from '../balances.ts';
import type { Answers, ColumnAnswer, DecimalSign, MoneyOut, Question, ReadOptions } from '../bank-file.ts';
import { decimalEvidence } from '../decimals.ts';
import type { Draft, Source } from '../draft.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { CsvLayout } from '../layouts/csv-layout.ts';
import { currencyOfName, plainName } from '../layouts/csv-layout.ts';
import { type Shape, shapeLayouts } from '../layouts/headerless.ts';
import { withCutOff } from './cut-off-csv.ts';
import { decimalOf, draftsOf, notRead, type Places } from './data-rows.ts';
import { placesOf } from './places.ts';
import { askedColumns } from './asked-columns.ts';
import { type Proposal, proposeColumns } from './proposal.ts';
import type { CsvRecord } from './records.ts';
import { isAmount, isData, sampleWithPoints, sampleOf, type Table, tableOf } from './table.ts';

type Reading = Pick<
  Source,
  | 'layout'
  | 'title'
  | 'moneyOut'
  | 'dateOrder'
  | 'moneyOutUnclear'
  | 'decimalUnclear'
  | 'cardSigns'
  | 'template'
  | 'currency'
> & {
  readonly drafts: readonly Draft[];
  /** The columns; undefined while unknown. */
  readonly places?: Places;
};

/** Reads a file of delimited lines; undefined when no line has a date and an amount and no heading is known. */
export function readCsv(
  lines: readonly string[],
  { answers = {}, likely, today }: ReadOptions,
): { source: Source; question?: Question } | undefined {
  const table = tableOf(lines, today);
  if (table === undefined) return undefined;
  const decimalSign = answers.decimalSign ?? likelySign(table, today);
  const proposal = proposeColumns(table, today, decimalSign);
  // The answer is about another file: this one has no such column.
  const isThere = answers.columns && widestOf(table) > Math.max(...placesIn(answers.columns));
  const reading =
    answers.columns && isThere
      ? answeredReading(table, answers.columns, answers, likely)
      : ((table.layout && layoutReading(table, table.layout, answers)) ??
        shapeReading(table, today, decimalSign, answers));
  const fingerprint = fingerprintOf('csv', partsOf(table, proposal));
  const above = aboveOf(table, today);
  const parts = { heading: above.heading, fingerprint, account: accountIn(table) };
  if (reading) {
    const { places, ...rest } = reading;
    const isOpen = lines.at(-1)?.trim() !== '' && !reading.template;
    const { drafts, cutOff } =
      isOpen && places ? withCutOff(reading.drafts, table, places, today) : { drafts: reading.drafts };
    return { source: { ...rest, ...parts, cutOff, drafts: [...above.drafts, ...drafts] } };
  }
  return {
    source: { ...unknownReading(table), ...parts },
    question: {
      kind: 'columns',
      mustAnswer: true,
      message: 'We do not recognise the layout of this file. What is in each column?',
      columns: askedColumns(table, proposal, today),
      proposal: proposal.columns,
      moneyOut: proposal.moneyOut,
    },
  };
}

/** Until the columns are known: the evidence of everything that looks like an amount. */
function likelySign(table: Table, today: CalendarDate): DecimalSign | undefined {
  return decimalEvidence(sampleOf(table, today).flatMap(({ cells }) => cells.filter(isAmount))).sign;
}

/** The decimal separator in these columns: a person's answer, or the evidence of the amounts. */
function decimalsIn(
  { data }: Table,
  places: Places,
  { decimalSign }: Answers,
  likely?: ReadOptions['likely'],
): { decimalSign: DecimalSign | undefined; unclear?: Pick<Source, 'decimalUnclear'> } {
  if (decimalSign !== undefined) return { decimalSign };
  const { sign, unclear } = decimalOf(data, places);
  if (unclear !== undefined && likely?.decimalSign !== undefined) {
    const proposal = likely.decimalSign;
    return { decimalSign: proposal, unclear: { decimalUnclear: { ...unclear, proposal } } };
  }
  return { decimalSign: sign, ...(unclear && { unclear: { decimalUnclear: unclear } }) };
}

function layoutReading(table: Table, layout: CsvLayout, answers: Answers): Reading {
  const { header = [], data } = table;
  const places = placesOf(header, layout.columns);
  const { decimalSign, unclear } = layout.template
    ? { decimalSign: undefined }
    : decimalsIn(table, places, answers);
  const read = (moneyOut: MoneyOut, as: CsvLayout) =>
    draftsOf(data, { places, header, moneyOut, layout: as, decimalSign });
  const given = read(layout.moneyOut, layout);
  const accounts = [...new Set(given.flatMap(({ account }) => account ?? []))];
  const { starredMoneyOut, ...unstarred } = layout;
  // A file with only cards has one convention, so we can ask about it.
  const isOfCards = starredMoneyOut && accounts.length > 0 && accounts.every(isStarred);
  const moneyOut = isOfCards ? starredMoneyOut : layout.moneyOut;
  const signed = isOfCards ? read(moneyOut, unstarred) : given;
  const drafts = layout.cards && accounts.length > 1 ? signed.map(withoutAccount) : signed;
  const [name, ...others] = new Set(accounts.map((account) => layout.nameOf?.(account)));
  const bank = others.length === 0 ? name : undefined;
  return {
    layout: bank?.name ?? layout.name,
    title: bank?.title ?? layout.title,
    drafts,
    places,
    ...unclear,
    moneyOut,
    dateOrder: layout.dateOrder,
    moneyOutUnclear: places.amount !== undefined && signIsUnclear(layout, drafts, accounts),
    ...(moneyOut === 'positive' && { cardSigns: 'card' as const }),
    template: layout.template ?? false,
    currency: currencyOfName(header[places.amount ?? places.debit ?? -1] ?? ''),
  };
}

/**
 * Accounts with more payments than receipts are read the right way round. We know no convention for other banks'
 * cards.
 */
function signIsUnclear(layout: CsvLayout, drafts: readonly Draft[], accounts: readonly string[]): boolean {
  if (layout.template || layout.moneyOut === 'positive') return false;
  const mostlyIn = (some: readonly Draft[]) => {
    const amounts = some.flatMap(({ amount }) => amount ?? []);
    return amounts.filter((amount) => amount > 0).length * 2 > amounts.length;
  };
  if (layout.starredMoneyOut) return mostlyIn(drafts.filter(({ account = '' }) => isStarred(account)));
  return accounts.some(isStarred) || (layout.commonNames === true && mostlyIn(drafts));
}

function isStarred(account: string): boolean {
  return account.includes('*');
}

function withoutAccount({ account: _account, ...draft }: Draft): Draft {
  return draft;
}

function shapeReading(
  table: Table,
  today: CalendarDate,
  likely: DecimalSign | undefined,
  answers: Answers,
): Reading | undefined {
  const shape = shapeOf(table, today, likely);
  for (const recognise of shapeLayouts) {
    const found = recognise(shape);
    if (found === undefined) continue;
    const { name, title, places, moneyOut } = found;
    const { decimalSign, unclear } = decimalsIn(table, places, answers);
    const drafts = draftsOf(table.data, { places, header: table.header, moneyOut, decimalSign });
    return { layout: name, title, drafts, places, moneyOut, dateOrder: 'DMY', ...unclear };
  }
  return undefined;
}

function answeredReading(
  table: Table,
  columns: ColumnAnswer,
  answers: Answers,
  likely: ReadOptions['likely'],
): Reading {
  const { description, account, ...rest } = columns;
  const { moneyOut = 'negative' } = answers;
  const places: Places = {
    ...rest,
    description: description.map((place) => [place]),
    ...(account !== undefined && { account: [[account]] }),
  };
  const { decimalSign, unclear } = decimalsIn(table, places, answers, likely);
  return {
    layout: 'own-columns',
    title: 'Your columns',
    drafts: draftsOf(table.data, { places, header: table.header, moneyOut, decimalSign }),
    places,
    ...unclear,
    moneyOut,
    moneyOutUnclear:
      columns.amount !== undefined && columns.direction === undefined && answers.moneyOut === undefined,
  };
}

function placesIn({ description, ...single }: ColumnAnswer): number[] {
  return [...description, ...Object.values(single)];
}

function widestOf({ header = [], data }: Table): number {
  return data.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
}

function unknownReading({ data }: Table): Reading {
  const drafts = data.map((record) => notRead(record, 'We need to know the columns first.'));
  return { layout: 'unknown', title: 'Unknown layout', drafts, moneyOut: 'negative' };
}

/** Lines above the column names are not data, unless they look like it. */
function aboveOf({ heading }: Table, today: CalendarDate): Pick<Source, 'heading' | 'drafts'> {
  const isLost = (record: CsvRecord) => isData(record, today);
  return {
    heading: heading.filter((record) => !isLost(record)).map(({ line, text }) => ({ line, text })),
    drafts: heading.filter(isLost).map((record) => notRead(record, 'This line is above the column names.')),
  };
}

/** The value in a line above the data: 'Account Number:', '****1234'. */
function accountIn({ heading }: Table): string | undefined {
  for (const wanted of ['iban', 'account number', 'account', 'account name']) {
    const found = heading.find(({ cells }) => cells.length > 1 && plainName(cells[0] ?? '') === wanted);
    const value = found?.cells[1]?.trim();
    if (value && found?.cells.slice(2).every((cell) => cell.trim() === '')) return value;
  }
  return undefined;
}

/** What tells a table without known names: the recognisers of headerless.ts look at it. */
export function shapeOf(table: Table, today: CalendarDate, decimalSign: DecimalSign | undefined): Shape {
  const rows = sampleWithPoints(table, today, decimalSign);
  const pence = (cells: readonly string[], place: number) => readAmount(cells[place] ?? '')?.value;
  const addsUp = (amount: number, balance: number) => {
    const steps = rows.flatMap((cells, line) => {
      const value = readAmount(cells[amount] ?? '')?.value;
      return value === undefined
        ? []
        : [{ line, amount: value, balance: readAmount(cells[balance] ?? '')?.value }];
    });
    const { compared, faults } = checkBalances(steps);
    return compared > 0 && faults.length === 0;
  };
  return {
    header: table.header,
    rows,
    width: Math.max(0, ...rows.map((cells) => cells.length)),
    pence,
    addsUp,
  };
}

function partsOf({ header }: Table, { looks }: Proposal): readonly string[] {
  return header ? header.map(plainName) : looks.map(({ kind }) => kind);
}
