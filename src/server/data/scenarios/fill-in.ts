import type { Scenario } from '#contract/scenarios/scenarios.ts';
import type { FormFacts } from '#contract/tax-forms/form-context.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import {
  checkForm,
  type CheckInput,
  checkList,
  issueOfRule,
  type ListIssue,
  type Validate,
} from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';
import { isFilledFrom } from '#form-schemas/message-totals.ts';
import { namesBefore } from '#form-schemas/outside-names.ts';
import { nameAt } from '#form-schemas/paths.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { hiddenIssues } from '#form-schemas/visibility.ts';
import { fromWire } from '#form-schemas/wire.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { InForce } from '../definitions/in-force.ts';
import { boxesRead, sectionsOf } from '../tax/boxes-read.ts';
import { figuresOfYear, type ReturnFigures } from '../tax/figures-of-year.ts';
import type { StoredYear } from '../tax/stored-year.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import { otherForms } from './other-forms.ts';

/** The forms for filling in a scenario, and the schema check of the form it tests. */
export interface Forms {
  readonly forms: readonly InForce[];
  readonly validate: (form: InForce) => Validate;
  readonly rates: YearRates;
}

/** The forms and rates of the year before, for a scenario with answers of that year. */
export interface FormsBefore extends Pick<Forms, 'forms' | 'rates'> {
  readonly year: TaxYear;
}

/** An issue, with a description of the check that raised it. */
export interface FoundIssue extends ListIssue {
  readonly rule: string;
  /** The form that raised it: the scenario's, or another one if that cannot be read. */
  readonly of: Definition;
}

export interface FilledIn {
  readonly form: InForce;
  /** The messages a filer gets on saving. */
  readonly issues: readonly FoundIssue[];
  /** Undefined if the answers cannot even be read. */
  readonly figures: ReturnFigures | undefined;
}

/** The sample filer, with every detail a return needs. */
export const samplePerson = {
  name: 'Sam Sample',
  address: '1 High Street\nNewtown',
  postcode: 'AB1 2CD',
  dob: '30/11/1979',
  nin: 'AB654321C',
  utr: '2325648152',
  phone: '01632 960001',
  email: 'sam@example.org',
};

/**
 * Fills in a form as a filer would and saves it: parsed, settled, checked and calculated with the same code as for
 * filers. Undefined if the year has no such form.
 */
export function fillIn(
  { code, answers, others }: Pick<Scenario, 'code' | 'answers' | 'others'>,
  year: TaxYear,
  { forms, validate, rates }: Forms,
  before?: FormsBefore,
): FilledIn | undefined {
  const form = forms.find((one) => one.code === code);
  if (form === undefined) return undefined;
  const filled = otherForms({ taxYear: year, ...(others !== undefined && { others }) });
  const given = filled.filter(({ isBefore }) => !isBefore);
  const read = readForms([{ code, answers }, ...given], year, forms);
  const earlier = readForms(
    filled.filter(({ isBefore }) => isBefore),
    before?.year ?? year,
    before?.forms ?? [],
  );
  const unread = [
    ...unreadOf(read, (of) => (of === code ? 'what the box accepts' : `the answers of ${of}`)),
    ...unreadOf(earlier, (of) => `the answers of ${of} of the year before`),
  ];
  if (unread.length > 0) return { form, issues: unread, figures: undefined };
  const facts = { before: boxesOf(forms, earlier, before) };
  const figures = figuresOfYear(year, stored(year, { forms, rates }, read, facts));
  const input = { definition: form.definition, year, validate: validate(form), context: figures.context };
  return { form, issues: issuesOf(input, read[0]?.entries ?? []), figures };
}

interface ReadForm {
  readonly form: InForce;
  readonly entries: readonly Values[];
  readonly issues: readonly ListIssue[];
}

function readForms(
  filled: readonly Pick<Scenario, 'code' | 'answers'>[],
  year: TaxYear,
  forms: readonly InForce[],
): ReadForm[] {
  return filled.flatMap(({ code, answers }) => {
    const form = forms.find((one) => one.code === code);
    if (form === undefined) return [];
    return [{ form, ...readAnswers(form, year, underPresentNames(form.definition, answers)) }];
  });
}

function unreadOf(read: readonly ReadForm[], rule: (code: string) => string): FoundIssue[] {
  return read.flatMap(({ form: { code, definition: of }, issues }) =>
    issues.map((issue) => ({ ...issue, of, rule: rule(code) })),
  );
}

