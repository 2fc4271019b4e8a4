import { pence, type Pence } from '#domain/money.ts';
import type { Field, Value, Values } from './definition.ts';
import { evaluate, holds, isFilled, references } from './logic.ts';
import type { TagCode } from './vocabulary.ts';
import { isWellFormed } from './widget-checks.ts';

/** Totals of tagged transactions; a tag that is absent has no transactions. */
export type BookTotals = Partial<Record<TagCode, Pence>>;

/** What conditions may read beside the form: dotted names and the year's dates. Money in pence. */
export type Context = Values;

export type Settled = {
  /** Values in force: own figures, figures from the books, computed boxes; hidden fields left out. */
  readonly values: Values;
  readonly hidden: ReadonlySet<string>;
  /** Boxes whose figure came from the books because the filer left them empty. */
  readonly fromBooks: ReadonlySet<string>;
  /** What the books say for each shown box they can fill, also where the filer has a figure of their own. */
  readonly bookFigures: ReadonlyMap<string, Pence>;
};

export type SettleOptions = {
  readonly context?: Context;
  readonly totals?: BookTotals;
  /** Totals by field name, where the caller has them so instead of by tag. */
  readonly boxTotals?: Readonly<Record<string, Pence>>;
};

/**
 * Brings a form's values to rest: which fields are hidden, what the computed boxes say, what the books fill in.
 * One pass in order of dependence, because a computed box can show a field and a hidden field must not be counted.
 * Values under names that are no field (`include`) are kept.
 */
export function settle(
  fields: readonly Field[],
  values: Values,
  { context = {}, totals = {}, boxTotals = {} }: SettleOptions = {},
): Settled {
  const names = new Set(fields.map((field) => field.name));
  const result: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!names.has(name) && value !== undefined) result[name] = value;
  }
  const scope: Record<string, Value | undefined> = { ...result, ...context };
  const hidden = new Set<string>();
  const fromBooks = new Set<string>();
  const bookFigures = new Map<string, Pence>();

  for (const field of orderOf(fields)) {
    if (!isShown(field, scope, hidden)) {
      hidden.add(field.name);
      continue;
    }
    let value = values[field.name];
    if (field.computed !== undefined) {
      value = compute(field, scope);
    } else if (field.fill?.from === 'bookkeeping') {
      const figure = restOf(
        boxTotals[field.name] ?? bookTotal(field.fill.tags, totals),
        field.fill.less,
        scope,
      );
      if (figure !== undefined) {
        bookFigures.set(field.name, figure);
        if (value === undefined) fromBooks.add(field.name);
        value ??= figure;
      }
    }
    if (value !== undefined) {
      result[field.name] = value;
      // Checked as it is, but no answer that others could wait for.
      if (!isStillTyped(field, value)) scope[field.name] = value;
    }
  }
  return { values: result, hidden, fromBooks, bookFigures };
}

/** The fields each field has to wait for: those it depends on and those its condition or formula reads. */
export function waitsFor(field: Field): ReadonlySet<string> {
  return new Set([
    ...dependsOn(field),
    ...(field.visibleIf === undefined ? [] : references(field.visibleIf)),
    ...(field.computed === undefined ? [] : references(field.computed)),
    ...(field.fill?.from === 'bookkeeping' ? (field.fill.less ?? []) : []),
  ]);
}

/** The names in `depends`. */
export function dependsOn(field: Field): readonly string[] {
  if (field.depends === undefined) return [];
  return typeof field.depends === 'string' ? [field.depends] : field.depends;
}

/**
 * Fields in order of dependence. Fields in a circle (lint refuses them) come in the order they are written,
 * so that a draft can still be shown.
 */
function orderOf(fields: readonly Field[]): readonly Field[] {
  const known = orders.get(fields);
  if (known) return known;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const placed = new Set<Field>();
  const open = new Set<Field>();
  function place(field: Field): void {
    if (placed.has(field) || open.has(field)) return;
    open.add(field);
    for (const name of waitsFor(field)) {
      const other = byName.get(name);
      if (other) place(other);
    }
    open.delete(field);
    placed.add(field);
  }
  for (const field of fields) place(field);
  const order = [...placed];
  orders.set(fields, order);
  return order;
}

const orders = new WeakMap<readonly Field[], readonly Field[]>();

function isShown(field: Field, scope: Values, hidden: ReadonlySet<string>): boolean {
  for (const name of dependsOn(field)) {
    if (hidden.has(name) || !isFilled(scope[name])) return false;
  }
  return field.visibleIf === undefined || holds(field.visibleIf, scope);
}

/** A computed box stays empty until something it is worked out from has a value. */
function compute(field: Field, scope: Values): Value | undefined {
  const formula = field.computed;
  if (formula === undefined) return undefined;
  const inputs = [...references(formula)];
  if (inputs.length > 0 && inputs.every((name) => scope[name] === undefined)) return undefined;
  const value = evaluate(formula, scope);
  if (value === null || typeof value === 'object') return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  return field.currency && typeof value === 'number' ? Math.round(value) : value;
}

/** Countries and dates are the text as typed until it names one. */
function isStillTyped(field: Field, value: Value): boolean {
  const isDate = field.format === 'date';
  return (isDate || field.widget === 'country') && !isWellFormed(field, value);
}

function bookTotal(tags: readonly TagCode[], totals: BookTotals): Pence | undefined {
  const amounts = tags.flatMap((tag) => totals[tag] ?? []);
  return amounts.length === 0 ? undefined : (amounts.reduce((sum, amount) => sum + amount, 0) as Pence);
}

/** What is left of a total for this box when other boxes show parts of it: at least nothing. */
function restOf(
  total: Pence | undefined,
  less: readonly string[] | undefined,
  scope: Values,
): Pence | undefined {
  if (total === undefined || less === undefined) return total;
  const shownElsewhere = less.reduce((sum, name) => {
    const value = scope[name];
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
  return pence(Math.max(0, total - shownElsewhere));
}
