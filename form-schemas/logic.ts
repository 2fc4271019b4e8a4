import { isList } from './is-list.ts';
import { dayAfter, rounded, timeBetween } from './logic-functions.ts';
import type { Logic, Value, Values } from './definition.ts';
import { type LogicOperator, logicOperators, totalOperators } from './vocabulary.ts';

/** The result of a condition or formula; null means absent. */
export type Outcome = Value | null | readonly Outcome[];

/** A condition that is nested too deeply, too long or has an unknown operator. Lint finds these before publishing. */
export class LogicError extends Error {}

const MAX_DEPTH = 40;
const MAX_STEPS = 5000;
/** More steps for a total, which is evaluated for each entry. */
const MAX_TOTAL_STEPS = MAX_STEPS * 40;

/**
 * Evaluates a condition or formula. `values` has money in pence and dates as 'YYYY-MM-DD', and can include dotted
 * names from outside the form ('calculation.nic2_compulsory').
 *
 * Absent values: 0 in arithmetic; false in ==, <, <=, > and >=; `!=` is the opposite of `==`. Nothing is converted:
 * '1' is not 1. Throws LogicError for logic that lint refuses.
 */
export function evaluate(logic: Logic, values: Values): Outcome {
  let steps = 0;
  let allowed = MAX_STEPS;
  function run(node: Logic, depth: number): Outcome {
    steps += 1;
    if (depth > MAX_DEPTH || steps > allowed) throw new LogicError('the condition is too long');
    if (node === null || typeof node !== 'object') return node;
    if (isList(node)) return node.map((part) => run(part, depth + 1));
    const { operator, parts } = operationOf(node);
    if (totals.has(operator)) allowed = MAX_TOTAL_STEPS;
    return operations[operator](parts, values, (part) => run(part, depth + 1));
  }
  return run(logic, 0);
}

/** Whether a condition is true: anything but absent, false, 0 and ''. */
export function isMet(logic: Logic, values: Values): boolean {
  return isTrue(evaluate(logic, values));
}

/** The names a condition or formula reads. */
export function references(logic: Logic): ReadonlySet<string> {
  const names = new Set<string>();
  walk(logic, (operator, parts) => {
    const [name] = parts;
    if ((readers.has(operator) || totals.has(operator)) && typeof name === 'string') names.add(name);
  });
  return names;
}

/** The constants a condition or formula reads. */
export function constantsOf(logic: Logic): ReadonlySet<string> {
  const names = new Set<string>();
  walk(logic, (operator, [name]) => {
    if (operator === 'constant' && typeof name === 'string') names.add(name);
  });
  return names;
}

/** The same; none for logic that is nested too deeply, too long or has several operators in a step. */
export function referencesIfReadable(logic: Logic): ReadonlySet<string> {
  try {
    return references(logic);
  } catch (error) {
    if (!(error instanceof LogicError)) throw error;
    return new Set();
  }
}

export const readers: ReadonlySet<string> = new Set<LogicOperator>(['var', 'filled', 'checked']);
export const totals: ReadonlySet<string> = new Set<LogicOperator>(totalOperators);

/** The parts of a total, one for each entry (lists.ts). A total that no form has bound to its entries has none. */
function ofEntries(parts: readonly Logic[], run: Run): readonly Outcome[] {
  return typeof parts[0] === 'string' ? [] : parts.map(run);
}

function numbersAmong(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.filter((outcome) => typeof outcome === 'number');
}

type Run = (part: Logic) => Outcome;
type Operation = (parts: readonly Logic[], values: Values, run: Run) => Outcome;

const operations: Record<LogicOperator, Operation> = {
  var: ([name], values) => read(name, values) ?? null,
  pounds: ([amount]) => (typeof amount === 'number' ? Math.round(amount * 100) : 0),
  filled: ([name], values) => isFilled(read(name, values)),
  checked: ([name], values) => read(name, values) === true,
  '==': (parts, _, run) => isSame(parts, run),
  '!=': (parts, _, run) => !isSame(parts, run),
  '>': (parts, _, run) => isOrdered(parts, run, (order) => order > 0),
  '>=': (parts, _, run) => isOrdered(parts, run, (order) => order >= 0),
  '<': (parts, _, run) => isOrdered(parts, run, (order) => order < 0),
  '<=': (parts, _, run) => isOrdered(parts, run, (order) => order <= 0),
  '!': (parts, _, run) => !isTrue(first(parts, run)),
  '!!': (parts, _, run) => isTrue(first(parts, run)),
  and: (parts, _, run) => parts.every((part) => isTrue(run(part))),
  or: (parts, _, run) => parts.some((part) => isTrue(run(part))),
  in: (parts, _, run) => isIn(parts, run),
  if: (parts, _, run) => choose(parts, run),
  '+': (parts, _, run) => numbers(parts, run).reduce((total, part) => total + part, 0),
  '-': (parts, _, run) => subtract(numbers(parts, run)),
  '*': (parts, _, run) => numbers(parts, run).reduce((product, part) => product * part, 1),
  '/': (parts, _, run) => divide(numbers(parts, run)),
  min: (parts, _, run) => (parts.length === 0 ? 0 : Math.min(...numbers(parts, run))),
  max: (parts, _, run) => (parts.length === 0 ? 0 : Math.max(...numbers(parts, run))),
  days: (parts, _, run) => timeBetween('days', ...pairOf(parts, run)),
  daysLater: (parts, _, run) => timeBetween('daysLater', ...pairOf(parts, run)),
  months: (parts, _, run) => timeBetween('months', ...pairOf(parts, run)),
  years: (parts, _, run) => timeBetween('years', ...pairOf(parts, run)),
  addDays: (parts, _, run) => dayAfter(...pairOf(parts, run)),
  round: (parts, _, run) => rounded('round', ...roundedParts(parts, run)),
  roundDown: (parts, _, run) => rounded('roundDown', ...roundedParts(parts, run)),
  roundUp: (parts, _, run) => rounded('roundUp', ...roundedParts(parts, run)),
  // resolve.ts replaces it with the year's number; without a year there is none.
  constant: () => null,
  sum: (parts, _, run) => numbersAmong(ofEntries(parts, run)).reduce((total, part) => total + part, 0),
  count: (parts, _, run) => ofEntries(parts, run).filter(isTrue).length,
  least: (parts, _, run) => extreme(Math.min, numbersAmong(ofEntries(parts, run))),
  most: (parts, _, run) => extreme(Math.max, numbersAmong(ofEntries(parts, run))),
  any: (parts, _, run) => ofEntries(parts, run).some(isTrue),
  every: (parts, _, run) => ofEntries(parts, run).every(isTrue),
};

