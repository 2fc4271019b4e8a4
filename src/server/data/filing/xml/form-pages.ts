import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import type { Origin } from './issues.ts';
import { leafAt, newPage, type Page, placeOf, put, refuse, repeatsAt } from './page.ts';
import { type ReturnYear, type SchedulePage, schedulePageOf } from './return-years.ts';

/** A form in the return: its definition in force and its values, several for a list form. */
export interface IncludedForm {
  readonly definition: Definition;
  readonly entries: readonly Values[];
}

/** Pages that the return has once; the entries of a list form go into their repeated parts. */
const ONCE: ReadonlySet<string> = new Set(['SA106']);

/** Fills in one page for each entry of a form. Fields without `xml` are not sent; all others are sent or refused. */
export function pagesOf(form: IncludedForm, taxYear: TaxYear, year: ReturnYear): readonly Page[] {
  const { definition, entries } = form;
  const name = schedulePageOf(definition.code);
  if (name === undefined) return [];
  const isList = definition.kind === 'list';
  if (isList && ONCE.has(name)) return entries.length === 0 ? [] : [onePage(form, name, taxYear, year)];
  return entries.map((values, index) => {
    const page: Page = {
      ...newPage(name, year.elements[name], isList ? index + 1 : undefined),
      ...(definition.code === name ? {} : { filledBy: definition.code }),
    };
    fillPage(page, definition.form_json.fields, values, taxYear);
    return page;
  });
}

function onePage(
  { definition, entries }: IncludedForm,
  name: SchedulePage,
  taxYear: TaxYear,
  year: ReturnYear,
): Page {
  const page = newPage(name, year.elements[name]);
  const used = new Map<string, number>();
  entries.forEach((values, index) => {
    // Its own page first, so that the parts it has are known.
    const own = newPage(name, year.elements[name], index + 1);
    fillPage(own, definition.form_json.fields, values, taxYear);
    join(page, own, used);
  });
  return page;
}

/** Adds the page of one entry: its repeated parts are numbered, and amounts outside these add up. */
function join(page: Page, own: Page, used: Map<string, number>): void {
  page.issues.push(...own.issues);
  const numbers = new Map<string, number>();
  const numbered = (path: string): string => {
    const group = repeatedGroupOf(own, path);
    if (group === undefined) return path;
    const number = numbers.get(group) ?? (used.get(group) ?? 0) + 1;
    numbers.set(group, number);
    return `${group}#${number}${path.slice(group.length)}`;
  };
  for (const [path, texts] of own.texts) {
    const place = numbered(path);
    const before = page.texts.get(place)?.[0];
    page.texts.set(place, before === undefined ? texts : [sumOf(before, texts[0] ?? '')]);
  }
  for (const path of own.refused) page.refused.add(numbered(path));
  for (const [group, number] of numbers) {
    used.set(group, number);
    const most = repeatsAt(page.order, group) ?? number;
    if (number === most + 1)
      refuse(
        page,
        `${group}#${number}`,
        { form: page.form, label: 'The entries of one kind' },
        {
          code: 'too_many_entries',
          says: `can be sent at most ${most} times`,
        },
      );
  }
  for (const [path, origin] of own.origins) {
    const group = repeatedGroupOf(own, path);
    // A box without a value is in no part of the page.
    if (group === undefined || numbers.has(group)) page.origins.set(numbered(path), origin);
  }
}

/** The repeated group that a path is in. */
function repeatedGroupOf({ order }: Page, path: string): string | undefined {
  const names = path.split('/');
  const groups = names.map((_, index) => names.slice(0, index + 1).join('/'));
  return groups.find((group) => repeatsAt(order, group) !== undefined);
}

/** Texts of elements: amounts add up, a tick stays. */
function sumOf(before: string, text: string): string {
  return before === 'yes' ? before : (Number(before) + Number(text)).toFixed(2);
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
    form: page.filledBy ?? page.form,
    field: field.name,
    label: field.title,
    ...(page.entry === undefined ? {} : { entry: page.entry }),
    ...(field.box === undefined ? {} : { box: field.box }),
  };
}
