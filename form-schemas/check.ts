import { startYear, type TaxYear, taxYearEnd, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { INCLUDE } from './compile.ts';
import type { Definition, Field, Rule, Value, Values } from './definition.ts';
import { listContext } from './list-context.ts';
import { rulesWithEntries, withEntries } from './lists.ts';
import { isMet, isFilled } from './logic.ts';
import { type Answered, withTotals } from './message-totals.ts';
import { type Fault, type Issue, issueOf, unknownFieldIssue } from './messages.ts';
import { fieldsFor, holdsValue, rulesFor } from './resolve.ts';
import { type BookTotals, type Context, settle } from './settle.ts';
import type { ChoiceSource } from './vocabulary.ts';
import { BUSINESS, booksOfPage, businessTwice } from './takes-books.ts';
import { isWellFormed } from './widgets/kind-of.ts';

/** The errors of the compiled validator (AJV) for one object; empty when it is valid. */
export type SchemaError = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};
export type Validate = (values: Values) => readonly SchemaError[];

export type CheckInput = {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly validate: Validate;
  /** Dotted names that conditions can read; money in pence. The year's dates are added here. */
  readonly context?: Context;
  /** Bookkeeping totals for empty boxes. Without them a rule treats such a box as empty. */
  readonly totals?: BookTotals;
  /** The options for choices that are only known at run time. A missing source is not checked. */
  readonly offered?: Offered;
};

/** Options by source. */
export type Offered = Partial<Readonly<Record<ChoiceSource, ReadonlySet<string>>>>;

/** An issue in a list. `entry` is the entry it belongs to; without it the issue is about the whole list. */
export type ListIssue = Issue & { readonly entry?: number };

/**
 * Checks one form, dialog or entry: the schema, required fields, the format of references and dates, and the
 * definition's rules. Hidden fields are not checked. A form that is not included requires nothing yet, so filers can
 * save half-finished work. A form for the records only has no include box and requires everything when it is saved. Issues come in the order of the fields. A rule runs only when its field has no other
 * issue.
 */
export function checkForm({
  definition,
  year,
  values,
  validate,
  context,
  totals,
  offered,
}: CheckInput & { values: Values }): Issue[] {
  const own = fieldsFor(definition, year);
  const fields = withEntries(own, values);
  const scope = { ...context, ...yearVariables(year) };
  const settled = settle(fields, values, {
    context: scope,
    ...(totals && { totals: booksOfPage(definition.tax_column, totals, scope, values[BUSINESS]) }),
  });
  const shown = fields.filter((field) => holdsValue(field) && !settled.hidden.has(field.name));
  const errors = validate(settled.values);
  const requiresAll =
    definition.kind === 'dialog' || definition.form_json.recordOnly === true || values[INCLUDE] === true;

  const issues = shown.flatMap((field) => {
    const fault =
      faultOf(field, settled.values, errors, requiresAll) ??
      (isOffered(field, settled.values[field.name], offered) ? undefined : 'enum');
    if (fault !== undefined) return [issueOf(field, fault, values[field.name])];
    const message =
      field.name === BUSINESS && field.choicesFrom === 'trades'
        ? businessTwice(definition.tax_column, values, totals, scope)
        : undefined;
    return message === undefined ? [] : [{ field: field.name, message }];
  });
  const faulty = new Set(issues.map((issue) => issue.field));
  const rules = rulesWithEntries(rulesFor(definition, year), own, values)
    .filter((rule) => !settled.hidden.has(rule.field) && !faulty.has(rule.field))
    .filter((rule) => isMet(rule.when, { ...settled.values, ...scope }))
    .map((rule) => issueOfRule(rule, year, { fields: own, values: settled.values }));
  const place = new Map(shown.map((field, index) => [field.name, index]));
  const inOrder = [...issues, ...rules].sort((a, b) => (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0));
  return [...unknownNames(errors, definition, year), ...inOrder];
}

