import type { Logic } from './definition.ts';
import { isList } from './is-list.ts';
import { roundOperators, spanOperators } from './logic-functions.ts';
import { LogicError, readers, totals, walk } from './logic.ts';
import { type LogicOperator, logicOperators } from './vocabulary.ts';

/** Syntax problems of a condition, as short sentences; empty when it can be evaluated. */
export function logicProblems(logic: Logic): readonly string[] {
  const problems: string[] = [];
  try {
    walk(logic, (operator, parts) => {
      if (!operators.has(operator)) {
        problems.push(`"${operator}" is not known; use one of ${logicOperators.join(', ')}`);
      } else if (readers.has(operator) && (parts.length !== 1 || typeof parts[0] !== 'string')) {
        problems.push(`"${operator}" takes the name of one field`);
      } else if (operator === 'pounds' && (parts.length !== 1 || !isAmount(parts[0]))) {
        problems.push('"pounds" takes one number');
      } else if (operator === 'constant' && (parts.length !== 1 || typeof parts[0] !== 'string')) {
        problems.push('"constant" takes the name of one constant');
      } else if (totals.has(operator) && totalProblem(operator, parts) !== undefined) {
        problems.push(`"${operator}" takes ${totalProblem(operator, parts)}`);
      } else if (pairs.has(operator) && parts.length !== 2) {
        problems.push(`"${operator}" takes exactly two values`);
      } else if (roundings.has(operator) && !isStep(parts[1])) {
        problems.push(`"${operator}" takes a value and what to round it to, such as {"pounds": 1} or 0.01`);
      }
    });
  } catch (error) {
    if (!(error instanceof LogicError)) throw error;
    problems.push(error.message);
  }
  return problems;
}

const operators: ReadonlySet<string> = new Set(logicOperators);

/** What a total takes, if it has anything else. */
function totalProblem(operator: string, parts: readonly Logic[]): string | undefined {
  const [list, each] = parts;
  const isOne = operator === 'count' && parts.length === 1;
  const isOfCondition = operator === 'count' || operator === 'any' || operator === 'every';
  const isEach = typeof each === 'object' ? each !== null : typeof each === 'number' && !isOfCondition;
  if (typeof list === 'string' && (isOne || (parts.length === 2 && isEach))) return undefined;
  const what = isOfCondition ? 'a condition' : 'a formula';
  return operator === 'count'
    ? 'the name of a list, and a condition on its entries if it does not count them all'
    : `the name of a list and ${what} for its entries`;
}

const pairs: ReadonlySet<string> = new Set<LogicOperator>([
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  '/',
  'in',
  'addDays',
  ...spanOperators,
  ...roundOperators,
]);

const roundings: ReadonlySet<string> = new Set<LogicOperator>(roundOperators);

/** What a number is rounded to: a plain number, or an amount written out. */
function isStep(part: Logic | undefined): boolean {
  if (typeof part === 'number') return part > 0;
  if (part === null || typeof part !== 'object' || isList(part)) return false;
  const { pounds, ...more } = part;
  return typeof pounds === 'number' && pounds > 0 && Object.keys(more).length === 0;
}

/** A number, or a constant in place of one. */
function isAmount(part: Logic | undefined): boolean {
  if (typeof part === 'number') return true;
  return part !== null && typeof part === 'object' && !isList(part) && Object.hasOwn(part, 'constant');
}
