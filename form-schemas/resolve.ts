import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { constantsIn, fieldWithConstants, ruleWithConstants } from './constants.ts';
import type { Definition, Field, Rule } from './definition.ts';
import type { Format } from './vocabulary.ts';
import type { WidgetName } from './widgets/index.ts';

/** The definition in force: among those with this code, the latest whose first tax year is not after `year`. */
export function definitionFor(
  definitions: readonly Definition[],
  code: string,
  year: TaxYear,
): Definition | undefined {
  return definitions
    .filter((definition) => definition.code === code && definition.taxYear <= year)
    .sort((a, b) => (a.taxYear < b.taxYear ? 1 : -1))[0];
}

/** The fields of a year, in order. Returns the same array each time, so that it can be compared by identity. */
export function fieldsFor(definition: Definition, year: TaxYear): readonly Field[] {
  return ofYear(fieldsByYear, definition, year, offeredFields);
}

/**
 * The rules of a year, with its constants. Returns the same array each time. A rule applies only if the year has its
 * field.
 */
export function rulesFor(definition: Definition, year: TaxYear): readonly Rule[] {
  return ofYear(rulesByYear, definition, year, offeredRules);
}

type ByYear<Part> = WeakMap<Definition, Map<TaxYear, readonly Part[]>>;

function ofYear<Part>(
  byDefinition: ByYear<Part>,
  definition: Definition,
  year: TaxYear,
  make: (definition: Definition, year: TaxYear) => readonly Part[],
): readonly Part[] {
  const known = byDefinition.get(definition) ?? new Map<TaxYear, readonly Part[]>();
  byDefinition.set(definition, known);
  const parts = known.get(year) ?? make(definition, year);
  known.set(year, parts);
  return parts;
}

function offeredRules(definition: Definition, year: TaxYear): readonly Rule[] {
  const constants = constantsIn(definition, year);
  const offered = new Set(fieldsFor(definition, year).map(({ name }) => name));
  return (definition.form_json.rules ?? [])
    .filter((rule) => isOfferedIn(rule.taxYears, year) && offered.has(rule.field))
    .map((rule) => ruleWithConstants(rule, constants));
}

/** Whether HMRC has not published the form of a year yet: its boxes are those of the year before. */
export function isProvisional({ form_json }: Pick<Definition, 'form_json'>, year: TaxYear): boolean {
  return form_json.provisional?.includes(taxYearLabel(year)) ?? false;
}

function offeredFields(definition: Definition, year: TaxYear): readonly Field[] {
  const constants = constantsIn(definition, year);
  return definition.form_json.fields
    .filter((field) => isOfferedIn(field.taxYears, year))
    .map((field) => fieldWithConstants(field, constants));
}

const fieldsByYear: ByYear<Field> = new WeakMap();
const rulesByYear: ByYear<Rule> = new WeakMap();

/** Whether a list of labels ('2025-2026') covers the year. No list means every year. */
export function isOfferedIn(labels: readonly string[] | undefined, year: TaxYear): boolean {
  return labels === undefined || labels.includes(taxYearLabel(year));
}

/** The field's widget: the one it names, or the default of its format. */
export function widgetOf(field: Field): WidgetName {
  if (field.widget !== undefined) return field.widget;
  if (field.computed !== undefined || field.fill?.from === 'calculated') return 'computed';
  return widgetsByFormat[field.format](field);
}

const widgetsByFormat: Record<Format, (field: Field) => WidgetName> = {
  string: (field) => (field.multiline ? 'multiline' : 'text'),
  number: ({ currency, decimals }) => (currency ? 'money' : decimals === 0 ? 'integer' : 'number'),
  date: () => 'date',
  checkbox: () => 'checkbox',
  select: () => 'select',
  text: () => 'static',
  list: () => 'list',
  '*': () => 'static',
};

/** Whether the field has a value (static text does not). */
export function holdsValue(field: Field): boolean {
  return field.format !== 'text';
}

export type Group = { readonly subheading: string | undefined; readonly fields: readonly Field[] };
export type Section = { readonly heading: string | undefined; readonly groups: readonly Group[] };

/**
 * Fields grouped under their headings and subheadings. A field with a heading starts a section; '*' fields show
 * nothing, and the fields of a list are shown in its entries. Pass every field of the year and hide fields afterwards, because a hidden first field still names its
 * section.
 */
export function sectionsOf(fields: readonly Field[]): readonly Section[] {
  const sections: { heading: string | undefined; groups: { subheading?: string; fields: Field[] }[] }[] = [];
  for (const field of fields) {
    if (field.format === '*' || field.in !== undefined) continue;
    if (field.heading !== undefined || sections.length === 0) {
      sections.push({ heading: field.heading, groups: [] });
    }
    const groups = sections.at(-1)?.groups ?? [];
    if (field.subheading !== undefined || groups.length === 0) {
      groups.push({ subheading: field.subheading, fields: [] });
    }
    groups.at(-1)?.fields.push(field);
  }
  return sections.map(({ heading, groups }) => ({
    heading,
    groups: groups.map(({ subheading, fields }) => ({ subheading, fields })),
  }));
}
