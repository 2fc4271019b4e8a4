import type { Logic } from '#form-schemas/definition.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import {
  type Branch,
  type CompareWord,
  type Condition,
  isOfCondition,
  type SumWord,
  type TotalWord,
  type Value,
} from './model.ts';

/** A condition as the builder draws it. One that lint rejects is `unknown` as a whole. */
export function readCondition(logic: Logic): Condition {
  return logicProblems(logic).length > 0 ? { is: 'unknown', logic } : condition(logic);
}

/** A formula as the builder draws it. */
export function readValue(logic: Logic): Value {
  return logicProblems(logic).length > 0 ? { is: 'unknown', logic } : value(logic);
}

function condition(logic: Logic): Condition {
  if (typeof logic === 'boolean') return { is: 'always', holds: logic };
  const step = stepOf(logic);
  if (step === undefined) return { is: 'row', left: value(logic), by: 'holds' };
  const { operator, parts } = step;
  const [first = null, second = null] = parts;
  switch (operator) {
    case 'and':
      return { is: 'group', of: 'all', parts: parts.map(condition) };
    case 'or':
      return { is: 'group', of: 'any', parts: parts.map(condition) };
    case 'filled':
    case 'checked':
      return { is: 'row', left: { is: 'field', name: nameIn(first) }, by: operator };
    case '==':
    case '!=':
    case '>':
    case '>=':
    case '<':
    case '<=':
    case 'in':
      return { is: 'row', left: value(first), by: operator, right: value(second) };
    case '!!':
      return parts.length === 1 && !isCondition(first)
        ? { is: 'row', left: value(first), by: 'yes' }
        : { is: 'unknown', logic };
    case '!':
      return parts.length === 1 ? opposite(first) : { is: 'unknown', logic };
    default:
      return { is: 'row', left: value(logic), by: 'holds' };
  }
}

function opposite(logic: Logic): Condition {
  if (!isCondition(logic)) return { is: 'row', left: value(logic), by: 'no' };
  const part = condition(logic);
  if (part.is === 'group' && part.of === 'all') return { ...part, of: 'not all' };
  if (part.is === 'group' && part.of === 'any') return { ...part, of: 'none' };
  if (part.is === 'row') {
    if (part.by === 'filled' || part.by === 'checked') return { ...part, by: `!${part.by}` };
    const plain = (['>', '>=', '<', '<=', '==', '!=', 'in'] as const).find((by) => by === part.by);
    // each of these has its opposite in the list of words
    if (plain !== undefined) return { ...part, by: `!${plain}` as CompareWord };
  }
  return { is: 'not', part };
}

function value(logic: Logic): Value {
  if (typeof logic === 'number') return { is: 'number', number: logic };
  if (typeof logic === 'string') return { is: 'text', text: logic };
  if (typeof logic === 'boolean') return { is: 'flag', holds: logic };
  if (isList(logic)) return { is: 'list', parts: logic.map(value) };
  const step = stepOf(logic);
  if (step === undefined) return { is: 'unknown', logic };
  const { operator, parts } = step;
  const [first = null, second = null] = parts;
  switch (operator) {
    case 'var':
      return { is: 'field', name: nameIn(first) };
    case 'constant':
      return { is: 'constant', name: nameIn(first), pounds: false };
    case 'pounds':
      return pounds(first, logic);
    case '+':
    case '-':
    case '*':
    case '/':
    case 'min':
    case 'max':
      return sum(operator, parts, logic);
    case 'sum':
    case 'count':
    case 'least':
    case 'most':
    case 'any':
    case 'every':
      return total(operator, parts, logic);
    case 'days':
    case 'daysLater':
    case 'months':
    case 'years':
      return { is: 'days', by: operator, from: value(first), to: value(second) };
    case 'addDays':
      return { is: 'later', day: value(first), days: value(second) };
    case 'round':
    case 'roundDown':
    case 'roundUp':
      return { is: 'round', by: operator, value: value(first), ...stepOfRounding(second) };
    case 'if':
      return choose(parts, logic);
    default:
      return { is: 'test', condition: condition(logic) };
  }
}

/** Logic without problems always has a number or an amount as the step. */
function stepOfRounding(step: Logic): { to: number; pounds: boolean } {
  const amount = stepOf(step)?.parts[0];
  if (typeof amount === 'number') return { to: amount, pounds: true };
  return { to: typeof step === 'number' ? step : 1, pounds: false };
}

function pounds(amount: Logic, whole: Logic): Value {
  if (typeof amount === 'number') return { is: 'pounds', amount };
  const step = stepOf(amount);
  const [name] = step?.parts ?? [];
  return step?.operator === 'constant' && typeof name === 'string'
    ? { is: 'constant', name, pounds: true }
    : { is: 'unknown', logic: whole };
}

function total(by: TotalWord, [list, each, ...more]: readonly Logic[], whole: Logic): Value {
  if (typeof list !== 'string' || more.length > 0 || (each === undefined && by !== 'count'))
    return { is: 'unknown', logic: whole };
  if (each === undefined) return { is: 'total', by, list };
  return {
    is: 'total',
    by,
    list,
    each: isOfCondition(by) ? { is: 'test', condition: condition(each) } : value(each),
  };
}

function sum(by: SumWord, parts: readonly Logic[], whole: Logic): Value {
  return parts.length === 0 ? { is: 'unknown', logic: whole } : { is: 'sum', by, parts: parts.map(value) };
}

function choose(parts: readonly Logic[], whole: Logic): Value {
  if (parts.length < 2) return { is: 'unknown', logic: whole };
  const branches: Branch[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    branches.push({ when: condition(parts[at] ?? null), gives: value(parts[at + 1] ?? null) });
  }
  const last = parts.length % 2 === 1 ? parts.at(-1) : undefined;
  return { is: 'choose', branches, ...(last !== undefined && { otherwise: value(last) }) };
}

const conditions: ReadonlySet<string> = new Set([
  'and',
  'or',
  'filled',
  'checked',
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  '!',
  '!!',
  'any',
  'every',
]);

/** Whether it is yes or no by itself. */
function isCondition(logic: Logic): boolean {
  return typeof logic === 'boolean' || conditions.has(stepOf(logic)?.operator ?? '');
}

/** Logic without problems always has a text as the name. */
function nameIn(logic: Logic): string {
  return typeof logic === 'string' ? logic : '';
}

function stepOf(logic: Logic): { operator: string; parts: readonly Logic[] } | undefined {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (entry === undefined) return undefined;
  const [operator, argument] = entry;
  return { operator, parts: isList(argument) ? argument : [argument] };
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
