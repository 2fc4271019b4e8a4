import type { TaxYear } from '#domain/tax-year.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
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
  const years = (field: Field) => field.taxYears?.filter((year) => year >= taxYearLabel(taxYear));
  const fields = original.form_json.fields.flatMap((field) => {
    const offered = years(field);
    if (offered?.length === 0) return [];
    const id = freeId(ids, code, field.name);
    ids.add(id);
    return [{ ...withoutBindings(field), id, ...(offered !== undefined && { taxYears: offered }) }];
  });
  const { migrations: _, provisional: __, ...form_json } = original.form_json;
  const { title: ___, ...cy } = original.cy ?? {};
  return {
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
