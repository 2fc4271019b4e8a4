import { parseIsoDate } from '#domain/calendar-date.ts';
import { taxYearFromLabel } from '#domain/tax-year.ts';
import type { Definition, Field, Logic } from '../definition.ts';
import { roundOperators, spanOperators } from '../logic-functions.ts';
import { logicProblems } from '../logic-problems.ts';
import { calculationAmounts, calculationFlags } from '../known-names.ts';
import { fieldsNamed, sameOf } from './named-fields.ts';
import type { Problem } from './problem.ts';

/**
 * Comparisons of a box with a value it can never have: a date with something that is not a day, an amount with a
 * text. Nothing is converted (logic.ts), so such a condition is wrong and no one would notice.
 */
export function wrongComparisons(definition: Definition, others: readonly Definition[] = []): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const kinds = kindsOf(definition, others);
  const at = (path: string, logic: Logic | undefined, target?: Field): Problem[] =>
    logic === undefined || logicProblems(logic).length > 0
      ? []
      : [...new Set([...found(logic, kinds), ...wrongResult(logic, target, kinds)])].map((message) => ({
          path,
          message,
          rule: 'wrong-kind',
        }));
  return [
    ...fields.flatMap(({ visibleIf, computed }, index) => [
      ...at(`/form_json/fields/${index}/visibleIf`, visibleIf),
      ...at(`/form_json/fields/${index}/computed`, computed, fields[index]),
    ]),
    ...rules.flatMap(({ when }, index) => at(`/form_json/rules/${index}/when`, when)),
  ];
}

/** For a choice, the values of its choices decide: see choices.ts. */
type Kind = 'date' | 'number' | 'tick' | 'text' | 'year' | 'answer';

type Kinds = (name: string) => Kind | undefined;

const kindWords: Record<Kind, string> = {
  date: 'a date',
  number: 'a number',
  tick: 'a tick box',
  text: 'a text',
  year: 'a tax year',
  answer: 'yes or no',
};

function* found(logic: Logic, kinds: Kinds): Generator<string> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* found(part, kinds);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    if (isList(argument)) {
      const [left = null, right = null] = argument;
      if (comparing.has(operator)) yield* wrongPair(left, right, kinds);
      else if (operator === 'in' && isList(right))
        for (const one of right) yield* wrongPair(left, one, kinds);
      else if (datesOf.has(operator))
        for (const one of argument.slice(0, datesOf.get(operator))) yield* notDate(one, operator, kinds);
      if (operator === 'addDays') yield* notNumber(right, kinds);
      if (summing.has(operator) && argument.some((part) => isMadeDate(part, kinds)))
        yield 'a date cannot be used in a calculation: add days to it, or count the days between two dates';
    }
    yield* found(argument, kinds);
  }
}

const summing: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'min', 'max', ...roundOperators]);

/** Boxes with a date are named by lint/arithmetic.ts. */
function isMadeDate(part: Logic, kinds: Kinds): boolean {
  return nameIn(part) === undefined && !isValue(part) && kindOf(part, kinds) === 'date';
}

/** A formula whose result its box cannot hold. */
function* wrongResult(logic: Logic, target: Field | undefined, kinds: Kinds): Generator<string> {
  const kind = isValue(logic) ? undefined : kindOf(logic, kinds);
  if (target?.format === 'number' && isMadeDate(logic, kinds))
    yield 'the box is a number, but its formula gives a date';
  if (target?.format === 'date' && (kind === 'number' || kind === 'answer'))
    yield `the box is a date, but its formula gives ${kindWords[kind]}`;
}

/** How many of the parts of an operator are dates. */
const datesOf: ReadonlyMap<string, number> = new Map([
  ...spanOperators.map((operator) => [operator, 2] as const),
  ['addDays', 1],
]);

/** What lint/arithmetic.ts does not find: a value or a calculation where a date must be. */
function* notDate(part: Logic, operator: string, kinds: Kinds): Generator<string> {
  const what =
    operator === 'addDays'
      ? 'days are added to a date'
      : `${spanWords[operator] ?? 'days'} are counted between dates`;
  if (isValue(part)) {
    if (!isDay(part)) yield `${what}, but ${valueText(part)} is not a date`;
    return;
  }
  const kind = kindOf(part, kinds);
  // Boxes that are not numbers are named by lint/arithmetic.ts.
  if (kind === 'number' || kind === 'answer')
    yield `${what}, but ${calledBy(part, kind)} is ${kindWords[kind]}`;
}

