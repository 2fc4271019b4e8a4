import type { Refusal as WireRefusal, RefusalLink } from '#contract/tax/tax-calculation.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Refusal } from '#tax/refusals.ts';
import type { ReturnFigures } from './figures-of-year.ts';

/** The forms of the year: those with figures, and all those in force. */
type Forms = Pick<ReturnFigures, 'forms' | 'definitions'>;

/** The refusals in the wire format, each with its boxes. */
export function wireRefusals(refusals: readonly Refusal[], year: TaxYear, forms: Forms): WireRefusal[] {
  return refusals.map(({ code, title, message, about, value, lacks = [] }) => {
    const empty = lacks.flatMap(({ word, name }) => emptyBoxes(word, name, year, forms));
    const links = distinct([...empty, ...linksTo(about, year, forms, value)]);
    return { code, title, message, ...(links.length === 0 ? {} : { links }) };
  });
}

/**
 * For each word the boxes that are filled in, or the box to fill in if none is. No box, no link.
 * @param value only boxes with this choice.
 */
export function linksTo(
  about: readonly string[],
  year: TaxYear,
  forms: Forms,
  value?: string,
): RefusalLink[] {
  const links = about.flatMap((word) => {
    const filled = filledBoxes(word, forms, value);
    return filled.length > 0 ? filled : firstBox(word, year, forms);
  });
  return distinct(links);
}

function distinct(links: readonly RefusalLink[]): RefusalLink[] {
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

/** The box that is empty in the entry with this title; without a name, in any form. */
function emptyBoxes(word: string, name: string | undefined, year: TaxYear, forms: Forms): RefusalLink[] {
  const found = forms.forms.flatMap(({ definition, year: ofForm, entries }) => {
    const field = fieldsFor(definition, ofForm).find(({ calc }) => calc === word);
    const title = definition.form_json.list?.entryTitleField ?? '';
    if (field === undefined) return [];
    return entries
      .filter(({ values }) => !isFilled(values[field.name]) && (name === undefined || values[title] === name))
      .map(({ entry }) => linkTo(definition, ofForm, field, entry));
  });
  return found.length > 0 ? found : firstBox(word, year, forms);
}

function filledBoxes(word: string, { forms }: Forms, value: string | undefined): RefusalLink[] {
  return forms.flatMap(({ definition, year, entries }) =>
    fieldsFor(definition, year)
      .filter(({ calc }) => calc === word)
      .flatMap((field) =>
        entries
          .filter(({ values }) =>
            value === undefined ? isFilled(values[field.name]) : values[field.name] === value,
          )
          .map(({ entry }) => linkTo(definition, year, field, entry)),
      ),
  );
}

/** On a form of the return, if one has such a box: several forms can feed one word. */
function firstBox(word: string, year: TaxYear, { forms, definitions }: Forms): RefusalLink[] {
  const used = forms.filter(({ included }) => included).map(({ definition }) => definition);
  for (const definition of [...used, ...definitions]) {
    const field = fieldsFor(definition, year).find(({ calc }) => calc === word);
    if (field !== undefined) return [linkTo(definition, year, field, undefined)];
  }
  return [];
}

/** A box without a number, or with a number that is not unique in the form, is identified by its name. */
function linkTo(definition: Definition, year: TaxYear, field: Field, entry: number | undefined): RefusalLink {
  const { box, name } = field;
  const isUnique = fieldsFor(definition, year).every((one) => one === field || one.box !== box);
  return {
    form: definition.code,
    ...(box === undefined ? {} : { box }),
    ...(box === undefined || !isUnique ? { field: name } : {}),
    ...(entry === undefined ? {} : { entry }),
  };
}

function isFilled(value: Value | undefined): boolean {
  return value !== undefined && value !== '' && value !== false && value !== 0;
}
