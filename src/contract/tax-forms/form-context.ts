import { parseUkDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import { entryIds } from '#form-schemas/entry-ids.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { hasSeveral } from '#form-schemas/read-outside.ts';
import { pathOf } from '#form-schemas/paths.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { calculationAmounts, calculationFlags } from '#form-schemas/known-names.ts';
import { FINAL, lastKnownName, outsideSections } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type BookTotals, type Context, settle, type Settled } from '#form-schemas/settle.ts';
import {
  BUSINESS,
  booksOfPage,
  chosenTrades,
  FULL_TRADES,
  pageBooks,
  SHORT_TRADE,
  shortTrade,
} from '#form-schemas/takes-books.ts';
import { profileFields } from '#form-schemas/vocabulary.ts';
import type { Profile } from '../profile/profile.ts';

/** Facts about a person in the format of getUserProfile: the date of birth is DD/MM/YYYY. */
export type ProfileFacts = Readonly<Pick<Profile, (typeof profileFields)[number]>>;

/** A form of the year with its saved answers: entries of a list, one object, or undefined when nothing is saved. */
export interface FormAnswers {
  readonly definition: Definition;
  readonly answers: Values | readonly Values[] | undefined;
}

export interface FormFacts {
  readonly year: TaxYear;
  readonly profile: ProfileFacts;
  /** Every form in force in the year. */
  readonly forms: readonly FormAnswers[];
  readonly totals: BookTotals;
  /** The fields of the tax calculation, amounts in pounds; undefined when there is none. */
  readonly calculation?: object | undefined;
  /** The last known figures of a refused calculation. */
  readonly lastKnown?: object | undefined;
  /** The number of files attached to the return. */
  readonly attachments: number;
  /** Boxes of the year before that forms read, each under its name: 'before.property.rent'. */
  readonly before?: Context;
  /** Sections whose boxes the forms of the year after read. */
  readonly readAfter?: ReadonlySet<string>;
}

/**
 * What conditions, computed boxes and boxes filled from the profile read from outside their form. It is the same on
 * screen, on paper, when a form is saved and when the return is filed. Money in pence, dates 'YYYY-MM-DD', flags 1 and
 * 0. `profile.<field>`, `calculation.<field>` (the last known figures of a refused one under lastKnownName()),
 * `attachments.count`, `included.<section>` (entries that are part of the return), `before.<section>.<field>` of the year
 * before, and `<section>.<field>` for sections that a form reads (a value of an included form, including figures from
 * the books and computed boxes). Of a list, each number is the sum of its entries, and a tick box is ticked if it is
 * in any of them.
 */
export function formContext(facts: FormFacts): Context {
  const { forms } = facts;
  const counts = countsOf(forms);
  const plain: Context = {
    ...profileContext(facts.profile),
    ...calculationContext(facts.calculation ?? {}),
    ...lastKnownContext(facts.lastKnown ?? {}),
    ...counts,
    ...facts.before,
    'attachments.count': facts.attachments,
    ...placedTrades(facts, counts),
  };
  const read = forms.filter(
    ({ definition }) => facts.readAfter?.has(definition.tax_column) || isRead(definition, forms),
  );
  // A form can read another that reads a third, so this repeats until nothing changes.
  let others: Context = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = others;
    others = valuesOf({ ...facts, forms: read }, { ...plain, ...before });
    if (isSame(before, others)) break;
  }
  return { ...plain, ...others };
}

/** The longest chain of forms to follow. It ends the rounds when forms read one another in a circle. */
const MOST_ROUNDS = 20;

function isRead({ tax_column }: Definition, forms: readonly FormAnswers[]): boolean {
  return forms.some(({ definition }) => outsideSections(definition).has(tax_column));
}

