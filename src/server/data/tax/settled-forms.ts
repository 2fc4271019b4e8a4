import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { type ListPlace, listContext } from '#form-schemas/list-context.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import {
  type BookTotals,
  type Context,
  hasBookFigure,
  settle,
  type TradeBooks,
} from '#form-schemas/settle.ts';
import { BUSINESS, booksOfPage, pageBooks, WHOLE } from '#form-schemas/takes-books.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { InForce } from '../definitions/in-force.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';

/** Settled answers: the person's figures, figures from the books, computed boxes; hidden boxes are left out. */
export interface SettledEntry {
  readonly values: Values;
  /** Boxes whose figure comes from the books. */
  readonly fromBooks: ReadonlySet<string>;
  /** The trade whose books fill it, for someone with several. */
  readonly trade?: string;
  /** Position in a list, from 1 as the form shows it. */
  readonly entry?: number;
}

export interface SettledForm {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly section: string;
  /** The published definition the answers were settled with. */
  readonly definitionYear: string;
  readonly version: number;
  /** False for a form that is not in the return: its boxes then only contain figures from the books. */
  readonly included: boolean;
  /** One for a single form; the included entries of a list. */
  readonly entries: readonly SettledEntry[];
}

/**
 * Settles the forms of a year. Only included forms count. A form that is not included or not saved still shows the
 * figures from the books, and is left out if there are none.
 */
export function settledForms(
  forms: readonly InForce[],
  saved: readonly SavedForm[],
  totals: BookTotals,
  context: Context,
): SettledForm[] {
  const unplaced = tradesWithoutPage(saved, totals, context);
  return forms
    .filter(({ definition }) => definition.kind !== 'dialog')
    .flatMap((form): SettledForm[] => {
      const { definition, year, taxYear: definitionYear, version } = form;
      const section = definition.tax_column;
      const answers = saved.find((one) => one.section === section)?.answers;
      const filled = includedAnswers(definition, answers);
      const inReturn = filled.map((one) => settled(form, one, totals, context));
      const isShort = section === 'self_employment';
      // The first fills the short pages, as the only trade of other people does.
      const left =
        section === 'self_employment_more'
          ? []
          : unplaced.slice(...(isShort ? [0, 1] : [inShort(saved) ? 0 : 1]));
      const only =
        (totals.trades ?? []).length > 1 && isTrade(section)
          ? left.map((trade) => onlyOf(form, trade, context)).filter(({ fromBooks }) => fromBooks.size > 0)
          : filled.length > 0
            ? []
            : onlyBooks(form, totals, context);
      const made = { definition, year, section, definitionYear, version };
      return [
        ...(inReturn.length === 0 ? [] : [{ ...made, included: true, entries: inReturn }]),
        ...(only.length === 0 || (isShort && filled.length > 0)
          ? []
          : [{ ...made, included: false, entries: only }]),
      ];
    });
}

/** Of someone with several trades: those with transactions that no form in the return takes. */
export function tradesWithoutPage(
  saved: readonly SavedForm[],
  { trades = [] }: BookTotals,
  context: Context,
): readonly TradeBooks[] {
  if (trades.length < 2) return [];
  const ids = trades.map(({ id }) => id);
  const placed = new Set(
    saved.flatMap(({ section, answers }) =>
      isTrade(section)
        ? (isList(answers) ? answers : [answers]).flatMap((entry, index, entries) => {
            if (entry[INCLUDE] !== true) return [];
            const scope = { ...context, ...(isList(answers) ? listContext(entries, index) : {}) };
            const books = pageBooks(section, ids, scope, entry[BUSINESS]);
            return books === undefined ? [] : [books];
          })
        : [],
    ),
  );
  return trades.filter(({ id, totals }) => !placed.has(id) && Object.keys(totals).length > 0);
}

function isTrade(section: string): boolean {
  return section.startsWith('self_employment');
}

function inShort(saved: readonly SavedForm[]): boolean {
  const answers = saved.find(({ section }) => section === 'self_employment')?.answers;
  return answers !== undefined && !isList(answers) && answers[INCLUDE] === true;
}

/** What the books have of a trade without a page, so that the estimate has it too. */
function onlyOf(form: InForce, { name, totals }: TradeBooks, context: Context): SettledEntry {
  const { list } = form.definition.form_json;
  const values = list?.entryTitleField === undefined ? {} : { [list.entryTitleField]: name };
  const scope = { ...context, ...yearVariables(form.year) };
  const fields = withEntries(fieldsFor(form.definition, form.year), values);
  const { values: shown, fromBooks } = settle(fields, values, { context: scope, totals });
  return { values: shown, fromBooks };
}

interface Answered {
  readonly values: Values;
  readonly entry?: number;
  /** What it reads from its list. */
  readonly ofList?: ListPlace;
}

function includedAnswers(definition: Definition, answers: SavedForm['answers'] | undefined): Answered[] {
  if (answers === undefined) return [];
  if (!isList(answers)) {
    const counts = answers[INCLUDE] === true || definition.tax_column === FINAL;
    return counts ? [{ values: answers }] : [];
  }
  return answers.flatMap((values, index) =>
    values[INCLUDE] === true ? [{ values, entry: index + 1, ofList: listContext(answers, index) }] : [],
  );
}

function settled(form: InForce, answered: Answered, totals: BookTotals, context: Context): SettledEntry {
  const scope = { ...context, ...yearVariables(form.year), ...answered.ofList };
  const { values, fromBooks } = settle(
    withEntries(fieldsFor(form.definition, form.year), answered.values),
    answered.values,
    {
      context: scope,
      totals: booksOfPage(form.definition.tax_column, totals, scope, answered.values[BUSINESS]),
    },
  );
  const books = pageBooks(
    form.definition.tax_column,
    (totals.trades ?? []).map(({ id }) => id),
    scope,
    answered.values[BUSINESS],
  );
  return {
    values,
    fromBooks,
    ...(books === undefined || books === WHOLE ? {} : { trade: books }),
    ...(answered.entry === undefined ? {} : { entry: answered.entry }),
  };
}

function onlyBooks(form: InForce, totals: BookTotals, context: Context): SettledEntry[] {
  if (form.definition.kind !== 'single') return [];
  // Most forms take nothing from someone's books: to settle them all was most of the work of a calculation.
  if (!hasBookFigure(fieldsFor(form.definition, form.year), totals)) return [];
  const entry = settled(form, { values: {} }, totals, context);
  return entry.fromBooks.size > 0 ? [entry] : [];
}
