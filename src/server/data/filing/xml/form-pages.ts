import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import type { Origin } from './issues.ts';
import { leafAt, newPage, type Page, placeOf, put } from './page.ts';
import { isSchedulePage, type ReturnYear } from './return-years.ts';

/** A form in the return: its definition in force and its values, several for a list form. */
export interface IncludedForm {
  readonly definition: Definition;
  readonly entries: readonly Values[];
}

/** Fills in one page for each entry of a form. Fields without `xml` are not sent; all others are sent or refused. */
export function pagesOf(form: IncludedForm, taxYear: TaxYear, year: ReturnYear): readonly Page[] {
  const { definition, entries } = form;
  const name = definition.code;
  if (!isSchedulePage(name)) return [];
  const isList = definition.kind === 'list';
  return entries.map((values, index) => {
    const page = newPage(name, year.elements[name], isList ? index + 1 : undefined);
    fillPage(page, definition.form_json.fields, values, taxYear);
    return page;
  });
}

/** Puts the boxes of a form into its page. Refuses a box whose element belongs to another page. */
export function fillPage(page: Page, fields: readonly Field[], values: Values, taxYear: TaxYear): void {
  for (const [path, sharing] of byPlace(page, fields, taxYear)) fill(page, path, sharing, values);
}

function fill(page: Page, path: string, fields: readonly Field[], values: Values): void {
  const filled = fields.filter((field) => values[field.name] !== undefined && values[field.name] !== '');
  const field = filled[0] ?? fields[0];
  if (field === undefined) return;
  if (leafAt(page.order, path)?.repeats !== undefined) {
    for (const one of filled) put(page, path, valueOf(one, values), origin(page, one));
    return;
  }
  const value = filled.length > 1 ? total(filled, values) : valueOf(field, values);
  if (value === 0 && filled.every((one) => one.xmlOmitZero)) return;
  put(page, path, value, origin(page, field));
}

/** Boxes that share an element add up; a loss (SA103S box 22 with 21) is subtracted. */
function total(fields: readonly Field[], values: Values): number {
  return fields.reduce((sum, field) => sum + Number(valueOf(field, values)), 0);
}

function valueOf(field: Field, values: Values): Value | undefined {
  const value = values[field.name];
  return field.xmlNegative && typeof value === 'number' && value !== 0 ? -value : value;
}

function byPlace(page: Page, fields: readonly Field[], taxYear: TaxYear) {
  const label = taxYearLabel(taxYear);
  const sent = fields.filter(
    (field) => field.xml !== undefined && (field.taxYears === undefined || field.taxYears.includes(label)),
  );
  return Map.groupBy(sent, (field) =>
    field.xml?.startsWith(`${page.form}/`) ? placeOf(page.order, field) : (field.xml ?? ''),
  );
}

function origin(page: Page, field: Field): Origin {
  return {
    form: page.form,
    field: field.name,
    label: field.title,
    ...(page.entry === undefined ? {} : { entry: page.entry }),
    ...(field.box === undefined ? {} : { box: field.box }),
  };
}