const spanWords: Readonly<Record<string, string>> = { months: 'months', years: 'years' };

function* notNumber(part: Logic, kinds: Kinds): Generator<string> {
  const kind = isValue(part) ? undefined : kindOf(part, kinds);
  if (isValue(part) && typeof part !== 'number')
    yield `days are added to a date as a number, but ${valueText(part)} is not a number`;
  if (kind === 'date') yield `days are added to a date as a number, but ${calledBy(part, kind)} is a date`;
}

const comparing: ReadonlySet<string> = new Set(['==', '!=', '>', '>=', '<', '<=']);

function* wrongPair(left: Logic, right: Logic, kinds: Kinds): Generator<string> {
  if (isValue(left)) {
    if (!isValue(right)) yield* wrongPair(right, left, kinds);
    return;
  }
  const kind = kindOf(left, kinds);
  if (kind === undefined) return;
  const called = calledBy(left, kind);
  if (isValue(right)) {
    if (fits[kind](right)) return;
    yield right === ''
      ? `${called} is ${kindWords[kind]}, but is compared with an empty value`
      : `${called} is ${kindWords[kind]}, but ${valueText(right)} is not${kind === 'year' ? '; write it as 2025-2026' : ''}`;
    return;
  }
  const other = kindOf(right, kinds);
  if (other === undefined || other === kind || alike.has([kind, other].toSorted().join())) return;
  const second = calledBy(right, other);
  yield `${called} is ${kindWords[kind]} and is compared with ${second}, which is ${kindWords[other]}`;
}

/** A text can contain the label of a year, and a tick is yes or no too. */
const alike: ReadonlySet<string> = new Set(['text,year', 'answer,tick']);

function calledBy(logic: Logic, kind: Kind): string {
  const name = nameIn(logic);
  if (name !== undefined) return `"${name}"`;
  return kind === 'answer' ? 'a condition' : 'a calculation';
}

const fits: Record<Kind, (value: Value) => boolean> = {
  date: isDay,
  number: (value) => typeof value === 'number',
  tick: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  year: (value) => typeof value === 'string' && taxYearFromLabel(value) !== undefined,
  answer: (value) => typeof value === 'boolean',
};

/** The kind a step returns; undefined when it can be of several kinds. */
function kindOf(logic: Logic, kinds: Kinds): Kind | undefined {
  const name = nameIn(logic);
  if (name !== undefined) return kinds(name);
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const [operator = ''] = Object.keys(logic);
  if (operator === 'any' || operator === 'every') return 'answer';
  if (operator === 'addDays') return 'date';
  return amounts.has(operator) ? 'number' : undefined;
}

const amounts: ReadonlySet<string> = new Set([
  'pounds',
  '+',
  '-',
  '*',
  '/',
  'min',
  'max',
  ...spanOperators,
  ...roundOperators,
  'constant',
  'sum',
  'count',
  'least',
  'most',
]);

/** Fields that share a name in different years but differ have no kind. */
function kindsOf(definition: Definition, others: readonly Definition[]): Kinds {
  const named = fieldsNamed(definition, others);
  return (name) => outside.get(name) ?? sameOf(named(name), ({ field }) => kindOfField(field));
}

function kindOfField({ format, computed, choicesFrom }: Field): Kind | undefined {
  switch (format) {
    case 'number':
      return 'number';
    case 'date':
      return 'date';
    case 'checkbox':
      return computed === undefined ? 'tick' : undefined;
    case 'string':
      return computed === undefined && choicesFrom === undefined ? 'text' : undefined;
    case 'select':
    case 'text':
    case 'list':
    case '*':
      return undefined;
  }
}

const outside: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['tax_year', 'year'],
  ['tax_year_start', 'date'],
  ['tax_year_end', 'date'],
  ['profile.dob', 'date'],
  ['attachments.count', 'number'],
  ['list.included', 'number'],
  ['list.position', 'number'],
  ...[...calculationAmounts, ...calculationFlags].map((word) => [`calculation.${word}`, 'number'] as const),
]);

type Value = string | number | boolean;

function isDay(value: Value): boolean {
  return typeof value === 'string' && parseIsoDate(value) !== undefined;
}

function valueText(value: Value): string {
  return typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'number'
      ? String(value)
      : `“${value}”`;
}

function nameIn(logic: Logic): string | undefined {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const name = logic['var'];
  return typeof name === 'string' ? name : undefined;
}

function isValue(logic: Logic): logic is Value {
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean';
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
