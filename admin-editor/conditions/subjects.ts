import { isTaxYear, type TaxYear, taxYearLabel, taxYears, taxYearStart } from '#domain/tax-year.ts';
import { constantsIn } from '#form-schemas/constants.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import {
  calculationAmounts,
  calculationFlags,
  MILES_EMPLOYMENT,
  PERCENTAGE,
  sections,
} from '#form-schemas/known-names.ts';
import { BEFORE, FINAL } from '#form-schemas/outside-names.ts';
import { isPracticeForm } from '#form-schemas/practice-form.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { profileFields } from '#form-schemas/vocabulary.ts';
import { otherFormFieldLabel, fieldLabel, fieldLine } from '../editor/names.ts';
import { distinctLines } from '../editor/distinct-lines.ts';
import { calculationName } from './calculation-names.ts';
import { NO_OTHERS, type OtherBox } from './other-boxes.ts';

/** The kind of value behind a name, which decides what can be asked about it. */
export type Kind = 'tick' | 'flag' | 'money' | 'number' | 'date' | 'choice' | 'text' | 'any';

/** Something that conditions can read. */
export interface Subject {
  readonly name: string;
  /** In lists: '9 Turnover'. */
  readonly line: string;
  /** In sentences: 'Box 9'. */
  readonly called: string;
  readonly kind: Kind;
  readonly choices?: Field['choices'];
}

export interface Subjects {
  /** For choosing: the form by its sections, then names from outside. */
  readonly groups: readonly { readonly label: string; readonly subjects: readonly Subject[] }[];
  /** Works for any name, even an unknown one. */
  readonly named: (name: string) => Subject;
  /** The lists of the form, for totals. */
  readonly lists: readonly { readonly name: string; readonly title: string }[];
  readonly constants: readonly { readonly name: string; readonly value: number | undefined }[];
  /** First day of the tax year, 'YYYY-MM-DD': the initial value of a day. */
  readonly firstDay: string;
}

type ByYear = Map<TaxYear, Subjects>;
const made = new WeakMap<Definition, WeakMap<readonly OtherBox[], ByYear>>();

/**
 * What conditions of a form can read, with the constants of a year. `others` are the known boxes of other
 * forms.
 */
export function subjectsOf(definition: Definition, year: TaxYear, others = NO_OTHERS): Subjects {
  const byOthers = made.get(definition) ?? new WeakMap<readonly OtherBox[], ByYear>();
  made.set(definition, byOthers);
  const known = byOthers.get(others) ?? new Map<TaxYear, Subjects>();
  byOthers.set(others, known);
  const subjects = known.get(year) ?? build(definition, year, others);
  known.set(year, subjects);
  return subjects;
}

/** The same with the constants of the definition's first year. */
export function subjectsOfFirstYear(definition: Definition, others = NO_OTHERS): Subjects {
  const { taxYear } = definition;
  return subjectsOf(definition, isTaxYear(taxYear) ? taxYear : taxYears[0], others);
}

/**
 * The same, but boxes the form does not have are named as in another form: last year's, or the other side of
 * a comparison.
 */
export function withOtherNames(subjects: Subjects, others: readonly Field[]): Subjects {
  const namesOf = (groups: Subjects['groups']) =>
    new Map(groups.flatMap((group) => group.subjects.map((one) => [one.name, one] as const)));
  let known: { own: ReadonlyMap<string, Subject>; other: ReadonlyMap<string, Subject> } | undefined;
  return {
    ...subjects,
    named: (name) => {
      known ??= { own: namesOf(subjects.groups), other: namesOf(ownGroups(others)) };
      return known.own.get(name) ?? known.other.get(name) ?? subjects.named(name);
    },
  };
}

function build(definition: Definition, year: TaxYear, others: readonly OtherBox[]): Subjects {
  const own = ownGroups(definition.form_json.fields);
  // A form of a practice knows nothing of its clients but the answers.
  const outside = isPracticeForm(definition) ? [] : outsideGroups(definition, others);
  const groups = [...own, ...outside].filter(({ subjects }) => subjects.length > 0);
  const byName = new Map(groups.flatMap(({ subjects }) => subjects.map((one) => [one.name, one] as const)));
  const values = constantsIn(definition, year);
  return {
    groups,
    named: (name) => byName.get(name) ?? elsewhere(name),
    lists: definition.form_json.fields.flatMap(({ name, title, format }) =>
      format === 'list' ? [{ name, title }] : [],
    ),
    constants: Object.keys(definition.form_json.constants ?? {}).map((name) => ({
      name,
      value: values.get(name),
    })),
    firstDay: taxYearStart(year),
  };
}

