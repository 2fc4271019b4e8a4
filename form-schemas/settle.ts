import { pence, type Pence } from '#domain/money.ts';
import type { Field, Value, Values } from './definition.ts';
import { evaluate, isMet, isFilled, references } from './logic.ts';
import { lastKnownName, profileName } from './outside-names.ts';
import type { TagCode } from './vocabulary.ts';
import { isWellFormed } from './widgets/kind-of.ts';

/** Totals of tagged transactions; an absent tag has no transactions. */
type TagTotals = Partial<Record<TagCode, Pence>>;

/** The books of one of several trades. */
export type TradeBooks = { readonly id: string; readonly name: string; readonly totals: TagTotals };

/** The whole books, and for someone with several trades what each has of them, the main one first. */
export type BookTotals = TagTotals & { readonly trades?: readonly TradeBooks[] };

/** What conditions can read apart from the form: dotted names and the year's dates. Money in pence. */
export type Context = Values;

export type Settled = {
  /**
   * Values in force: the filer's figures, figures from the books and the profile, computed boxes. Hidden fields are
   * left out.
   */
  readonly values: Values;
  readonly hidden: ReadonlySet<string>;
  /** Empty boxes that were filled from the books. */
  readonly fromBooks: ReadonlySet<string>;
  /** The books' figure for each visible box they can fill, even if the filer has entered their own. */
  readonly bookFigures: ReadonlyMap<string, Pence>;
  /** Empty boxes that show a value from the profile. */
  readonly fromProfile: ReadonlySet<string>;
};

export type SettleOptions = {
  readonly context?: Context;
  readonly totals?: BookTotals;
  /** Totals by field name, for callers that have no totals by tag. */
  readonly boxTotals?: Readonly<Record<string, Pence>>;
};

/**
 * Settles a form's values: which fields are hidden, the computed boxes, and what the books and the profile fill in.
 * It makes one pass in order of dependence, because a computed box can show a field, and a hidden field must not
 * count. Values under names that are not fields (`include`) are kept.
 */
export function settle(fields: readonly Field[], values: Values, options: SettleOptions = {}): Settled {
  const { order, names } = orderOf(fields);
  const result: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!names.has(name) && value !== undefined) result[name] = value;
  }
  const pass: Pass = {
    values,
    options,
    result,
    scope: { ...result, ...options.context },
    hidden: new Set(),
    fromBooks: new Set(),
    bookFigures: new Map(),
    fromProfile: new Set(),
  };
  for (const field of order) settleField(field, pass);
  return settledBy(pass);
}

/** The parts of a field that decide how values settle. Fields that differ in other parts settle the same. */
export const readInSettling = [
  'name',
  'in',
  'minEntries',
  'maxEntries',
  'format',
  'widget',
  'currency',
  'depends',
  'visibleIf',
  'computed',
  'fill',
] as const satisfies readonly (keyof Field)[];

/**
 * The same as settle(fields, values, options) when `values` differ from those of `before` only in the fields
 * `changed`. Only those and the fields that depend on them are settled again. A removed value is undefined.
 */
export function settleAgain(
  before: Settled,
  changed: Iterable<string>,
  fields: readonly Field[],
  values: Values,
  options: SettleOptions = {},
): Settled {
  const { affectedBy, names, typed } = orderOf(fields);
  const own = new Set(changed);
  // Any field can read a name that is not a field.
  if (!own.isSubsetOf(names)) return settle(fields, values, options);
  const affected = affectedBy(own);
  const result = { ...before.values };
  const hidden = new Set(before.hidden);
  const fromBooks = new Set(before.fromBooks);
  const bookFigures = new Map(before.bookFigures);
  const fromProfile = new Set(before.fromProfile);
  const scope: Record<string, Value | undefined> = { ...options.context };
  for (const field of affected) {
    // Deleting a key would slow down every later read of the object.
    result[field.name] = undefined;
    hidden.delete(field.name);
    fromBooks.delete(field.name);
    bookFigures.delete(field.name);
    fromProfile.delete(field.name);
  }
  // For a large form, collect only what these few fields read.
  for (const name of affected.flatMap((field) => [...waitsFor(field)])) {
    const value = result[name];
    const field = typed.get(name);
    if (value !== undefined && !(field && isHalfTyped(field, value))) scope[name] = value;
  }
  const pass: Pass = { values, options, result, scope, hidden, fromBooks, bookFigures, fromProfile };
  for (const field of affected) settleField(field, pass);
  return settledBy(pass);
}

