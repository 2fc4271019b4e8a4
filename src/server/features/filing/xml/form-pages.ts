import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import type { Origin } from './issues.ts';
import { newPage, type Page, put, refuse } from './page.ts';
import { isSchedulePage, type ReturnYear } from './return-years.ts';

/** A form that goes with the return: its definition in force and its values, several for a list form. */
export interface IncludedForm {
  readonly definition: Definition;
  readonly entries: readonly Values[];
}

/** Fills in one page for every entry of a form. Fields without `xml` stay at home; all others are sent or refused. */
export function pagesOf(form: IncludedForm, taxYear: TaxYear, year: ReturnYear): readonly Page[] {
  const { definition, entries } = form;
  const name = definition.code;
  if (!isSchedulePage(name)) return [];
  const isList = definition.kind === 'list';
  return entries.map((values, index) => {
    const page = newPage(name, year.elements[name], isList ? index + 1 : undefined);
    for (const [path, fields] of fieldsByPath(definition, taxYear)) fill(page, path, fields, values);
    return page;
  });
}

function fill(page: Page, path: string, fields: readonly Field[], values: Values): void {
  const [first] = fields;
  if (first === undefined) return;
  const relative = path.startsWith(`${page.form}/`) ? path.slice(page.form.length + 1) : path;
  if (fields.length === 1) put(page, relative, values[first.name], origin(page, first));
  else putShared(page, relative, fields, values);
}

/**
 * Two boxes may share one element: the first is the amount, the second its opposite (SA103S box 21 profit, box 22 loss;
 * SA110 box 1 due, box 2 overpaid). At most one of them can hold an amount.
 */
function putShared(page: Page, path: string, fields: readonly Field[], values: Values): void {
  const [first] = fields;
  const filled = fields.filter((field) => values[field.name] !== undefined && values[field.name] !== '');
  const amounts = filled.filter((field) => values[field.name] !== 0);
  const field = amounts[0] ?? filled[0];
  if (field === undefined) return;
  if (amounts.length > 1) {
    const says = 'and the box that is its opposite cannot both hold an amount';
    refuse(page, path, origin(page, field), { code: 'two_values', says });
    return;
  }
  const value = values[field.name];
  const isOpposite = field !== first && typeof value === 'number' && value !== 0;
  put(page, path, isOpposite ? -value : value, origin(page, field));
}

function fieldsByPath(definition: Definition, taxYear: TaxYear): ReadonlyMap<string, readonly Field[]> {
  const label = taxYearLabel(taxYear);
  const sent = definition.form_json.fields.filter(
    (field) => field.xml !== undefined && (field.taxYears === undefined || field.taxYears.includes(label)),
  );
  return Map.groupBy(sent, (field) => field.xml ?? '');
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
