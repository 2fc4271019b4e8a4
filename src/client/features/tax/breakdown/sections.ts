import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { negate, type Pence, pounds } from '#domain/money.ts';
import { boxOf, fullPagesBoxOf } from './row-boxes.ts';
import { tagsAsOne } from '../../../shared/tag-codes.ts';
import type { RowPlan } from '../../../shared/tax-rows.ts';
import { type SectionPlan, tablePlan } from './table-plan.ts';

/** Where an amount links to: the transactions of tags ('TRAE,TRAD'), all claimed journeys, or a box of a form. */
export type RowLink =
  | { readonly tag: string }
  | { readonly journeys: 'all' }
  | { readonly form: string; readonly box?: string };

export interface Row {
  /** The name of the figure, which is also the name of its working and of the calculation's field. */
  readonly figure: string;
  readonly label: string;
  /** The label, or a name that no other row has. */
  readonly name: string;
  /** As shown: deductions are negative. */
  readonly amount: Pence;
  /** The figure itself, as in its working. */
  readonly value: Pence;
  readonly link: RowLink | undefined;
  /** The sum of the rows above it. */
  readonly strong: boolean;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Pounds by tag code. */
export type BookTotals = ReadonlyMap<string, number>;

/**
 * The table of a calculation, without sections and rows that have no figure. `books` has the totals of the tags
 * used in the year. Undefined when there is nothing to calculate.
 */
export function breakdown(calculation: TaxCalculation, books: BookTotals): readonly Section[] | undefined {
  const shown = tablePlan
    .map((plan) => ({ plan, rows: rowsOf(plan, calculation, books) }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.every(({ plan }) => plan.ofTheYear)) return undefined;
  return shown.map(({ plan: { title }, rows }) => ({ title, rows }));
}

/** A result of zero is also shown, once a row leads to it. */
function rowsOf(section: SectionPlan, calculation: TaxCalculation, books: BookTotals): Row[] {
  const rows: Row[] = [];
  let hasRowsAbove = false;
  for (const plan of section.rows) {
    const value = calculation[plan.figure];
    if (typeof value === 'number' && (value !== 0 || plan.always || (plan.strong && hasRowsAbove))) {
      rows.push(rowOf(plan, value, calculation, books));
      hasRowsAbove = true;
    }
    if (plan.strong) hasRowsAbove = false;
  }
  return rows;
}

function rowOf(plan: RowPlan, inPounds: number, calculation: TaxCalculation, books: BookTotals): Row {
  const value = pounds(inPounds);
  const label = value < 0 ? (plan.belowNil ?? plan.label) : plan.label;
  return {
    figure: plan.figure,
    label,
    name: plan.name ?? label,
    amount: plan.takenOff && value !== 0 ? negate(value) : value,
    value,
    link: linkOf(plan, inPounds, calculation, books),
    strong: plan.strong === true,
  };
}

function linkOf(
  { figure, tags = [], form, journeys }: RowPlan,
  value: number,
  calculation: TaxCalculation,
  books: BookTotals,
): RowLink | undefined {
  if (journeys) return { journeys: 'all' };
  const used = tags.filter((tag) => books.has(tag));
  const total = used.reduce((sum, tag) => sum + (books.get(tag) ?? 0), 0);
  if (used.length > 0 && matchesBooks(value, total)) return { tag: tagsAsOne(used) };
  if (form === undefined) return undefined;
  const full = calculation['only_sa103f'] === 1 ? fullPagesBoxOf(figure) : undefined;
  if (full !== undefined) return { form: 'SA103F', box: full };
  const box = boxOf(figure);
  return { form, ...(box === undefined ? {} : { box }) };
}

/** The figure is the total of the books, which the form takes in whole pounds. */
function matchesBooks(value: number, total: number): boolean {
  return Math.abs(total - value) < 1;
}