function ownGroups(fields: readonly Field[]): { label: string; subjects: Subject[] }[] {
  const groups: { label: string; subjects: Subject[] }[] = [];
  // Of fields that share a name in different years, one represents all.
  const read = new Map(
    fields
      .filter(holdsValue)
      .toReversed()
      .map((field) => [field.name, field]),
  );
  const all = fields.filter((field) => read.get(field.name) === field);
  const lines = new Map(distinctLines(all).map((line, at) => [all[at], line]));
  for (const field of fields) {
    if (field.heading !== undefined || groups.length === 0) {
      groups.push({ label: field.heading ?? 'This form', subjects: [] });
    }
    const line = lines.get(field);
    if (line === undefined) continue;
    groups.at(-1)?.subjects.push({
      name: field.name,
      line,
      called: fieldLabel(field),
      kind: kindOf(field),
      ...(field.choices !== undefined && { choices: field.choices }),
    });
  }
  return groups;
}

export function kindOf({ format, currency }: Pick<Field, 'format' | 'currency'>): Kind {
  switch (format) {
    case 'number':
      return currency === true ? 'money' : 'number';
    case 'checkbox':
      return 'tick';
    case 'date':
      return 'date';
    case 'list':
      return 'any';
    case 'select':
      return 'choice';
    case 'string':
      return 'text';
    case 'text':
    case '*':
      return 'any';
  }
}

function outsideGroups(definition: Definition, others: readonly OtherBox[]) {
  const { kind, tax_column: own } = definition;
  const year: readonly Subject[] = [
    outside('tax_year_start', 'the first day of the tax year', 'date'),
    outside('tax_year_end', 'the last day of the tax year', 'date'),
    { ...outside('tax_year', 'the tax year', 'choice'), choices: yearChoices(definition) },
    outside('include', 'the include box', 'tick'),
  ];
  const list: readonly Subject[] =
    kind === 'list'
      ? [
          outside('list.included', 'the number of entries included', 'number'),
          outside('list.position', 'the place of the entry in the list', 'number'),
        ]
      : [];
  return [
    { label: 'The year and the form', subjects: [...year, ...list] },
    {
      label: 'Other forms',
      subjects: [
        ...sections
          .filter((section) => section !== own && section !== FINAL)
          .map((section) => elsewhere(`included.${section}`)),
        ...others.map(boxOfOther),
      ],
    },
    { label: 'The profile', subjects: profileFields.map((field) => elsewhere(`profile.${field}`)) },
    {
      label: 'The tax calculation',
      subjects: [...calculationAmounts, ...calculationFlags].map((word) => elsewhere(`calculation.${word}`)),
    },
    { label: 'Files', subjects: [elsewhere('attachments.count')] },
  ];
}

/** The years the definition can apply to, as conditions compare them. */
function yearChoices({ taxYear }: Definition): NonNullable<Field['choices']> {
  return taxYears
    .filter((year) => year >= taxYear)
    .map((year) => ({ value: taxYearLabel(year), title: year }));
}

/** In lists: 'SA102 Employment: 1 Pay from this employment'. */
export function boxOfOther({ name, code, title, isTogether = false, field }: OtherBox): Subject {
  const when = name.startsWith(`${BEFORE}.`) ? ' in the year before' : '';
  const together = isTogether ? ' (all entries together)' : '';
  return {
    name,
    line: `${code} ${title}${when}: ${fieldLine({ ...field, name })}${together}`,
    called: `${otherFormFieldLabel(field, code)}${when}${together}`,
    kind: kindOf(field),
    ...(field.choices !== undefined && { choices: field.choices }),
  };
}

const amounts: ReadonlySet<string> = new Set(calculationAmounts);

const flags: ReadonlySet<string> = new Set(calculationFlags);

function kindOfCalculated(word: string): Kind {
  if (amounts.has(word)) return 'money';
  return flags.has(word) && word !== PERCENTAGE && word !== MILES_EMPLOYMENT ? 'flag' : 'number';
}

const profileNames: Readonly<Record<string, string>> = {
  dob: 'date of birth',
  nin: 'National Insurance number',
  utr: 'UTR',
};

/** A name from outside the form, by its family. */
function elsewhere(name: string): Subject {
  const [family = '', ...rest] = name.split('.');
  const part = rest.join('.');
  const words = part.replaceAll('_', ' ');
  switch (family) {
    case 'profile':
      return outside(name, `the profile’s ${profileNames[part] ?? words}`, part === 'dob' ? 'date' : 'text');
    case 'calculation':
      return outside(name, calculationName(part), kindOfCalculated(part));
    case 'attachments':
      return outside(name, 'the number of files attached', 'number');
    case 'included':
      return outside(
        name,
        `the include box of ${part === 'pensions_benefits' ? 'pensions and benefits' : words}`,
        'tick',
      );
  }
  if (family === BEFORE) {
    const [section = '', ...box] = rest;
    return outside(name, `${box.join('.')} of ${section} in the year before`, 'any');
  }
  return part === '' ? outside(name, `“${name}”`, 'any') : outside(name, `${part} of ${family}`, 'any');
}

function outside(name: string, called: string, kind: Kind): Subject {
  return { name, called, kind, line: `${called[0]?.toUpperCase() ?? ''}${called.slice(1)}` };
}
