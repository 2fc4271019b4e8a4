import { type TaxYear, taxYearLabel, yearBefore } from '#domain/tax-year.ts';
import { INCLUDE } from './compile.ts';
import type { Definition, Field, Logic } from './definition.ts';
import { readFormLink } from './form-link.ts';
import { referencesIfReadable } from './logic.ts';
import { BEFORE } from './outside-names.ts';

/** One place in a definition that names a box of another form. */
export interface OutsideRead {
  /** JSON pointer: '/form_json/rules/2/when'. */
  readonly path: string;
  /** 'Rule most', 'Condition of Box 4'. */
  readonly place: string;
  /** The form it names: by the place of its answers, or (in a help link) by its code. */
  readonly of: { readonly section: string } | { readonly code: string };
  readonly name: string;
  /** Whether it means the box of the tax year before. */
  readonly isBefore?: true;
  /** The years that have this place; all when undefined. */
  readonly taxYears: readonly string[] | undefined;
}

/** Every place in a definition that names a box of another form, in reading order. */
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
        // A link opens in the definition's first year.
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
 * The field that other forms mean by a name: the one with that name, or else the one that used to have it. So
 * references to a renamed box work in every version of the other forms.
 */
export function fieldMeant(fields: readonly Field[], name: string): Field | undefined {
  return (
    fields.find((field) => field.name === name) ?? fields.find(({ formerly }) => formerly?.includes(name))
  );
}

/** Whether other forms can use this name for a box of the definition. */
export function isNamed({ form_json }: Definition, name: string): boolean {
  return name === INCLUDE || fieldMeant(form_json.fields, name) !== undefined;
}

/** A reference to a box that its form does not have in some years. */
export interface Dangling extends OutsideRead {
  /** The form that should have the box. */
  readonly target: Definition;
  /** Those without the box. */
  readonly years: readonly TaxYear[];
}

/**
 * References to missing boxes in the years the definition is in force. `formsOf` returns the forms of a year, also of
 * the one before the first; forms that do not exist yet are skipped.
 */
export function danglingReads(
  definition: Definition,
  years: readonly TaxYear[],
  formsOf: (year: TaxYear) => readonly Definition[],
): Dangling[] {
  return outsideReads(definition).flatMap((read) => {
    const lacking = years.flatMap((year) => {
      const at = read.isBefore ? yearBefore(year) : year;
      if (!isThere(read, year) || at === undefined) return [];
      const formIn = (one: TaxYear) =>
        read.isBefore && isOf(read, definition) && years.includes(one)
          ? definition
          : formsOf(one).find((form) => isOf(read, form));
      const target = formIn(at);
      // A box that is new this year was empty in the year before.
      const now = read.isBefore ? formIn(year) : undefined;
      if (now !== undefined && isNamed(now, read.name)) return [];
      return target === undefined || isNamed(target, read.name) ? [] : [{ year: at, target }];
    });
    const [first] = lacking;
    return first === undefined
      ? []
      : [{ ...read, target: first.target, years: lacking.map(({ year }) => year) }];
  });
}

/** Whether a year has the place. */
export function isThere({ taxYears }: OutsideRead, year: TaxYear): boolean {
  return taxYears === undefined || taxYears.includes(taxYearLabel(year));
}

/** First words of outside names that are not forms. */
const families: ReadonlySet<string> = new Set(['profile', 'calculation', 'attachments', 'list', 'included']);

function inLogic(
  logic: Logic | undefined,
  at: Pick<OutsideRead, 'path' | 'place' | 'taxYears'>,
): OutsideRead[] {
  if (typeof logic !== 'object' || logic === null) return [];
  const names = outsideNames.get(logic) ?? outsideNamesIn(logic);
  outsideNames.set(logic, names);
  return names.map((named) => ({
    ...at,
    ...named,
    ...(named.isBefore && { place: `${at.place}, from the year before` }),
  }));
}

type OutsideName = Pick<OutsideRead, 'of' | 'name' | 'isBefore'>;

/**
 * Cached by identity, because publishing reads every form of every year and most are the same objects: never change
 * logic in place.
 */
const outsideNames = new WeakMap<object, readonly OutsideName[]>();

function outsideNamesIn(logic: Logic): readonly OutsideName[] {
  return [...referencesIfReadable(logic)].flatMap((full): OutsideName[] => {
    const [section = '', ...rest] = full.split('.');
    const [sectionBefore = '', ...nameBefore] = rest;
    if (section === BEFORE)
      return nameBefore.length > 0
        ? [{ of: { section: sectionBefore }, name: nameBefore.join('.'), isBefore: true }]
        : [];
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