/** Checks each entry of a list with its list context, then the constraints between entries. */
export function checkList({
  entries,
  context,
  ...input
}: CheckInput & { entries: readonly Values[] }): ListIssue[] {
  return [
    ...tooMany(input.definition, entries),
    ...entries.flatMap((values, entry) =>
      checkForm({ ...input, values, context: { ...context, ...listContext(entries, entry) } }).map(
        (issue) => ({
          ...issue,
          entry,
        }),
      ),
    ),
    ...repeated(input, entries),
  ];
}

/** The form in which unique values are compared: without spaces, in capitals. Spec 3, 4.1. */
export function comparable(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** The year's first and last day and its label, for conditions and rules. */
export function yearVariables(year: TaxYear): Values {
  return {
    tax_year_start: taxYearStart(year),
    tax_year_end: taxYearEnd(year),
    tax_year: taxYearLabel(year),
  };
}

/** Faults by priority. A field shows only the first. */
const schemaFaults: readonly Fault[] = [
  'type',
  'enum',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'maxLength',
  'pattern',
];

function faultOf(
  field: Field,
  values: Values,
  errors: readonly SchemaError[],
  requiresAll: boolean,
): Fault | undefined {
  const value = values[field.name];
  if (!isFilled(value)) {
    return requiresAll && field.required && field.computed === undefined ? 'required' : undefined;
  }
  const path = `/${field.name}`;
  const keywords = new Set(
    errors.filter((error) => error.instancePath === path).map((error) => error.keyword),
  );
  const fault = schemaFaults.find((keyword) => keywords.has(keyword));
  const isWrong = value !== undefined && !isWellFormed(field, value);
  // The message for a reference says more than one about length or pattern, unless the definition has its own.
  const isVague = fault === 'maxLength' || fault === 'pattern';
  if (fault !== undefined && !(isWrong && isVague && field.messages?.[fault] === undefined)) return fault;
  return isWrong ? 'format' : undefined;
}

function isOffered({ format, choicesFrom }: Field, value: Value | undefined, offered: Offered = {}): boolean {
  if (format !== 'select' || choicesFrom === undefined || !isFilled(value)) return true;
  return offered[choicesFrom]?.has(String(value)) ?? true;
}

function unknownNames(errors: readonly SchemaError[], definition: Definition, year: TaxYear): Issue[] {
  return errors
    .filter((error) => error.keyword === 'additionalProperties')
    .map((error) => unknownFieldIssue(definition, year, String(error.params['additionalProperty'])));
}

/** The message of a failed rule, with the years filled in; and its totals, unless `form` is left out. */
export function issueOfRule(rule: Rule, year: TaxYear, form?: Answered): Issue {
  const message = (form === undefined ? rule.message : withTotals(rule.message, form))
    .replaceAll('{start_year}', String(startYear(year)))
    .replaceAll('{end_year}', String(startYear(year) + 1));
  return { field: rule.field, ...(rule.title !== undefined && { title: rule.title }), message };
}

function tooMany(definition: Definition, entries: readonly Values[]): ListIssue[] {
  const max = definition.form_json.list?.max;
  if (max === undefined || entries.length <= max) return [];
  return [{ field: '', message: `${definition.title}: at most ${max} entries can be filed` }];
}

function repeated({ definition, year }: CheckInput, entries: readonly Values[]): ListIssue[] {
  const name = definition.form_json.list?.uniqueField;
  const field = fieldsFor(definition, year).find((candidate) => candidate.name === name);
  if (field === undefined) return [];
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const value = entry[field.name];
    if (typeof value !== 'string' || value.trim() === '') return [];
    const first = seen.get(comparable(value));
    seen.set(comparable(value), first ?? index);
    if (first === undefined) return [];
    const message = `${field.title}: entry ${first + 1} has the same. Each entry needs its own`;
    return [{ field: field.name, entry: index, message }];
  });
}
