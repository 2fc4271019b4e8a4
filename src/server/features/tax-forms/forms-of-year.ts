import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce, validatorHashOf } from '../definitions/in-force.ts';

/** The definitions in force as the wire carries them. */
export async function formsOfYear(tx: Tx, year: TaxYear): Promise<TaxForm[]> {
  const forms = await definitionsInForce(tx, year);
  return Promise.all(
    forms
      .sort((a, b) => a.code.localeCompare(b.code))
      .map(async (form, index) => ({
        id: index + 1,
        code: form.code,
        title: form.definition.title,
        helptext: form.definition.helptext ?? '',
        moretext: form.definition.moretext ?? '',
        tax_column: form.definition.tax_column,
        kind: form.definition.kind,
        form_json: form.definition.form_json,
        tax_year: form.taxYear,
        version: form.version,
        validator: await validatorHashOf(tx, form),
      })),
  );
}