/** An entry without the number does not count; without any there is none. */
function extreme(choose: (...numbers: number[]) => number, among: readonly number[]): Outcome {
  return among.length === 0 ? null : choose(...among);
}

/** A field counts as filled in with any value, including 0, except blank text and an unticked box. */
export function isFilled(value: Value | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && value !== false;
}

function read(name: Logic | undefined, values: Values): Value | undefined {
  // Own names only: 'constructor' must not reach the prototype.
  return typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;
}

type Step = { readonly operator: LogicOperator; readonly parts: readonly Logic[] };

function operationOf(node: { readonly [operator: string]: Logic }): Step {
  const known = stepsRead.get(node) ?? stepOf(node);
  stepsRead.set(node, known);
  return known;
}

/** Cached by identity, because conditions are evaluated after every change of a value: never change logic in place. */
const stepsRead = new WeakMap<object, Step>();

function stepOf(node: { readonly [operator: string]: Logic }): Step {
  const [entry, ...more] = Object.entries(node);
  if (entry === undefined || more.length > 0) throw new LogicError('each step needs exactly one operator');
  const operator = logicOperators.find((known) => known === entry[0]);
  if (operator === undefined) throw new LogicError(`unknown operator: ${entry[0]}`);
  return { operator, parts: isList(entry[1]) ? entry[1] : [entry[1]] };
}

/** Visits each step. Throws LogicError for logic that cannot be read. */
export function walk(logic: Logic, visit: (operator: string, parts: readonly Logic[]) => void): void {
  let steps = 0;
  function step(node: Logic, depth: number): void {
    steps += 1;
    if (depth > MAX_DEPTH || steps > MAX_STEPS) throw new LogicError('the condition is too long');
    if (node === null || typeof node !== 'object') return;
    if (isList(node)) {
      for (const part of node) step(part, depth + 1);
      return;
    }
    const entries = Object.entries(node);
    if (entries.length !== 1) throw new LogicError('each step needs exactly one operator');
    for (const [operator, argument] of entries) {
      const parts = isList(argument) ? argument : [argument];
      visit(operator, parts);
      for (const part of parts) step(part, depth + 1);
    }
  }
  step(logic, 0);
}

function isTrue(value: Outcome): boolean {
  return value !== null && value !== false && value !== 0 && value !== '';
}

function first(parts: readonly Logic[], run: Run): Outcome {
  return parts[0] === undefined ? null : run(parts[0]);
}

function isSame(parts: readonly Logic[], run: Run): boolean {
  const [left, right] = parts.map(run);
  return left !== null && left !== undefined && left === right;
}

function isOrdered(parts: readonly Logic[], run: Run, test: (order: number) => boolean): boolean {
  const [left, right] = parts.map(run);
  if (typeof left === 'number' && typeof right === 'number') return test(left - right);
  if (typeof left === 'string' && typeof right === 'string') {
    return test(left < right ? -1 : Number(left > right));
  }
  return false;
}

function isIn(parts: readonly Logic[], run: Run): boolean {
  const [needle, list] = parts.map(run);
  return needle !== null && needle !== undefined && Array.isArray(list) && list.includes(needle);
}

function choose(parts: readonly Logic[], run: Run): Outcome {
  for (let index = 0; index + 1 < parts.length; index += 2) {
    if (isTrue(run(parts[index] ?? null))) return run(parts[index + 1] ?? null);
  }
  return parts.length % 2 === 1 ? run(parts.at(-1) ?? null) : null;
}

function numbers(parts: readonly Logic[], run: Run): readonly number[] {
  return parts.map((part) => {
    const value = run(part);
    return typeof value === 'number' ? value : 0;
  });
}

function pairOf(parts: readonly Logic[], run: Run): readonly [Outcome, Outcome] {
  const [left = null, right = null] = parts.map(run);
  return [left, right];
}

function roundedParts(parts: readonly Logic[], run: Run): readonly [number, number] {
  const [value = 0, step = 0] = numbers(parts, run);
  return [value, step];
}

function subtract([head = 0, ...rest]: readonly number[]): number {
  if (rest.length === 0) return head === 0 ? 0 : -head;
  return rest.reduce((total, part) => total - part, head);
}

/** Returns 0 for nothing divided, or divided by nothing. */
function divide([amount = 0, among = 0]: readonly number[]): number {
  return among === 0 ? 0 : amount / among;
}
