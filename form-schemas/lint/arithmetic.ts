import type { Definition, Field, Logic } from '../definition.ts';
import { isList } from '../is-list.ts';
import { roundOperators, spanOperators } from '../logic-functions.ts';
import { logicProblems } from '../logic-problems.ts';
import { widgetOf } from '../resolve.ts';
import type { Format } from '../vocabulary.ts';
import { fieldsNamed, sameOf } from './named-fields.ts';
import type { Problem } from './problem.ts';

/** Contents of a box that are not numbers. */
type BoxContent = 'text' | 'choice' | 'files' | 'tick' | 'date' | 'year';

const contentWords: Record<BoxContent, string> = {
  text: 'a text',
  choice: 'a choice',
  files: 'for files',
  tick: 'a tick box',
  date: 'a date',
  year: 'a tax year',
};

/**
 * Formulas and conditions that calculate with a box that is not a number. Such a box counts as 0 (logic.ts), so the
 * amount would be wrong and no one would notice.
 */
export function nonNumericBoxes(definition: Definition, others: readonly Definition[] = []): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const content = contentsOf(definition, others);
  const at = (path: string, logic: Logic | undefined, target?: Field): Problem[] => {
    if (logic === undefined || logicProblems(logic).length > 0) return [];
    const messages = [
      ...found(logic, content),
      ...(target?.format === 'number' ? returnedBoxes(logic, content) : []),
    ];
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

type Contents = (name: string) => BoxContent | undefined;

/** What a step does with its values, in words, and the kinds it accepts apart from numbers. */
const uses: Readonly<Record<string, { readonly words: string; readonly also: readonly BoxContent[] }>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', 'min', 'max', 'sum', 'least', 'most', ...roundOperators].map((by) => [
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
  ...Object.fromEntries(
    spanOperators.map((by) => [
      by,
      {
        words: `is not a date, so its ${by === 'months' || by === 'years' ? by : 'days'} cannot be counted`,
        also: ['date'] as const,
      },
    ]),
  ),
  addDays: { words: 'is not a date, so no days can be added to it', also: ['date'] },
};

function* found(logic: Logic, content: Contents): Generator<string> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* found(part, content);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    const use = Object.hasOwn(uses, operator) ? uses[operator] : undefined;
    if (use !== undefined)
      for (const name of (isList(argument) ? argument : [argument]).flatMap(boxesIn)) {
        const kind = content(name);
        if (kind !== undefined && !use.also.includes(kind))
          yield `"${name}" is ${contentWords[kind]} and ${use.words}`;
      }
    yield* found(argument, content);
  }
}

/** A formula that returns such a box as its number. */
function returnedBoxes(logic: Logic, content: Contents): readonly string[] {
  return boxesIn(logic).flatMap((name) => {
    const kind = content(name);
    return kind === undefined ? [] : [`the box is a number, but "${name}" is ${contentWords[kind]}`];
  });
}

/** The boxes whose value a step can return unchanged. */
function boxesIn(logic: Logic): readonly string[] {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return [];
  const { var: name, if: branches } = logic;
  if (typeof name === 'string') return [name];
  if (branches === undefined || !isList(branches)) return [];
  return branches
    .filter((_, index) => index % 2 === 1 || index === branches.length - 1)
    .flatMap((branch) => boxesIn(branch));
}

/** Fields that share a name in different years but differ can be of any of their kinds. */
function contentsOf(definition: Definition, others: readonly Definition[]): Contents {
  const named = fieldsNamed(definition, others);
  return (name) => sameOf(named(name), ({ field }) => contentOf(field));
}

/** Undefined for a number, and for what a formula can turn into one. */
function contentOf(field: Field): BoxContent | undefined {
  if (field.format === 'date') return 'date';
  if (field.computed !== undefined) return undefined;
  const widget = widgetOf(field);
  if (widget === 'file-drop') return 'files';
  if (widget === 'tax-year') return 'year';
  return contentByFormat[field.format];
}

const contentByFormat: Readonly<Record<Format, BoxContent | undefined>> = {
  string: 'text',
  select: 'choice',
  checkbox: 'tick',
  date: 'date',
  number: undefined,
  text: undefined,
  list: undefined,
  '*': undefined,
};
