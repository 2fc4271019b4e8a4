import type { Definition, Field, Logic } from '#form-schemas/definition.ts';
import { constantsOf, references } from '#form-schemas/logic.ts';
import { constantCalled } from '#form-schemas/lint/problem.ts';
import { wordsToFillIn } from '#form-schemas/lint/texts.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import { pseudoVariables } from '#form-schemas/vocabulary.ts';
import { withNames } from '#form-schemas/names.ts';
import { dependingOn } from '../commands/nesting.ts';
import { calledOf } from '../editor/names.ts';
import { freeId, freeName } from '../palette/free-names.ts';
import { copyTitle } from './copy-title.ts';

/** Where copied fields come from. */
export interface Origin {
  readonly code: string;
  readonly taxYear: string;
}

/** Fields as they can be put into a definition, and what of them had to be left out, as sentences. */
export interface Arrived {
  readonly fields: Field[];
  readonly left: readonly string[];
}

/**
 * Makes copied fields fit a definition. A field that comes into another year of its form keeps its identity; a copy of
 * one that is there, or one of another form, gets an id of its own. Names that are taken give way to free ones, and
 * what the copied fields read of each other follows. What may stand for one box alone (its number, where its value
 * comes from and goes to) stays with the original. What they read and is not here is left out and listed; so is a number
 * of the year that a text names.
 */
export function arrived(definition: Definition, copied: readonly Field[], origin: Origin): Arrived {
  const isOwnForm = origin.code === definition.code;
  const here = taken(definition);
  const renamed = new Map<string, string>();
  const retitled = new Map<string, string>();
  const left: string[] = [];
  const placed = copied.map((field) => {
    const isCopy =
      isOwnForm && (field.id === undefined ? here.names.has(field.name) : here.ids.has(field.id));
    // Two of one name are for different years, and stay so.
    const name =
      renamed.get(field.name) ?? (here.names.has(field.name) ? freeName(here.names, field.name) : field.name);
    const id =
      isOwnForm && !isCopy && field.id !== undefined ? field.id : freeId(here.ids, definition.code, name);
    renamed.set(field.name, name);
    here.names.add(name);
    here.ids.add(id);
    const bound = isOwnForm && !isCopy ? field : unbound(field, here.boxes, isCopy, left);
    if (!isCopy) return { ...bound, name, id };
    // They have one title as they have one name.
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
  const whole = fields.map((field) => withoutMissing(field, isKnown, constants, left));
  return { fields: whole, left: [...left, ...whole.flatMap((field) => unfilled(field, definition))] };
}

/** A text keeps the words that nothing fills in here: a problem until the number is there, or another text. */
function unfilled(field: Field, { form_json: { constants = {} } }: Definition): string[] {
  const said = [
    ['help', field.help],
    ['Welsh of the help', field.cy?.help],
  ] as const;
  return said.flatMap(([text, words = '']) =>
    [...new Set(wordsToFillIn(words))]
      .filter((name) => !Object.hasOwn(constants, name))
      .map(
        (name) =>
          `The ${text} of ${calledOf(field)} names the ${constantCalled(name)}, which is not in this form.`,
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

/** Years, amounts of the tax, the profile: there for every form. */
function isOutside(name: string): boolean {
  return name.includes('.') || pseudoVariables.some((outside) => outside === name);
}

function unbound(
  field: Field,
  boxes: ReadonlySet<string | undefined>,
  isCopy: boolean,
  left: string[],
): Field {
  const { box, calc, calcAdds: _adds, xml, xmlNegative: _minus, xmlOmitZero: _omit, ...own } = field;
  const { fill, formerly: _names, ...rest } = own;
  const gone = [
    ...(calc === undefined ? [] : [`the tax word ${calc}`]),
    ...(xml === undefined ? [] : [`the XML element ${xml}`]),
    ...(fill === undefined ? [] : ['where it is filled from']),
  ];
  if (gone.length > 0)
    left.push(`${calledOf(field)} was pasted without ${gone.join(', ')}, which belong to the original.`);
  const keepsBox = box !== undefined && !isCopy && !boxes.has(box);
  return keepsBox ? { ...rest, box } : rest;
}

/** A condition that reads what is not here cannot be kept in part: the field is always shown instead. */
function withoutMissing(
  field: Field,
  isKnown: (name: string) => boolean,
  constants: ReadonlySet<string>,
  left: string[],
): Field {
  let kept = field;
  const called = calledOf(field);
  const names = dependsOn(field);
  const missing = names.filter((name) => !isKnown(name));
  if (missing.length > 0) {
    kept = dependingOn(kept, names.filter(isKnown));
    left.push(`${called} was shown when ${missing.join(', ')} is filled in, which is not in this form.`);
  }
  const lacks = (logic: Logic) => [
    ...[...references(logic)].filter((name) => !isKnown(name)),
    ...[...constantsOf(logic)]
      .filter((name) => !constants.has(name))
      .map((name) => `the ${constantCalled(name)}`),
  ];
  const { visibleIf, computed, fill } = kept;
  const lackedByCondition = visibleIf === undefined ? [] : lacks(visibleIf);
  if (lackedByCondition.length > 0) {
    const { visibleIf: _visibleIf, ...rest } = kept;
    kept = rest;
    left.push(`${called} had a condition on ${lackedByCondition.join(', ')}, which is not in this form.`);
  }
  const lackedByFormula = computed === undefined ? [] : lacks(computed);
  if (lackedByFormula.length > 0) {
    kept = { ...kept, computed: { pounds: 0 } };
    left.push(
      `${called} was calculated from ${lackedByFormula.join(', ')}, which is not in this form. It is now 0.`,
    );
  }
  if (fill?.from === 'bookkeeping' && fill.less?.some((name) => !isKnown(name))) {
    kept = { ...kept, fill: { ...fill, less: fill.less.filter(isKnown) } };
    left.push(`${called} was filled from the books less boxes that are not in this form.`);
  }
  return kept;
}
