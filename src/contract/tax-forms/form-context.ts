import { parseUkDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { calculationAmounts, calculationFlags } from '#form-schemas/known-names.ts';
import { FINAL, lastKnownName, outsideSections } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type BookTotals, type Context, settle } from '#form-schemas/settle.ts';
import {
  BUSINESS,
  booksOfPage,
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
}

/**
 * What conditions, computed boxes and boxes filled from the profile read from outside their form. It is the same on
 * screen, on paper, when a form is saved and when the return is filed. Money in pence, dates 'YYYY-MM-DD', flags 1 and
 * 0. `profile.<field>`, `calculation.<field>` (the last known figures of a refused one under lastKnownName()),
 * `attachments.count`, `included.<section>` (entries that are part of the return), and `<section>.<field>` for sections
 * that a form reads (a value of an included single form, including figures from the books and computed boxes).
 */
export function formContext(facts: FormFacts): Context {
  const { forms } = facts;
  const counts = countsOf(forms);
  const plain: Context = {
    ...profileContext(facts.profile),
    ...calculationContext(facts.calculation ?? {}),
    ...lastKnownContext(facts.lastKnown ?? {}),
    ...counts,
    'attachments.count': facts.attachments,
    ...placedTrades(facts, counts),
  };
  const read = forms.filter(({ definition }) => isRead(definition, forms));
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
const MOST_ROUNDS = 5;

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
    const [entry] = entriesOf(answers);
    const { kind, tax_column: section } = definition;
    if (kind !== 'single' || entry === undefined) continue;
    if (section !== FINAL && entry[INCLUDE] !== true) continue;
    const fields = fieldsFor(definition, year);
    const settled = settle(withEntries(fields, entry), entry, {
      context: { ...context, ...yearVariables(year) },
      totals: booksOfPage(section, totals, context, entry[BUSINESS]),
    });
    const included = settled.values[INCLUDE];
    if (included !== undefined) values[`${section}.${INCLUDE}`] = included;
    for (const { name, formerly = [] } of fields) {
      const value = settled.values[name];
      if (value === undefined) continue;
      // Other forms can still refer to it by an earlier name.
      for (const one of [name, ...formerly]) values[`${section}.${one}`] = value;
    }
  }
  return values;
}

/** Which of several trades is on the short pages, and which are on the full ones: those come before further pages. */
function placedTrades({ forms, totals: { trades = [] } }: FormFacts, counts: Context): Context {
  if (trades.length < 2) return {};
  const entriesIn = (section: string) =>
    entriesOf(forms.find(({ definition }) => definition.tax_column === section)?.answers);
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
  return { [SHORT_TRADE]: short, ...(placed.length === 0 ? {} : { [FULL_TRADES]: placed.join('') }) };
}

function entriesOf(answers: FormAnswers['answers']): readonly Values[] {
  if (answers === undefined) return [];
  return isList(answers) ? answers : [answers];
}

function isSame(one: Context, other: Context): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
