import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fromWire } from '#form-schemas/wire.ts';

export function definitionOf(form: TaxForm): Definition {
  const { code, title, kind, helptext, moretext, tax_column, form_json, tax_year } = form;
  return { code, title, kind, helptext, moretext, tax_column, form_json, taxYear: tax_year };
}

/** Answers that no longer fit their field (its format changed in a newer version) are left out, the rest stays. */
export function readAnswers(definition: Definition, year: TaxYear, entry: unknown): Values {
  const read = fromWire(definition, year, entry);
  if (read.ok) return read.values;
  if (typeof entry !== 'object' || entry === null) return {};
  const unreadable = new Set(read.issues.map(({ field }) => field));
  const rest = fromWire(
    definition,
    year,
    Object.fromEntries(Object.entries(entry).filter(([name]) => !unreadable.has(name))),
  );
  return rest.ok ? rest.values : {};
}
