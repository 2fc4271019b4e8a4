import type { Transaction } from '#contract/transactions/transactions.ts';
import { type CsvCell, csvLines } from '#domain/csv.ts';
import { formatMoney, pence, pounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { extraCsvColumns } from './extra-csv.ts';
import { listTransactions } from './list-transactions.ts';

type Named = ReadonlyMap<number | string, { readonly tagname: string; readonly title: string }>;

/** The columns of the file that the transactions screen downloads. */
const columns: readonly (readonly [heading: string, cell: (row: Transaction, tags: Named) => CsvCell])[] = [
  ['Tag', (row, tags) => distinct(partsOf(row, tags).map(({ tag }) => tag))],
  ['Account', (row) => row.ac_name],
  ['Date', (row) => row.datetime],
  ['Description', (row) => row.description],
  ['Receipt', (row) => (row.has_receipt === 'Y' ? 'Yes' : '')],
  ['Amount', (row) => pounds(row.amount)],
  ['Claimed', (row) => pounds(row.claimed_amount)],
  ['Type', (row) => row.type],
  ['Tax date', (row) => row.tax_date],
  ['Category', (row, tags) => distinct(partsOf(row, tags).map(({ category }) => category))],
  ['Classification', (row) => row.classification],
  ['Note', (row) => row.note],
  [
    'Parts',
    (row, tags) => {
      const parts = partsOf(row, tags);
      return parts.length === 1
        ? ''
        : parts.map(({ tag, claimed }) => `${tag} ${formatMoney(claimed)}`).join('; ');
    },
  ],
  // Empty for a person with one business.
  ['Business', (row) => (row.businesses ?? []).join('; ')],
];

/** The headings of every file. Columns of fields that staff added come last. */
export const bookHeadings: readonly string[] = columns.map(([heading]) => heading);

/** The books as CSV, newest first, in pieces. `tx` is a snapshot. */
export async function* booksCsv(tx: Tx, userId: number, now: Date): AsyncGenerator<string> {
  const { rest, rows } = await listTransactions(tx, userId, undefined, now);
  const tags: Named = new Map(rest.tax_categories.map((tag) => [tag.id, tag]));
  const choices = {
    'tax-categories': rest.tax_categories.map(({ id, title }) => ({ value: String(id), title })),
    accounts: rest.accounts.map(({ id, simple_name }) => ({ value: String(id), title: simple_name })),
  };
  const extra = await extraCsvColumns(tx, userId, { now, choices, taken: bookHeadings });
  yield `\uFEFF${csvLines([[...bookHeadings, ...extra.map(([heading]) => heading)]])}`;
  for await (const chunk of rows)
    yield csvLines(
      chunk.map((row) => [
        ...columns.map(([, cell]) => cell(row, tags)),
        ...extra.map(([, cell]) => cell(row)),
      ]),
    );
}

/** The parts of a split transaction; one for any other. */
function partsOf(row: Transaction, tags: Named) {
  const { more_tags: more = [], more_claimed: claims = [], tagname: tag, category } = row;
  const others = more.map((id, index) => ({
    tag: tags.get(id)?.tagname ?? '',
    category: tags.get(id)?.title ?? '',
    claimed: pounds(claims[index] ?? 0),
  }));
  const rest = others.reduce((left, { claimed }) => left - claimed, pounds(row.claimed_amount) as number);
  return [{ tag, category, claimed: pence(rest) }, ...others];
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}