/** The boxes of the year before that these forms read. */
function boxesOf(
  forms: readonly InForce[],
  earlier: readonly ReadForm[],
  before: FormsBefore | undefined,
): Context {
  const names = new Set(forms.flatMap(({ definition }) => namesBefore(definition)));
  if (before === undefined || earlier.length === 0 || names.size === 0) return {};
  return boxesRead(
    names,
    before.year,
    stored(before.year, before, earlier, { readAfter: sectionsOf(names) }),
  );
}

/** A box may have been renamed since the scenario was saved. */
function underPresentNames({ form_json }: Definition, answers: Scenario['answers']): Scenario['answers'] {
  const one = <T>(entry: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, value]) => [fieldMeant(form_json.fields, name)?.name ?? name, value]),
    );
  return Array.isArray(answers) ? answers.map(one) : one(answers);
}

function readAnswers({ definition }: InForce, year: TaxYear, answers: Scenario['answers']) {
  const list: readonly unknown[] = Array.isArray(answers) ? answers : [answers];
  const read = list.map((one) => fromWire(definition, year, one));
  const issues = read.flatMap((one, entry): ListIssue[] =>
    one.ok
      ? []
      : one.issues.map((issue) => (definition.kind === 'list' ? { ...issue, entry } : { ...issue })),
  );
  return { entries: read.flatMap((one) => (one.ok ? [one.values] : [])), issues };
}

function savedForm({ definition, code, taxYear, version }: InForce, entries: readonly Values[]): SavedForm {
  return {
    section: definition.tax_column,
    code,
    definitionYear: taxYear,
    version,
    answers: definition.kind === 'list' ? entries : (entries[0] ?? {}),
    saved: new Date(0),
  };
}

/** The sample filer's year with these answers saved. */
function stored(
  year: TaxYear,
  { forms, rates }: Pick<Forms, 'forms' | 'rates'>,
  read: readonly ReadForm[],
  more: Pick<FormFacts, 'before' | 'readAfter'>,
): StoredYear {
  const saved = read
    .filter(({ form }) => form.definition.kind !== 'dialog')
    .map(({ form, entries }) => savedForm(form, entries));
  return {
    forms,
    unreadable: [],
    saved,
    rates,
    journeys: [],
    facts: {
      year,
      profile: samplePerson,
      forms: forms.map(({ definition }) => ({
        definition,
        answers: saved.find(({ section }) => section === definition.tax_column)?.answers,
      })),
      totals: {},
      attachments: 0,
      ...more,
    },
  };
}

function issuesOf(input: CheckInput, entries: readonly Values[]): FoundIssue[] {
  const isList = input.definition.kind === 'list';
  const hidden = hiddenIssues(input, entries).map((issue) => ({
    ...(isList ? issue : { field: issue.field, message: issue.message }),
    of: input.definition,
    rule: 'when the box is shown',
  }));
  const found: ListIssue[] = isList
    ? checkList({ ...input, entries })
    : checkForm({ ...input, values: entries[0] ?? {} });
  const rules = rulesFor(input.definition, input.year).map((rule) => ({
    id: rule.id,
    ...issueOfRule(rule, input.year),
  }));
  return [
    ...hidden,
    ...found.map((issue) => {
      const spoke = rules.find(
        ({ field, message }) => field === nameAt(issue.field) && isFilledFrom(issue.message, message),
      );
      const rule =
        spoke === undefined ? ownCheck(input.definition, input.year, entries, issue) : `rule “${spoke.id}”`;
      return { ...issue, of: input.definition, rule };
    }),
  ];
}

/** The field's own check, from its attributes. */
function ownCheck(
  definition: Definition,
  year: TaxYear,
  entries: readonly Values[],
  issue: ListIssue,
): string {
  const name = nameAt(issue.field);
  const field = fieldsFor(definition, year).find((one) => one.name === name);
  if (field === undefined) return issue.field === INCLUDE ? 'the include box' : 'the fields of the form';
  const value = entries[issue.entry ?? 0]?.[issue.field];
  if (value === undefined || value === '') return 'required';
  const limits = (['min', 'max', 'length', 'decimals', 'pattern', 'choices'] as const).filter(
    (name) => name in field,
  );
  return limits.length === 0 ? `format ${field.format}` : `format ${field.format}, ${limits.join(', ')}`;
}
