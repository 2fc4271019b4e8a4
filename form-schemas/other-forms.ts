import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { INCLUDE } from './compile.ts';
import type { Definition, Field, Logic } from './definition.ts';
import { readFormLink } from './form-link.ts';
import { logicProblems, references } from './logic.ts';

/** One place of a definition that names a box of another form. */
export interface OutsideRead {
  /** As a JSON pointer: '/form_json/rules/2/when'. */
  readonly path: string;
  /** 'Rule most', 'Condition of Box 4'. */
  readonly place: string;
  /** The form it names: by where that keeps its answers, or (a help link) by its code. */
  readonly of: { readonly section: string } | { readonly code: string };
  readonly name: string;
  /** The years in which the place itself is there; all when undefined. */
  readonly taxYears: readonly string[] | undefined;
}

/** Every place of a definition that names a box of another form, in reading order. */
export function outsideReads(definition: Definition): OutsideRead[] {
  const { fields, rules = [], help_link } = definition.form_json;
  return [
    ...fields.flatMap((field, at): OutsideRead[] => {
      const place = (what: string) => `${what} of ${calledBox(field)}`;
      const within = (attribute: string) => `/form_json/fields/${at}/${attribute}`;
      const { taxYears } = field;
      return [
        ...inLogic(field.visibleIf, { path: within('visibleIf'), place: place('Condition'), taxYears }),
        ...inLogic(field.computed, { path: within('computed'), place: place('Formula'), taxYears }),
        // A link is followed where the definition begins.
        ...inLink(field.help_link, definition, within('help_link'), place('Help link')),
      ];
    }),
    ...rules.flatMap(({ id, when, taxYears }, at) =>
      inLogic(when, { path: `/form_json/rules/${at}/when`, place: `Rule ${id}`, taxYears }),
    ),
    ...inLink(help_link, definition, '/form_json/help_link', 'Help link of the form'),
  ];
}

/** Whether a place names boxes of this definition. */
export function isOf({ of }: Pick<OutsideRead, 'of'>, { code, tax_column }: Definition): boolean {
  return 'code' in of ? of.code === code : of.section === tax_column;
}

/**
 * The field that other forms mean by a name: the one that has it, or else the one that had it before. So a box can get
 * another name, and what other forms say of it holds in every version of theirs.
 */
export function fieldMeant(fields: readonly Field[], name: string): Field | undefined {
  return (
    fields.find((field) => field.name === name) ?? fields.find(({ formerly }) => formerly?.includes(name))
  );
}

/** Whether other forms may name a box of the definition so. */
export function isNamed({ form_json }: Definition, name: string): boolean {
  return name === INCLUDE || fieldMeant(form_json.fields, name) !== undefined;
}

/** A place that names a box which its form does not have in some years. */
export interface Dangling extends OutsideRead {
  /** The form that should have the box. */
  readonly target: Definition;
  readonly years: readonly TaxYear[];
}

/**
 * The places of a definition, in the years it holds, that name a box which is not there. `formsOf` gives the forms of a
 * year; a form that is not there yet is not looked into.
 */
export function danglingReads(
  definition: Definition,
  years: readonly TaxYear[],
  formsOf: (year: TaxYear) => readonly Definition[],
): Dangling[] {
  return outsideReads(definition).flatMap((read) => {
    const lacking = years.flatMap((year) => {
      if (!isThere(read, year)) return [];
      const target = formsOf(year).find((form) => isOf(read, form));
      return target === undefined || isNamed(target, read.name) ? [] : [{ year, target }];
    });
    const [first] = lacking;
    return first === undefined
      ? []
      : [{ ...read, target: first.target, years: lacking.map(({ year }) => year) }];
  });
}

/** Whether the place is there in a year. */
export function isThere({ taxYears }: OutsideRead, year: TaxYear): boolean {
  return taxYears === undefined || taxYears.includes(taxYearLabel(year));
}

/** First words of names from outside that are no form. */
const families: ReadonlySet<string> = new Set(['profile', 'calculation', 'attachments', 'list', 'included']);

function inLogic(
  logic: Logic | undefined,
  at: Pick<OutsideRead, 'path' | 'place' | 'taxYears'>,
): OutsideRead[] {
  if (typeof logic !== 'object' || logic === null) return [];
  const names = outsideNames.get(logic) ?? outsideNamesIn(logic);
  outsideNames.set(logic, names);
  return names.map((named) => ({ ...at, ...named }));
}

type OutsideName = Pick<OutsideRead, 'of' | 'name'>;

/** Publishing reads every form of every year, in which most are the same: no one changes logic in place. */
const outsideNames = new WeakMap<object, readonly OutsideName[]>();

function outsideNamesIn(logic: Logic): readonly OutsideName[] {
  if (logicProblems(logic).length > 0) return [];
  return [...references(logic)].flatMap((full): OutsideName[] => {
    const [section = '', ...rest] = full.split('.');
    return rest.length > 0 && !families.has(section) ? [{ of: { section }, name: rest.join('.') }] : [];
  });
}

function inLink(
  link: string | undefined,
  { taxYear }: Definition,
  path: string,
  place: string,
): OutsideRead[] {
  const named = readFormLink(link);
  if (named === undefined) return [];
  const taxYears = [`${taxYear.slice(0, 4)}-${Number(taxYear.slice(0, 4)) + 1}`];
  return [...named.boxes, ...Object.keys(named.given)].map((name) => ({
    path,
    place,
    of: { code: named.form },
    name,
    taxYears,
  }));
}

function calledBox({ box, title, name }: Field): string {
  if (box !== undefined) return `Box ${box}`;
  return title.trim() === '' ? name : `“${title}”`;
}
