import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from './check.ts';
import type { Definition, Values } from './definition.ts';
import { withEntries } from './lists.ts';
import { type PrintedSection, printedForm } from './printed-form.ts';
import { fieldsFor, sectionsOf } from './resolve.ts';
import { settle } from './settle.ts';

/** A section of a form that was sent back: the texts that people read in it, and every question with its answer. */
export interface ReturnedSection extends PrintedSection {
  readonly texts: readonly string[];
}

/** A form as it was sent back, with all that was there to read: it can be a letter that someone signed. */
export function returnedForm(definition: Definition, year: TaxYear, values: Values): ReturnedSection[] {
  const fields = fieldsFor(definition, year);
  const { hidden } = settle(withEntries(fields, values), values, { context: yearVariables(year) });
  const printed = printedForm(definition, year, values, { hasEmpty: true });
  // Both are in the order of the form; a section without a question is not printed.
  let next = 0;
  return sectionsOf(fields)
    .map(({ heading, groups }) => {
      const texts = groups
        .flatMap((group) => group.fields)
        .filter(({ name, format }) => format === 'text' && !hidden.has(name))
        .map(({ title }) => title);
      const found = printed[next]?.heading === heading ? printed[next] : undefined;
      if (found !== undefined) next += 1;
      return { heading, texts, groups: found?.groups ?? [] };
    })
    .filter(({ texts, groups }) => texts.length > 0 || groups.length > 0);
}
