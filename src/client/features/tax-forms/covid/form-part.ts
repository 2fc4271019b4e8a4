import type { TaxYear } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import { withoutComputed } from '#form-schemas/computed.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { newEntry } from '#renderer/entries.ts';
import { isChanged } from '../../../shared/forms/form-issues.ts';
import type { FormLink } from './form-links.ts';

/** A form and the part of it that the page shows. In a list, a part of the first entry. */
export interface FormPart extends Omit<FormLink, 'form'> {
  readonly definition: Definition;
  readonly year: TaxYear;
}

/** The part that a link names, without boxes the form does not have in that year. */
export function partOf(definition: Definition, year: TaxYear, { boxes, given }: FormLink): FormPart {
  const fields = fieldsFor(definition, year);
  const nameOf = (name: string) => fieldMeant(fields, name)?.name;
  return {
    definition,
    year,
    boxes: boxes.flatMap((name) => nameOf(name) ?? []),
    given: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => {
        const now = nameOf(name);
        return now === undefined ? [] : [[now, value] as const];
      }),
    ),
  };
}

/** The form with only these boxes visible. The others keep their values and still decide what is shown. */
export function definitionWith(definition: Definition, year: TaxYear, boxes: readonly string[]): Definition {
  const shown = new Set(boxes);
  const fields = fieldsFor(definition, year).map((field) => {
    // The guidance above serves as the heading, and the page has no column for box numbers.
    const { heading: _, subheading: __, box: ___, ...box } = field;
    return shown.has(field.name) ? box : { ...box, format: '*' as const };
  });
  // Dialogs are drawn without cards, and the part is in a card already.
  return { ...definition, kind: 'dialog', form_json: { ...definition.form_json, fields } };
}

/** The initial values: the form's answers, defaults for boxes never filled in, and the given values. */
export function shownValues(
  { definition, year, boxes, given }: FormPart,
  entries: readonly Values[],
): Values {
  return { ...only(newEntry(definition, year), boxes), ...entries[0], ...given };
}

/**
 * The entries with these boxes and the given values of the first entry taken from `values`. Everything else stays.
 */
export function withPart(
  { definition, year, given }: FormPart,
  boxes: readonly string[],
  entries: readonly Values[],
  values: Values,
): readonly Values[] {
  const first = entries[0] ?? (definition.kind === 'list' ? newEntry(definition, year) : {});
  const part = Object.fromEntries(boxes.map((name) => [name, values[name]]));
  return [{ ...first, ...part, ...given }, ...entries.slice(1)];
}

/** Whether the part differs between these entries, like `isChanged` for a whole form. */
export function differs(part: FormPart, one: readonly Values[], other: readonly Values[]): boolean {
  const names = [...part.boxes, ...Object.keys(part.given)];
  // Typing also changes computed boxes, which are not answers.
  const fields = fieldsFor(part.definition, part.year);
  const answersOf = ([entry = {}]: readonly Values[]) => [only(withoutComputed(fields, entry), names)];
  return isChanged(answersOf(one), answersOf(other));
}

/**
 * Whether anything differs that the page does not show. `parts`: the boxes it shows. The include box counts as
 * shown.
 */
export function differsElsewhere(
  { definition, year }: Pick<FormPart, 'definition' | 'year'>,
  parts: readonly Pick<FormPart, 'boxes' | 'given'>[],
  one: readonly Values[],
  other: readonly Values[],
): boolean {
  const shown = new Set([INCLUDE, ...parts.flatMap(({ boxes, given }) => [...boxes, ...Object.keys(given)])]);
  const started = newEntry(definition, year);
  const restOf = ([first, ...more]: readonly Values[]) => [
    Object.fromEntries(Object.entries({ ...started, ...first }).filter(([name]) => !shown.has(name))),
    ...more,
  ];
  return isChanged(restOf(one), restOf(other));
}

function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
