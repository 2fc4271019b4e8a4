import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import { logicProblems } from '../logic-problems.ts';
import { fieldMeant } from '../other-forms.ts';
import { dependsOn, waitsFor } from '../settle.ts';
import { ringOf, shortened } from './circles.ts';
import type { Problem } from './problem.ts';

/**
 * Fields that wait for themselves through other forms of a year: '"rent" depends on itself: "rent" → "other.total" →
 * "rent"'. Boxes of the year before are no part of it: they are there already. A circle that the form `before` it (the
 * one filers use now) has too is not reported, so that forms in force are left alone.
 */
export function circlesBetween(
  definition: Definition,
  others: readonly Definition[],
  year: TaxYear,
  before?: Definition,
): Problem[] {
  const known = before === undefined ? [] : ringsOf(before, others, year).map(({ name }) => name);
  return ringsOf(definition, others, year)
    .filter(({ name }) => !known.includes(name))
    .map(({ name, ring }) => {
      const { tax_column: own, form_json } = definition;
      const index = form_json.fields.findIndex((field) => field.name === name && isIn(field, year));
      const words = shortened(
        ring.map((one) => (one.startsWith(`${own}.`) ? one.slice(own.length + 1) : one)),
      );
      return {
        path: `/form_json/fields/${index}`,
        message: `"${name}" depends on itself through another form: ${words}. Take one of these out.`,
      };
    });
}

interface Ring {
  /** The own field that reads the other form. */
  readonly name: string;
  /** Names with their sections. */
  readonly ring: readonly string[];
}

function ringsOf(definition: Definition, others: readonly Definition[], year: TaxYear): Ring[] {
  const { tax_column: own } = definition;
  const forms = new Map(
    [...others.filter(({ code }) => code !== definition.code), definition]
      // Each entry of a list has its own answers, and dialogs have none that others read.
      .filter(({ kind }) => kind === 'single')
      .map((form) => [form.tax_column, form] as const),
  );
  if (forms.get(own) !== definition) return [];
  const next = (name: string) => readBy(name, forms, year);
  return fieldsIn(definition, year).flatMap((field): Ring[] => {
    const name = `${own}.${field.name}`;
    if (!readsOf(field).some((read) => forms.has(sectionOf(read)))) return [];
    const ring = ringOf(next, name);
    const isBetween = ring?.some((one) => sectionOf(one) !== own) ?? false;
    return ring !== undefined && isBetween ? [{ name: field.name, ring }] : [];
  });
}

/** The boxes that a box waits for, in its form and in others, by their present names. */
function readBy(name: string, forms: ReadonlyMap<string, Definition>, year: TaxYear): readonly string[] {
  const section = sectionOf(name);
  const form = forms.get(section);
  if (form === undefined) return [];
  return fieldsIn(form, year)
    .filter((field) => field.name === name.slice(section.length + 1))
    .flatMap(readsOf)
    .flatMap((read) => {
      const other = sectionOf(read);
      if (other === '') return [`${section}.${read}`];
      const target = forms.get(other);
      const meant = target && fieldMeant(fieldsIn(target, year), read.slice(other.length + 1));
      return meant === undefined ? [] : [`${other}.${meant.name}`];
    });
}

function readsOf(field: Field): readonly string[] {
  const isBroken = [field.visibleIf, field.computed].some(
    (logic) => logic !== undefined && logicProblems(logic).length > 0,
  );
  return [...(isBroken ? dependsOn(field) : waitsFor(field))];
}

/** '' for a field of the form itself. */
function sectionOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.indexOf('.')) : '';
}

function fieldsIn({ form_json }: Definition, year: TaxYear): readonly Field[] {
  return form_json.fields.filter((field) => isIn(field, year));
}

function isIn({ taxYears }: Field, year: TaxYear): boolean {
  return taxYears === undefined || taxYears.includes(taxYearLabel(year));
}