type Pass = {
  readonly values: Values;
  readonly options: SettleOptions;
  readonly result: Record<string, Value | undefined>;
  /** What conditions and formulas read: the fields settled so far, and the context. */
  readonly scope: Record<string, Value | undefined>;
  readonly hidden: Set<string>;
  readonly fromBooks: Set<string>;
  readonly bookFigures: Map<string, Pence>;
  readonly fromProfile: Set<string>;
};

function settledBy({ result, hidden, fromBooks, bookFigures, fromProfile }: Pass): Settled {
  return { values: result, hidden, fromBooks, bookFigures, fromProfile };
}

function settleField(field: Field, pass: Pass) {
  const { values, options, result, scope, hidden, fromBooks, bookFigures, fromProfile } = pass;
  if (!isShown(field, scope, hidden)) {
    hidden.add(field.name);
    return;
  }
  let value = values[field.name];
  if (field.computed !== undefined) {
    value = compute(field, scope);
  } else if (field.fill?.from === 'bookkeeping') {
    const { boxTotals = {}, totals = {} } = options;
    const figure = restOf(boxTotals[field.name] ?? bookTotal(field.fill.tags, totals), field.fill.less, {
      scope,
      bookFigures,
    });
    if (figure !== undefined) {
      bookFigures.set(field.name, figure);
      if (value === undefined) fromBooks.add(field.name);
      value ??= figure;
    }
  } else if (field.fill?.from === 'profile' && value === undefined) {
    value = options.context?.[profileName(field.fill)];
    if (value !== undefined) fromProfile.add(field.name);
  }
  if (value !== undefined) {
    result[field.name] = value;
    // Checked on saving, but not yet an answer that other fields can depend on.
    if (!isHalfTyped(field, value)) scope[field.name] = value;
  }
}

/** Whether the books have a figure for any of these fields. False means that settling them fills none from the books. */
export function hasBookFigure(fields: readonly Field[], totals: BookTotals): boolean {
  const known = tagsTaken.get(fields) ?? tagsOf(fields);
  tagsTaken.set(fields, known);
  return known.some((tag) => totals[tag] !== undefined);
}

const tagsTaken = new WeakMap<readonly Field[], readonly TagCode[]>();

function tagsOf(fields: readonly Field[]): readonly TagCode[] {
  return [...new Set(fields.flatMap(({ fill }) => (fill?.from === 'bookkeeping' ? fill.tags : [])))];
}

/** True when changing this field can affect another one. */
export function isReadByOthers(fields: readonly Field[], name: string): boolean {
  return orderOf(fields).isRead(name);
}

/** The fields that each field must wait for: its `depends`, and the ones its condition or formula reads. */
export function waitsFor(field: Field): ReadonlySet<string> {
  const known = awaited.get(field) ?? dependencyNames(field);
  awaited.set(field, known);
  return known;
}

const awaited = new WeakMap<Field, ReadonlySet<string>>();

