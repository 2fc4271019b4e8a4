import type { Definition, Field, Logic } from '#form-schemas/definition.ts';
import { constantsOf, references } from '#form-schemas/logic.ts';
import { constantLabel } from '#form-schemas/lint/problem.ts';
import { placeholders } from '#form-schemas/lint/texts.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import { pseudoVariables } from '#form-schemas/vocabulary.ts';
import { withNames } from '#form-schemas/names.ts';
import { dependingOn } from '../commands/nesting.ts';
import { fieldLabel } from '../editor/names.ts';
import { freeId, freeName } from '../palette/free-names.ts';
import { copyTitle } from './copy-title.ts';

/** Where copied fields come from. */
export interface Origin {
  readonly code: string;
  readonly taxYear: string;
}

/** Fields that fit the definition, and sentences about what had to be left out. */
export interface AdaptedFields {
  readonly fields: Field[];
  readonly omitted: readonly string[];
}

/**
 * Makes copied fields fit a definition. A field pasted into another year of its form keeps its id. A copy of
 * an existing field, or of a field from another form, gets a new id. Taken names are replaced by free ones,
 * and references between the copied fields follow. Anything that only one box can have (its number, where its
 * value comes from and goes to) stays with the original. References to missing fields and constants are left
 * out and listed.
 */
export function adaptFields(definition: Definition, copied: readonly Field[], origin: Origin): AdaptedFields {
  const isOwnForm = origin.code === definition.code;
  const here = taken(definition);
  const renamed = new Map<string, string>();
  const retitled = new Map<string, string>();
  const omitted: string[] = [];
  const placed = copied.map((field) => {
    const isCopy =
      isOwnForm && (field.id === undefined ? here.names.has(field.name) : here.ids.has(field.id));
    // Fields of one name are for different years, and continue to share it.
    const name =
      renamed.get(field.name) ?? (here.names.has(field.name) ? freeName(here.names, field.name) : field.name);
    const id =
      isOwnForm && !isCopy && field.id !== undefined ? field.id : freeId(here.ids, definition.code, name);
    renamed.set(field.name, name);
    here.names.add(name);
    here.ids.add(id);
    const bound = isOwnForm && !isCopy ? field : unbound(field, here.boxes, isCopy, omitted);
    if (!isCopy) return { ...bound, name, id };
    // They share a title as they share a name.
    const asNamed = `${name} ${field.title}`;
    const title = retitled.get(asNamed) ?? copyTitle(here.titles, field.title);
    retitled.set(asNamed, title);
    here.titles.add(title);
    return { ...bound, name, id, title };
  });
  const { fields } = withNames({ fields: placed }, (name) => renamed.get(name) ?? name);
  const known = new Set([...renamed.values(), ...(isOwnForm ? taken(definition).names : [])]);
  const isKnown = (name: string) => known.has(name) || isOutside(name);
  const constants = new Set(isOwnForm ? Object.keys(definition.form_json.constants ?? {}) : []);
  const whole = fields.map((field) => withoutMissing(field, isKnown, constants, omitted));
  return { fields: whole, omitted: [...omitted, ...whole.flatMap((field) => unfilled(field, definition))] };
}

/**
 * The text keeps placeholders that nothing fills here. They are a problem until the constant exists or the
 * text changes.
 */
function unfilled(field: Field, { form_json: { constants = {} } }: Definition): string[] {
  const omissions = [
    ['help', field.help],
    ['Welsh of the help', field.cy?.help],
  ] as const;
  return omissions.flatMap(([text, words = '']) =>
    [...new Set(placeholders(words))]
      .filter((name) => !Object.hasOwn(constants, name))
      .map(
        (name) =>
          `The ${text} of ${fieldLabel(field)} names the ${constantLabel(name)}, which is not in this form.`,
      ),
  );
}

function taken({ form_json: { fields } }: Definition) {
  return {
    names: new Set(fields.map(({ name }) => name)),
    ids: new Set(fields.map(({ id }) => id)),
    boxes: new Set(fields.map(({ box }) => box)),
    titles: new Set(fields.map(({ title }) => title)),
  };
}

/** Years, tax amounts and the profile exist for every form. */
function isOutside(name: string): boolean {
  return name.includes('.') || pseudoVariables.some((outside) => outside === name);
}

function unbound(
  field: Field,
  boxes: ReadonlySet<string | undefined>,
  isCopy: boolean,
  omitted: string[],
): Field {
  const { box, calc, calcAdds: _adds, xml, xmlNegative: _minus, xmlOmitZero: _omit, ...own } = field;
  const { fill, formerly: _names, ...rest } = own;
  const dangling = [
    ...(calc === undefined ? [] : [`the tax word ${calc}`]),
    ...(xml === undefined ? [] : [`the XML element ${xml}`]),
    ...(fill === undefined ? [] : ['where it is filled from']),
  ];
  if (dangling.length > 0)
    omitted.push(
      `${fieldLabel(field)} was pasted without ${dangling.join(', ')}, which belong to the original.`,
    );
  const keepsBox = box !== undefined && !isCopy && !boxes.has(box);
  return keepsBox ? { ...rest, box } : rest;
}

/** A condition that reads a missing field cannot be kept in part, so the field is always shown instead. */
function withoutMissing(
  field: Field,
  isKnown: (name: string) => boolean,
  constants: ReadonlySet<string>,
  omitted: string[],
): Field {
  let adapted = field;
  const called = fieldLabel(field);
  const names = dependsOn(field);
  const missing = names.filter((name) => !isKnown(name));
  if (missing.length > 0) {
    adapted = dependingOn(adapted, names.filter(isKnown));
    omitted.push(`${called} was shown when ${missing.join(', ')} is filled in, which is not in this form.`);
  }
  const lacks = (logic: Logic) => [
    ...[...references(logic)].filter((name) => !isKnown(name)),
    ...[...constantsOf(logic)]
      .filter((name) => !constants.has(name))
      .map((name) => `the ${constantLabel(name)}`),
  ];
  const { visibleIf, computed, fill } = adapted;
  const lackedByCondition = visibleIf === undefined ? [] : lacks(visibleIf);
  if (lackedByCondition.length > 0) {
    const { visibleIf: _visibleIf, ...rest } = adapted;
    adapted = rest;
    omitted.push(`${called} had a condition on ${lackedByCondition.join(', ')}, which is not in this form.`);
  }
  const lackedByFormula = computed === undefined ? [] : lacks(computed);
  if (lackedByFormula.length > 0) {
    adapted = { ...adapted, computed: { pounds: 0 } };
    omitted.push(
      `${called} was calculated from ${lackedByFormula.join(', ')}, which is not in this form. It is now 0.`,
    );
  }
  if (fill?.from === 'bookkeeping' && fill.less?.some((name) => !isKnown(name))) {
    adapted = { ...adapted, fill: { ...fill, less: fill.less.filter(isKnown) } };
    omitted.push(`${called} was filled from the books less boxes that are not in this form.`);
  }
  return adapted;
}
