import type { Definition, Field, Logic } from '../definition.ts';
import { isList } from '../is-list.ts';
import { logicProblems } from '../logic.ts';
import { holdsValue, widgetOf } from '../resolve.ts';
import type { Format } from '../vocabulary.ts';
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
export function nonNumericBoxes(
  { form_json: { fields, rules = [] } }: Definition,
  others: readonly Definition[] = [],
): Problem[] {
  const content = new Map([...contentInOthers(others), ...contentByName(fields)]);
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

type ContentByName = ReadonlyMap<string, BoxContent>;

/** What a step does with its values, in words, and the kinds it accepts apart from numbers. */
const uses: Readonly<Record<string, { readonly words: string; readonly also: readonly BoxContent[] }>> = {
  ...Object.fromEntries(
    ['+', '-', '*', '/', 'min', 'max', 'sum', 'least', 'most'].map((by) => [
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

function* found(logic: Logic, content: ContentByName): Generator<string> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* found(part, content);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    const use = Object.hasOwn(uses, operator) ? uses[operator] : undefined;
    if (use !== undefined)
      for (const name of (isList(argument) ? argument : [argument]).flatMap(boxesIn)) {
        const kind = content.get(name);
        if (kind !== undefined && !use.also.includes(kind))
          yield `"${name}" is ${contentWords[kind]} and ${use.words}`;
      }
    yield* found(argument, content);
  }
}

/** A formula that returns such a box as its number. */
function returnedBoxes(logic: Logic, content: ContentByName): readonly string[] {
  return boxesIn(logic).flatMap((name) => {
    const kind = content.get(name);
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
function contentByName(fields: readonly Field[]): Map<string, BoxContent> {
  return alike(fields.filter(holdsValue).map((field) => [field.name, contentOf(field)]));
}

/** Contents of boxes in other forms, by the names that formulas use: 'employment.box_1'. */
function contentInOthers(others: readonly Definition[]): Map<string, BoxContent> {
  return alike(
    others.flatMap(({ tax_column: section, form_json }) =>
      form_json.fields
        .filter(holdsValue)
        .flatMap((field) =>
          [field.name, ...(field.formerly ?? [])].map(
            (name) => [`${section}.${name}`, contentOf(field)] as const,
          ),
        ),
    ),
  );
}

function alike(all: readonly (readonly [string, BoxContent | undefined])[]): Map<string, BoxContent> {
  const known = new Map<string, BoxContent | undefined>();
  for (const [name, content] of all)
    known.set(name, known.has(name) && known.get(name) !== content ? undefined : content);
  return new Map(
    [...known].flatMap(([name, content]) => (content === undefined ? [] : [[name, content] as const])),
  );
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
