import type { TaxYear } from '#domain/tax-year.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { removeFields } from '../commands/remove-fields.ts';
import { withoutReferences } from '../commands/remove-references.ts';
import { freeId } from '../palette/free-names.ts';

/**
 * A form with the questions, conditions, rules and Welsh of another. It counts nowhere: what its boxes feed in the tax
 * and in the return stays with the original, or the same answers would be sent twice.
 */
export function copyOfForm(
  original: Definition,
  { code, taxYear, title, store }: { code: string; taxYear: TaxYear; title: string; store: string },
): Definition {
  const ids = new Set<string | undefined>();
  const fields = original.form_json.fields.map((field) => {
    const id = freeId(ids, code, field.name);
    ids.add(id);
    return { ...withoutBindings(field), id };
  });
  const { migrations: _, provisional: __, ...form_json } = original.form_json;
  const { title: ___, ...cy } = original.cy ?? {};
  const copy: Definition = {
    code,
    taxYear,
    kind: original.kind,
    title,
    ...(original.helptext !== undefined && { helptext: original.helptext }),
    ...(original.moretext !== undefined && { moretext: original.moretext }),
    ...(Object.keys(cy).length > 0 && { cy }),
    tax_column: store,
    form_json: { ...form_json, fields, recordOnly: true },
  };
  return fromYear(copy, taxYearLabel(taxYear));
}

/** The form without the fields and rules of earlier years, and what reads them. */
function fromYear(copy: Definition, first: string): Definition {
  const isOver = ({ taxYears }: { taxYears?: readonly string[] }) =>
    taxYears?.every((year) => year < first) === true;
  const later = <One extends { taxYears?: string[] }>(one: One): One =>
    one.taxYears === undefined ? one : { ...one, taxYears: one.taxYears.filter((year) => year >= first) };
  const { fields } = copy.form_json;
  const at = fields.flatMap((field, place) => (isOver(field) ? [place] : []));
  const { form_json: rest } = removeFields.apply(copy, { do: 'remove-fields', at });
  const gone = at.flatMap((place) => fields[place]?.name ?? []);
  const names = new Set(rest.fields.map(({ name }) => name));
  const clean = gone.filter((name) => !names.has(name)).reduce(withoutReferences, rest);
  const rules = clean.rules?.filter((rule) => !isOver(rule)).map(later);
  return {
    ...copy,
    form_json: { ...clean, fields: clean.fields.map(later), ...(rules !== undefined && { rules }) },
  };
}

/** A box without its place in the return and in the tax, and without its history. */
function withoutBindings(field: Field): Field {
  const {
    xml: _,
    xmlNegative: __,
    xmlOmitZero: ___,
    calc: ____,
    calcAdds: _____,
    formerly: ______,
    fill,
    ...rest
  } = field;
  return fill === undefined || fill.from === 'calculated' ? rest : { ...rest, fill };
}
