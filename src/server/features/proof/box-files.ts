import { isDeepStrictEqual } from 'node:util';
import { type CsvCell, csvFile } from '#domain/csv.ts';
import type { Pence } from '#domain/money.ts';
import type { Value } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type CountedClaim, countedPart } from '../../data/filing/proof/counted-claims.ts';
import type { CountedJourney } from '../../data/journeys/claimed-miles.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { jsonFile, type PackFile, textFile } from './pack-format.ts';

/** A box that the books can fill, with what is behind it. Amounts are pence. */
interface FilledBox {
  readonly form: string;
  readonly entry: number | undefined;
  readonly box: string;
  readonly field: string;
  readonly question: string;
  /** In the return; null if the box is hidden. */
  readonly figure: Value | null;
  /** False if the filer entered another figure. */
  readonly from_books: boolean;
  /** What the transactions add up to. Another box of the form can show a part of it. */
  readonly total: Pence;
  /** Positions in transactions.json, from 1. */
  readonly rows: readonly number[];
}

/** The box with the claim for miles. The figure is pence. */
interface MileageBox extends Pick<FilledBox, 'form' | 'entry' | 'box' | 'field' | 'question' | 'figure'> {
  /** Positions in journeys.json, from 1. */
  readonly journeys: readonly number[];
}

/**
 * The transactions and journeys behind each box of a return: as a list of boxes, and the transactions as a table for
 * spreadsheets.
 */
export function boxFiles(
  { forms }: Pick<ReturnFigures, 'forms'>,
  transactions: readonly CountedClaim[],
  journeys: readonly CountedJourney[] = [],
): PackFile[] {
  const boxes = filledBoxes(forms, transactions);
  const miles = mileageBoxes(forms, journeys);
  return [
    jsonFile('transactions.json', transactions),
    jsonFile('boxes.json', [...boxes, ...miles]),
    textFile('transactions.csv', csvFile([HEADINGS, ...tableRows(boxes, transactions)])),
  ];
}

function filledBoxes(
  forms: ReturnFigures['forms'],
  transactions: readonly CountedClaim[],
): readonly FilledBox[] {
  const rowsOfTag = Map.groupBy(
    transactions.map(({ tag }, index) => ({ tag, row: index + 1 })),
    ({ tag }) => tag,
  );
  return forms
    .filter(({ included }) => included)
    .flatMap(({ definition, year, entries }) =>
      entries.flatMap(({ values, fromBooks, trade, entry }) =>
        fieldsFor(definition, year).flatMap((field): FilledBox[] => {
          if (field.fill?.from !== 'bookkeeping') return [];
          const rows = field.fill.tags
            .flatMap((tag) => rowsOfTag.get(tag)?.map(({ row }) => row) ?? [])
            .filter((row) => trade === undefined || String(transactions[row - 1]?.business?.id) === trade)
            .toSorted((a, b) => a - b);
          if (rows.length === 0) return [];
          return [
            {
              form: definition.code,
              entry,
              box: field.box ?? '',
              field: field.name,
              question: field.title,
              figure: values[field.name] ?? null,
              from_books: fromBooks.has(field.name),
              total: countedPart(rows.flatMap((row) => transactions[row - 1] ?? [])),
              rows,
            },
          ];
        }),
      ),
    );
}

/** The forms show one such box: that of the income to which the miles belong. */
function mileageBoxes(forms: ReturnFigures['forms'], journeys: readonly CountedJourney[]): MileageBox[] {
  if (journeys.length === 0) return [];
  return forms
    .filter(({ included }) => included)
    .flatMap(({ definition, year, entries }) =>
      entries.flatMap(({ values, entry }) =>
        fieldsFor(definition, year).flatMap(({ name, box = '', title, computed }): MileageBox[] => {
          const figure = values[name];
          if (!isDeepStrictEqual(computed, MILEAGE) || figure === undefined) return [];
          const place = { form: definition.code, entry, box, field: name, question: title, figure };
          return [{ ...place, journeys: journeys.map((_, index) => index + 1) }];
        }),
      ),
    );
}

const MILEAGE = { var: 'calculation.mileage_claimed' };

const HEADINGS: readonly CsvCell[] = [
  'Form',
  'Box',
  'Question',
  'Tax date',
  'Date',
  'Account',
  'Description',
  'Tag',
  'Amount',
  'Counted',
];

/** One line for each transaction of a box. Those that are in no box of the return come last, without a form. */
function tableRows(boxes: readonly FilledBox[], transactions: readonly CountedClaim[]): CsvCell[][] {
  const line = (place: readonly CsvCell[], row: number): CsvCell[][] => {
    const one = transactions[row - 1];
    if (one === undefined) return [];
    const { taxDate, date, account, description, tagName, amount, claimed } = one;
    return [[...place, taxDate, date, account, description, tagName, amount, claimed]];
  };
  const shown = new Set(boxes.flatMap(({ rows }) => rows));
  const others = transactions.map((_, index) => index + 1).filter((row) => !shown.has(row));
  return [
    ...boxes.flatMap(({ form, box, question, rows }) =>
      rows.flatMap((row) => line([form, box, question], row)),
    ),
    ...others.flatMap((row) => line(['', '', 'Not in this return'], row)),
  ];
}
