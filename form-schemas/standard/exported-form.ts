import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { standardForm, type StandardSchema, type StandardUi } from './standard-form.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/**
 * One form of one year for any tool that reads JSON Schema, in the format of the app's API. A list form is an array
 * of its entries.
 */
export interface ExportedForm {
  readonly code: string;
  readonly year: TaxYear;
  readonly schema: { readonly $schema: string; readonly $id: string } & (StandardSchema | ListSchema);
  readonly uiSchema: StandardUi | { readonly items: StandardUi };
}

interface ListSchema {
  readonly type: 'array';
  readonly title: string;
  readonly maxItems?: number;
  readonly items: StandardSchema;
}

/** A form in one year. */
export function exportedForm(definition: Definition, year: TaxYear): ExportedForm {
  const { code, kind, title, form_json } = definition;
  const { schema, uiSchema } = standardForm(definition, year);
  const head = { $schema: DRAFT_07, $id: `urn:formledger:${code}:${year}` };
  if (kind !== 'list') return { code, year, schema: { ...head, ...schema }, uiSchema };
  const max = form_json.list?.max;
  return {
    code,
    year,
    schema: {
      ...head,
      type: 'array',
      title,
      ...(max === undefined ? {} : { maxItems: max }),
      items: schema,
    },
    uiSchema: { items: uiSchema },
  };
}
