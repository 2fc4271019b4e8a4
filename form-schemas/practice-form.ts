import type { Definition, Field } from './definition.ts';
import type { WidgetName } from './widgets/index.ts';

/** The forms that practices make for their own clients. They feed nothing: neither the tax, nor a return, nor the books. */

/** What their answers are stored as. It tells them from all other forms. */
const PRACTICE_COLUMN = 'practice_form';

export function isPracticeForm({ tax_column }: Pick<Definition, 'tax_column'>): boolean {
  return tax_column === PRACTICE_COLUMN;
}

/** Attributes of fields that such a form cannot have. */
export const taxAttributes: ReadonlySet<string> = new Set<keyof Field>([
  'formerly',
  'wholePounds',
  'choicesFrom',
  'taxYears',
  'fill',
  'calc',
  'calcAdds',
  'xml',
  'xmlNegative',
  'xmlOmitZero',
]);

/** Widgets that need the books of a filer. */
export const bookWidgets: ReadonlySet<string> = new Set<WidgetName>(['tag-picker', 'account-picker']);

/**
 * A definition as a form of a practice: code, year, kind and column are set, and what only forms of a return have is
 * left out.
 */
export function asPracticeForm(
  definition: Definition,
  { code, taxYear }: Pick<Definition, 'code' | 'taxYear'>,
): Definition {
  const { title, helptext, moretext, cy, form_json } = definition;
  const { migrations: _, provisional: __, list: ___, ...form } = form_json;
  const fields = form.fields.map(
    (field) =>
      // The rest are attributes of the same field.
      Object.fromEntries(Object.entries(field).filter(([name]) => !taxAttributes.has(name))) as Field,
  );
  return {
    code,
    taxYear,
    kind: 'single',
    title,
    ...(helptext !== undefined && { helptext }),
    ...(moretext !== undefined && { moretext }),
    ...(cy !== undefined && { cy }),
    tax_column: PRACTICE_COLUMN,
    form_json: { ...form, fields, recordOnly: true },
  };
}
