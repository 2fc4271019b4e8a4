import { parseIsoDate } from '#domain/calendar-date.ts';
import { taxYearFromLabel } from '#domain/tax-year.ts';
import type { Definition, Field, Logic } from '../definition.ts';
import { logicProblems } from '../logic.ts';
import { calculationAmounts, calculationFlags } from '../known-names.ts';
import { holdsValue } from '../resolve.ts';
import type { Problem } from './problem.ts';

/**
 * Comparisons of a box with a value it can never have: a date with something that is not a day, an amount with a
 * text. Nothing is converted (logic.ts), so such a condition is wrong and no one would notice.
 */
export function wrongComparisons({ form_json: { fields, rules = [] } }: Definition): Problem[] {
  const kinds = kindsByName(fields);
  const at = (path: string, logic: Logic | undefined): Problem[] =>
    logic === undefined || logicProblems(logic).length > 0
      ? []
      : [...new Set(found(logic, kinds))].map((message) => ({ path, message, rule: 'wrong-kind' }));
  return [
    ...fields.flatMap(({ visibleIf, computed }, index) => [
      ...at(`/form_json/fields/${index}/visibleIf`, visibleIf),
      ...at(`/form_json/fields/${index}/computed`, computed),
    ]),
    ...rules.flatMap(({ when }, index) => at(`/form_json/rules/${index}/when`, when)),
  ];
}

/** For a choice, the values of its choices decide: see choices.ts. */
type Kind = 'date' | 'number' | 'tick' | 'text' | 'year' | 'answer';

const kindWords: Record<Kind, string> = {
  date: 'a date',
  number: 'a number',
  tick: 'a tick box',
  text: 'a text',
  year: 'a tax year',
  answer: 'yes or no',
};

function* found(logic: Logic, kinds: ReadonlyMap<string, Kind>): Generator<string> {
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
      else if (operator === 'days')
        for (const one of [left, right])
          if (isValue(one) && !isDay(one))
            yield `days are counted between dates, but ${valueText(one)} is not a date`;
    }
    yield* found(argument, kinds);
  }
}

const comparing: ReadonlySet<string> = new Set(['==', '!=', '>', '>=', '<', '<=']);

function* wrongPair(left: Logic, right: Logic, kinds: ReadonlyMap<string, Kind>): Generator<string> {
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
function kindOf(logic: Logic, kinds: ReadonlyMap<string, Kind>): Kind | undefined {
  const name = nameIn(logic);
  if (name !== undefined) return kinds.get(name);
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const [operator = ''] = Object.keys(logic);
  if (operator === 'any' || operator === 'every') return 'answer';
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
  'days',
  'constant',
  'sum',
  'count',
  'least',
  'most',
]);

/** Fields that share a name in different years but differ have no kind. */
function kindsByName(fields: readonly Field[]): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind | undefined>(outside);
  const seen = new Set<string>();
  for (const field of fields.filter(holdsValue)) {
    const kind = kindOfField(field);
    kinds.set(field.name, seen.has(field.name) && kinds.get(field.name) !== kind ? undefined : kind);
    seen.add(field.name);
  }
  return new Map([...kinds].flatMap(([name, kind]) => (kind === undefined ? [] : [[name, kind] as const])));
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

const outside: readonly (readonly [string, Kind])[] = [
  ['tax_year', 'year'],
  ['tax_year_start', 'date'],
  ['tax_year_end', 'date'],
  ['profile.dob', 'date'],
  ['attachments.count', 'number'],
  ['list.included', 'number'],
  ['list.position', 'number'],
  ...[...calculationAmounts, ...calculationFlags].map((word) => [`calculation.${word}`, 'number'] as const),
];

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
