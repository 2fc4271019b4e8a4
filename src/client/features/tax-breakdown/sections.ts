import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { negate, type Pence, pounds } from '#domain/money.ts';
import { boxOf } from './row-boxes.ts';
import type { RowPlan } from '../../shared/tax-rows.ts';
import { type SectionPlan, tablePlan } from './table-plan.ts';

/** Where an amount leads: the transactions of a tag, or a box of a form. */
export type RowLink = { readonly tag: string } | { readonly form: string; readonly box?: string };

export interface Row {
  /** The name of the figure, of its working and of the field of the calculation. */
  readonly figure: string;
  readonly label: string;
  /** The label, or what no other row is called. */
  readonly name: string;
  /** As shown: what is taken off is negative. */
  readonly amount: Pence;
  /** The figure itself, as its working has it. */
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
 * The table of a calculation; sections and rows without a figure are left out. `books` are the totals of
 * the tags used in the year. Undefined when there is nothing to calculate at all.
 */
export function breakdown(calculation: TaxCalculation, books: BookTotals): readonly Section[] | undefined {
  const shown = tablePlan
    .map((plan) => ({ plan, rows: rowsOf(plan, calculation, books) }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.every(({ plan }) => plan.ofTheYear)) return undefined;
  return shown.map(({ plan: { title }, rows }) => ({ title, rows }));
}

/** A result is shown also when it is nil, once something led to it. */
function rowsOf(section: SectionPlan, calculation: TaxCalculation, books: BookTotals): Row[] {
  const rows: Row[] = [];
  let isLedTo = false;
  for (const plan of section.rows) {
    const value = calculation[plan.figure];
    if (typeof value === 'number' && (value !== 0 || plan.always || (plan.strong && isLedTo))) {
      rows.push(rowOf(plan, value, books));
      isLedTo = true;
    }
    if (plan.strong) isLedTo = false;
  }
  return rows;
}

function rowOf(plan: RowPlan, inPounds: number, books: BookTotals): Row {
  const value = pounds(inPounds);
  const label = value < 0 ? (plan.belowNil ?? plan.label) : plan.label;
  return {
    figure: plan.figure,
    label,
    name: plan.name ?? label,
    amount: plan.takenOff && value !== 0 ? negate(value) : value,
    value,
    link: linkOf(plan, inPounds, books),
    strong: plan.strong === true,
  };
}

function linkOf({ figure, tag, form }: RowPlan, value: number, books: BookTotals): RowLink | undefined {
  if (tag !== undefined && isOfBooks(value, books.get(tag))) return { tag };
  if (form === undefined) return undefined;
  const box = boxOf(figure);
  return { form, ...(box === undefined ? {} : { box }) };
}

/** The figure is the total of the books, which the form takes in whole pounds. */
function isOfBooks(value: number, total: number | undefined): boolean {
  return total !== undefined && Math.abs(total - value) < 1;
}
