import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { CsvCell } from '#domain/csv.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { extraFields } from '#form-schemas/extra-fields.ts';
import { reading } from '#form-schemas/reading.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import type { ReadChoices } from '#form-schemas/widgets/kind.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { extraForm, type SavedAnswers } from '../../../shared/forms/extra-form.ts';
import type { BookRow } from '../book-row.ts';

/** An extra field of a transaction dialog, for the grid, the search and the file. */
export interface ExtraColumn {
  /** Also used in addresses that sort by it. */
  readonly id: string;
  readonly title: string;
  /** '' without an answer; for a split row, the answers of all parts. */
  readonly text: (row: BookRow) => string;
  readonly searched: (row: BookRow) => string;
  readonly csvCell: (row: BookRow) => CsvCell;
  readonly sortValue: (row: BookRow) => string | number | undefined;
  readonly isNumber: boolean;
}

/** A column for each extra field of these dialogs in the year, in their order, with unique titles. */
export function extraColumns(
  forms: readonly TaxForm[],
  year: TaxYear,
  choices: ReadChoices,
  taken: readonly string[],
): ExtraColumn[] {
  const titles = new Set(taken);
  return forms.flatMap((form) => {
    const valuesIn = reader(form, year);
    const fields = extraFields(definitionOf(form), year).filter(({ name }) => name !== BUSINESS);
    return fields.map((field) => {
      const title = titles.has(field.title) ? `${field.title} (${form.title})` : field.title;
      titles.add(title);
      return columnOf(form.code, field, title, choices, valuesIn);
    });
  });
}

function columnOf(
  code: string,
  field: Field,
  title: string,
  choices: ReadChoices,
  valuesIn: (saved: SavedAnswers) => Values,
): ExtraColumn {
  const answers = (row: BookRow): Value[] =>
    row.extra?.[code]?.flatMap((saved) => valuesIn(saved)[field.name] ?? []) ?? [];
  const text = (row: BookRow) => joined(answers(row).map((value) => reading(field, value, choices)));
  const amount = (value: Value) => toDecimal(value as Pence); // a money field contains pence
  return {
    id: `extra.${code}.${field.name}`,
    title,
    text,
    // In the format people search for: 1234.50.
    searched: field.currency === true ? (row) => joined(answers(row).map(amount)) : text,
    csvCell: (row) => {
      const [only, ...others] = answers(row);
      const isAmount = field.currency === true && typeof only === 'number' && others.length === 0;
      return isAmount ? (only as Pence) : text(row);
    },
    sortValue: (row) => {
      const [first] = answers(row);
      // Stored dates already sort as texts; choices sort by their title.
      return typeof first === 'number' || field.format === 'date' ? asSorted(first) : text(row) || undefined;
    },
    isNumber: field.format === 'number',
  };
}

function asSorted(value: Value | undefined): string | number | undefined {
  return typeof value === 'boolean' ? String(value) : value;
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('; ');
}

/** Parses saved answers, each only once. */
function reader(form: TaxForm, year: TaxYear): (saved: SavedAnswers) => Values {
  const { read } = extraForm(form, year);
  const known = new WeakMap<SavedAnswers, Values>();
  return (saved) => {
    const values = known.get(saved) ?? read(saved);
    known.set(saved, values);
    return values;
  };
}