function dependencyNames(field: Field): ReadonlySet<string> {
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

type Order = {
  /**
   * Fields in order of dependence. Fields in a circle (lint refuses those) keep their written order, so that a draft
   * can still be shown.
   */
  readonly order: readonly Field[];
  readonly names: ReadonlySet<string>;
  /** These fields and everything that depends on them, directly or not, in order. */
  readonly affectedBy: (changed: ReadonlySet<string>) => readonly Field[];
  /** The fields that may contain half-typed text. */
  readonly typed: ReadonlyMap<string, Field>;
  /** True when another field waits for this one. Any field can read a name that is not a field. */
  readonly isRead: (name: string) => boolean;
};

function orderOf(fields: readonly Field[]): Order {
  const known = orders.get(fields);
  if (known) return known;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const waiting = new Map<string, Field[]>();
  const placed = new Set<Field>();
  const open = new Set<Field>();
  function place(field: Field): void {
    if (placed.has(field) || open.has(field)) return;
    open.add(field);
    for (const name of waitsFor(field)) {
      const other = byName.get(name);
      if (!other) continue;
      waiting.set(name, [...(waiting.get(name) ?? []), field]);
      place(other);
    }
    open.delete(field);
    placed.add(field);
  }
  for (const field of fields) place(field);
  const order = [...placed];
  let places: Map<string, [number, Field][]> | undefined;

  function affectedBy(changed: ReadonlySet<string>): readonly Field[] {
    // Only while values change in turn: an edited form has other field objects after every key.
    const placesOf = (places ??= Map.groupBy(order.entries(), ([, field]) => field.name));
    const affected = new Set<string>(changed);
    for (const name of affected) for (const other of waiting.get(name) ?? []) affected.add(other.name);
    // A change affects few fields: look these up and sort them instead of going through all.
    return [...affected]
      .flatMap((name) => placesOf.get(name) ?? [])
      .toSorted(([one], [other]) => one - other)
      .map(([, field]) => field);
  }

  const isRead = (name: string) => waiting.has(name) || !byName.has(name);
  const typed = new Map(order.filter(canBeHalfTyped).map((field) => [field.name, field]));
  const made = { order, names: new Set(byName.keys()), affectedBy, typed, isRead };
  orders.set(fields, made);
  return made;
}

const orders = new WeakMap<readonly Field[], Order>();

function isShown(field: Field, scope: Values, hidden: ReadonlySet<string>): boolean {
  for (const name of dependsOn(field)) {
    if (hidden.has(name) || !isFilled(scope[name])) return false;
  }
  return field.visibleIf === undefined || isMet(field.visibleIf, withLastKnown(field, scope));
}

/** The scope with last known values in place of unknown ones, so that a condition keeps its last result. */
function withLastKnown(field: Field, scope: Values): Values {
  const last: Record<string, Value> = {};
  for (const name of waitsFor(field)) {
    if (!name.includes('.') || scope[name] !== undefined) continue;
    const value = scope[lastKnownName(name)];
    if (value !== undefined) last[name] = value;
  }
  return Object.keys(last).length === 0 ? scope : { ...scope, ...last };
}

/** A computed box stays empty until one of its inputs has a value. */
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

/** Countries and dates contain the typed text until it is valid. */
function isHalfTyped(field: Field, value: Value): boolean {
  return canBeHalfTyped(field) && !isWellFormed(field, value);
}

function canBeHalfTyped({ format, widget }: Field): boolean {
  return format === 'date' || widget === 'country';
}

function bookTotal(tags: readonly TagCode[], totals: BookTotals): Pence | undefined {
  const amounts = tags.flatMap((tag) => totals[tag] ?? []);
  return amounts.length === 0 ? undefined : (amounts.reduce((sum, amount) => sum + amount, 0) as Pence);
}

/**
 * The rest of a total for this box when other boxes show parts of it. A box that the books fill too shows a part of this
 * total only as far as the filer entered more than the books have for that box. What is entered elsewhere never takes
 * the rest below zero.
 */
function restOf(
  total: Pence | undefined,
  less: readonly string[] | undefined,
  { scope, bookFigures }: Pick<Pass, 'scope' | 'bookFigures'>,
): Pence | undefined {
  if (total === undefined || less === undefined) return total;
  const shownElsewhere = less.reduce((sum, name) => {
    const value = scope[name];
    if (typeof value !== 'number') return sum;
    const booked = bookFigures.get(name);
    return sum + (booked === undefined ? value : Math.max(0, value - booked));
  }, 0);
  return pence(Math.max(Math.min(total, 0), total - shownElsewhere));
}
