import type { Definition, Field, Logic } from '../definition.ts';
import { isList } from '../is-list.ts';
import { logicProblems } from '../logic.ts';
import { holdsValue, widgetOf } from '../resolve.ts';
import type { Format } from '../vocabulary.ts';
import type { Problem } from './problem.ts';

/** What a box holds that is not a number. */
type Held = 'text' | 'choice' | 'files' | 'tick' | 'date' | 'year';

const heldWords: Record<Held, string> = {
  text: 'a text',
  choice: 'a choice',
  files: 'for files',
  tick: 'a tick box',
  date: 'a date',
  year: 'a tax year',
};

/**
 * Formulas and conditions that calculate with a box that holds no number. It counts as 0 there (logic.ts), so that the
 * amount is wrong without anybody noticing.
 */
export function notCountable(
  { form_json: { fields, rules = [] } }: Definition,
  others: readonly Definition[] = [],
): Problem[] {
  const held = new Map([...heldInOthers(others), ...heldByName(fields)]);
  const at = (path: string, logic: Logic | undefined, target?: Field): Problem[] => {
    if (logic === undefined || logicProblems(logic).length > 0) return [];
    const messages = [...found(logic, held), ...(target?.format === 'number' ? alone(logic, held) : [])];
    return [...new Set(messages)].map((message) => ({ path, message, rule: 'wrong-kind' }));
  };
  return [
    ...fields.flatMap((field, index) => [
      ...at(`/form_json/fields/${index}/visibleIf`, field.visibleIf),
      ...at(`/form_json/fields/${index}/computed`, field.computed, field),
    ]),
    ...rules.flatMap(({ when }, index) => at(`/form_json/rules/${index}/when`, when)),
  ];
}

type HeldByName = ReadonlyMap<string, Held>;

/** What a step does with its values, in words, and what it can do it with besides numbers. */
const uses: Readonly<Record<string, { readonly words: string; readonly also: readonly Held[] }>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', 'min', 'max'].map((by) => [
      by,
      { words: 'cannot be used in a calculation', also: [] },
    ]),
  ),
  ...Object.fromEntries(
    ['<', '<=', '>', '>='].map((by) => [
      by,
      { words: 'cannot be compared as more or less', also: ['date', 'year'] as const },
    ]),
  ),
  days: { words: 'is not a date, so its days cannot be counted', also: ['date'] },
};

function* found(logic: Logic, held: HeldByName): Generator<string> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* found(part, held);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    const use = Object.hasOwn(uses, operator) ? uses[operator] : undefined;
    if (use !== undefined)
      for (const name of (isList(argument) ? argument : [argument]).flatMap(boxesIn)) {
        const kind = held.get(name);
        if (kind !== undefined && !use.also.includes(kind))
          yield `"${name}" is ${heldWords[kind]} and ${use.words}`;
      }
    yield* found(argument, held);
  }
}

/** A formula that hands such a box on as the number. */
function alone(logic: Logic, held: HeldByName): readonly string[] {
  return boxesIn(logic).flatMap((name) => {
    const kind = held.get(name);
    return kind === undefined ? [] : [`the box is a number, but "${name}" is ${heldWords[kind]}`];
  });
}

/** The boxes whose value a step comes to as it is. */
function boxesIn(logic: Logic): readonly string[] {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return [];
  const { var: name, if: branches } = logic;
  if (typeof name === 'string') return [name];
  if (branches === undefined || !isList(branches)) return [];
  return branches
    .filter((_, index) => index % 2 === 1 || index === branches.length - 1)
    .flatMap((branch) => boxesIn(branch));
}

/** Fields that share a name in different years and differ can be any of them. */
function heldByName(fields: readonly Field[]): Map<string, Held> {
  return alike(fields.filter(holdsValue).map((field) => [field.name, heldBy(field)]));
}

/** In the boxes of other forms, by the names with which formulas read them: 'employment.box_1'. */
function heldInOthers(others: readonly Definition[]): Map<string, Held> {
  return alike(
    others.flatMap(({ tax_column: section, form_json }) =>
      form_json.fields
        .filter(holdsValue)
        .flatMap((field) =>
          [field.name, ...(field.formerly ?? [])].map(
            (name) => [`${section}.${name}`, heldBy(field)] as const,
          ),
        ),
    ),
  );
}

function alike(all: readonly (readonly [string, Held | undefined])[]): Map<string, Held> {
  const known = new Map<string, Held | undefined>();
  for (const [name, held] of all)
    known.set(name, known.has(name) && known.get(name) !== held ? undefined : held);
  return new Map([...known].flatMap(([name, held]) => (held === undefined ? [] : [[name, held] as const])));
}

/** Undefined of a number, and of what a formula may make one. */
function heldBy(field: Field): Held | undefined {
  if (field.format === 'date') return 'date';
  if (field.computed !== undefined) return undefined;
  const widget = widgetOf(field);
  if (widget === 'file-drop') return 'files';
  if (widget === 'tax-year') return 'year';
  return heldByFormat[field.format];
}

const heldByFormat: Readonly<Record<Format, Held | undefined>> = {
  string: 'text',
  select: 'choice',
  checkbox: 'tick',
  date: 'date',
  number: undefined,
  text: undefined,
  '*': undefined,
};