function profileContext(profile: ProfileFacts): Context {
  const known = profileFields.map((field): [string, Value | undefined] => [
    `profile.${field}`,
    field === 'dob' ? parseUkDate(profile.dob) : profile[field].trim(),
  ]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}

function calculationContext(calculation: object): Context {
  const fields = new Map<string, unknown>(Object.entries(calculation));
  const numbers = (names: readonly string[], as: (value: number) => number) =>
    names.flatMap((name): [string, number][] => {
      const value = fields.get(name);
      return typeof value === 'number' ? [[`calculation.${name}`, as(value)]] : [];
    });
  return Object.fromEntries([
    ...numbers(calculationAmounts, pounds),
    ...numbers(calculationFlags, (value) => value),
  ]);
}

function lastKnownContext(figures: object): Context {
  const named = Object.entries(calculationContext(figures));
  return Object.fromEntries(named.map(([name, value]) => [lastKnownName(name), value]));
}

function countsOf(forms: readonly FormAnswers[]): Context {
  const counted = forms.filter(
    ({ definition: { kind, tax_column } }) => kind !== 'dialog' && tax_column !== FINAL,
  );
  return Object.fromEntries(
    counted.map(({ definition, answers }) => [
      `included.${definition.tax_column}`,
      entriesOf(answers).filter((entry) => entry[INCLUDE] === true).length,
    ]),
  );
}

function valuesOf({ year, forms, totals }: FormFacts, context: Context): Context {
  const values: Record<string, Value | undefined> = {};
  for (const { definition, answers } of forms) {
    const { kind, tax_column: section } = definition;
    const all = entriesOf(answers);
    if (kind === 'dialog' || all.length === 0) continue;
    const fields = fieldsFor(definition, year);
    const answered = all.flatMap((entry, index): Settled[] => {
      if (!isCounted(definition, entry)) return [];
      const scope = { ...context, ...yearVariables(year), ...(kind === 'list' && listContext(all, index)) };
      return [
        settle(withEntries(fields, entry), entry, {
          context: scope,
          totals: booksOfPage(section, totals, scope, entry[BUSINESS]),
        }),
      ];
    });
    const included = answered.some((settled) => settled.values[INCLUDE] === true);
    if (answered.some((settled) => settled.values[INCLUDE] !== undefined))
      values[`${section}.${INCLUDE}`] = included;
    for (const field of fields) {
      const value = together(field, definition, answered);
      if (value === undefined) continue;
      // Other forms can still refer to it by an earlier name.
      for (const one of [field.name, ...(field.formerly ?? [])]) values[`${section}.${one}`] = value;
    }
  }
  return values;
}

/** A form that is only kept for the records has no include box. */
function isCounted({ tax_column: section, form_json }: Definition, entry: Values): boolean {
  return section === FINAL || form_json.recordOnly === true || entry[INCLUDE] === true;
}

/** What other forms read of a field: its value, or of several entries the sum of the numbers, and whether any is ticked. */
function together(field: Field, definition: Definition, answered: readonly Settled[]): Value | undefined {
  const found = answered.flatMap(({ values }) => valuesIn(field, definition, values));
  if (!hasSeveral(field, definition)) return found[0];
  if (field.format === 'checkbox') return found.length === 0 ? undefined : found.includes(true);
  const numbers = found.filter((value) => typeof value === 'number');
  return field.format !== 'number' || numbers.length === 0
    ? undefined
    : numbers.reduce((total, value) => total + value, 0);
}

/** The values of a field of an entry are under its paths. */
function valuesIn(field: Field, { form_json }: Definition, values: Values): readonly Value[] {
  const list = field.in === undefined ? undefined : form_json.fields.find(({ name }) => name === field.in);
  const paths =
    list === undefined
      ? [field.name]
      : entryIds(list, values[list.name]).map((id) => pathOf(list.name, id, field.name));
  return paths.flatMap((path) => values[path] ?? []);
}

/**
 * The businesses chosen on each form; and which of several trades is on the short pages, and which are on the full ones:
 * those come before further pages.
 */
function placedTrades({ forms, totals: { trades = [] } }: FormFacts, counts: Context): Context {
  const entriesIn = (section: string) =>
    entriesOf(forms.find(({ definition }) => definition.tax_column === section)?.answers);
  const chosen = chosenTrades(entriesIn);
  if (trades.length < 2) return chosen;
  const [entry] = entriesIn('self_employment');
  const short = entry?.[INCLUDE] === true ? shortTrade(trades, entry[BUSINESS]) : '';
  const context = { ...counts, [SHORT_TRADE]: short };
  const ids = trades.map(({ id }) => id);
  const full = entriesIn('self_employment_full');
  const placed = full.flatMap((one, index) => {
    const scope = { ...context, ...listContext(full, index) };
    const books = one[INCLUDE] === true && pageBooks('self_employment_full', ids, scope, one[BUSINESS]);
    return books ? [`|${books}|`] : [];
  });
  return {
    ...chosen,
    [SHORT_TRADE]: short,
    ...(placed.length === 0 ? {} : { [FULL_TRADES]: placed.join('') }),
  };
}

function entriesOf(answers: FormAnswers['answers']): readonly Values[] {
  if (answers === undefined) return [];
  return isList(answers) ? answers : [answers];
}

function isSame(one: Context, other: Context): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
