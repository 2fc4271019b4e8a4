import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { type ListPlace, listContext } from '#form-schemas/list-context.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type BookTotals, type Context, settle } from '#form-schemas/settle.ts';
import { takesBooks } from '#form-schemas/takes-books.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { InForce } from '../definitions/in-force.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';

/** Settled answers: the person's figures, figures from the books, computed boxes; hidden boxes are left out. */
export interface SettledEntry {
  readonly values: Values;
  /** Boxes whose figure comes from the books. */
  readonly fromBooks: ReadonlySet<string>;
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
  return forms
    .filter(({ definition }) => definition.kind !== 'dialog')
    .flatMap((form) => {
      const { definition, year, taxYear: definitionYear, version } = form;
      const section = definition.tax_column;
      const answers = saved.find((one) => one.section === section)?.answers;
      const filled = includedAnswers(definition, answers);
      const entries =
        filled.length > 0
          ? filled.map((one) => settled(form, one, totals, context))
          : onlyBooks(form, totals, context);
      if (entries.length === 0) return [];
      return [{ definition, year, section, definitionYear, version, included: filled.length > 0, entries }];
    });
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
      totals: takesBooks(form.definition.tax_column, scope) ? totals : {},
    },
  );
  return { values, fromBooks, ...(answered.entry === undefined ? {} : { entry: answered.entry }) };
}

function onlyBooks(form: InForce, totals: BookTotals, context: Context): SettledEntry[] {
  if (form.definition.kind !== 'single') return [];
  const entry = settled(form, { values: {} }, totals, context);
  return entry.fromBooks.size > 0 ? [entry] : [];
}
