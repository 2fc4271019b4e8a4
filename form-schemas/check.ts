import { startYear, type TaxYear, taxYearEnd, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { INCLUDE } from './compile.ts';
import type { Definition, Field, Rule, Value, Values } from './definition.ts';
import { listContext } from './list-context.ts';
import { holds, isFilled } from './logic.ts';
import { type Fault, type Issue, issueOf, unknownFieldIssue } from './messages.ts';
import { fieldsFor, holdsValue, rulesFor } from './resolve.ts';
import { type BookTotals, type Context, settle } from './settle.ts';
import type { ChoiceSource } from './vocabulary.ts';
import { isWellFormed } from './widget-checks.ts';

/** What the compiled validator (AJV) reports for one object; empty when it is valid. */
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
  /** Dotted names conditions may read; money in pence. The year's dates are added here. */
  readonly context?: Context;
  /** Bookkeeping totals for the boxes left empty: without them a rule would take such a box for empty. */
  readonly totals?: BookTotals;
  /** What may be chosen where the choices are known at run time only; a source that is absent is not checked. */
  readonly offered?: Offered;
};

/** Values by their source. */
export type Offered = Partial<Readonly<Record<ChoiceSource, ReadonlySet<string>>>>;

/** An issue of a list says which entry it belongs to; without one it concerns the list. */
export type ListIssue = Issue & { readonly entry?: number };

/**
 * Checks one form, dialog or entry: what the schema says, what is required, how references and dates are written,
 * and the definition's rules. Hidden fields are not checked. In a form that is not included nothing is required yet,
 * so that half-filled work can be kept. Issues come in the order of the fields; a rule speaks only for a field that is
 * right in itself.
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
  const fields = fieldsFor(definition, year);
  const scope = { ...context, ...yearVariables(year) };
  const settled = settle(fields, values, { context: scope, totals });
  const shown = fields.filter((field) => holdsValue(field) && !settled.hidden.has(field.name));
  const errors = validate(settled.values);
  const asksForAll = definition.kind === 'dialog' || values[INCLUDE] === true;

  const issues = shown.flatMap((field) => {
    const fault =
      faultOf(field, settled.values, errors, asksForAll) ??
      (isOffered(field, settled.values[field.name], offered) ? undefined : 'enum');
    return fault === undefined ? [] : [issueOf(field, fault, values[field.name])];
  });
  const faulty = new Set(issues.map((issue) => issue.field));
  const rules = rulesFor(definition, year)
    .filter((rule) => !settled.hidden.has(rule.field) && !faulty.has(rule.field))
    .filter((rule) => holds(rule.when, { ...settled.values, ...scope }))
    .map((rule) => issueOfRule(rule, year));
  const place = new Map(shown.map((field, index) => [field.name, index]));
  const inOrder = [...issues, ...rules].sort((a, b) => (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0));
  return [...unknownNames(errors, definition, year), ...inOrder];
}

/** Checks the entries of a list, each with what it reads of the list, and what must hold between them. */
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

/** How values of the field that must differ are compared: without spaces, in capitals. Spec 3, 4.1. */
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

/** Faults in the order they are named, so that one field shows its first cause only. */
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
  asksForAll: boolean,
): Fault | undefined {
  const value = values[field.name];
  if (!isFilled(value)) {
    return asksForAll && field.required && field.computed === undefined ? 'required' : undefined;
  }
  const path = `/${field.name}`;
  const keywords = new Set(
    errors.filter((error) => error.instancePath === path).map((error) => error.keyword),
  );
  const fault = schemaFaults.find((keyword) => keywords.has(keyword));
  const isWrong = value !== undefined && !isWellFormed(field, value);
  // Of a reference its own sentence says more than a length or a pattern, unless the definition has a wording for these.
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

/** What a rule that holds says, with the years of its wording filled in. */
export function issueOfRule(rule: Rule, year: TaxYear): Issue {
  const message = rule.message
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
