import { shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { type ExportedForm, exportedForm } from '../standard/exported-form.ts';

/** Every form and dialog in every year it has fields in. */
export function exportedForms(definitions: readonly Definition[]): ExportedForm[] {
  const codes = [...new Set(definitions.map(({ code }) => code))];
  return codes.flatMap((code) =>
    shippedTaxYears.flatMap((year) => {
      const definition = definitionFor(definitions, code, year);
      const isThere = definition !== undefined && fieldsFor(definition, year).length > 0;
      return isThere ? [exportedForm(definition, year)] : [];
    }),
  );
}
