import type { Definition, Field, Logic } from '../definition.ts';
import { isList } from '../is-list.ts';
import { logicProblems } from '../logic-problems.ts';
import { calculationAmounts } from '../known-names.ts';
import { widgetOf } from '../resolve.ts';
import { fieldsNamed, sameOf } from './named-fields.ts';
import type { Problem } from './problem.ts';

/**
 * The unit of a step in a formula. Money is in pence during a calculation: an amount times an amount would be a
 * hundred times too large, and an amount plus 5 would add five pence. Undefined: either unit, as for 0.
 */
type Unit = 'amount' | 'number' | undefined;

const unitWords: Record<'amount' | 'number', string> = {
  amount: 'an amount of money',
  number: 'a plain number',
};

/** Formulas and conditions that multiply, add or compare an amount of money as if it were a plain number. */
export function mixedAmounts(definition: Definition, others: readonly Definition[] = []): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const units = unitsOf(definition, others);
  const at = (path: string, logic: Logic | undefined, target?: Field): Problem[] => {
    if (logic === undefined || logicProblems(logic).length > 0) return [];
    const found: string[] = [];
    const result = unitOf(logic, units, (message) => found.push(message));
    const wanted = target && unitOfField(target);
    const problems = [...new Set(found)].map((message): Problem => ({ path, message, rule: 'wrong-kind' }));
    if (wanted === undefined || result === undefined || wanted === result) return problems;
    const message = `the box is ${unitWords[wanted]}, but its formula gives ${unitWords[result]}`;
    return [...problems, { path, message, rule: 'wrong-unit', about: result }];
  };
  return [
    ...fields.flatMap((field, index) => [
      ...at(`/form_json/fields/${index}/visibleIf`, field.visibleIf),
      ...at(`/form_json/fields/${index}/computed`, field.computed, field),
    ]),
    ...rules.flatMap(({ when }, index) => at(`/form_json/rules/${index}/when`, when)),
  ];
}

type Units = (name: string) => Unit;
type Tell = (message: string) => void;

function unitOf(logic: Logic, units: Units, tell: Tell): Unit {
  if (typeof logic === 'number') return logic === 0 ? undefined : 'number';
  if (logic === null || typeof logic !== 'object') return undefined;
  if (isList(logic)) {
    for (const part of logic) unitOf(part, units, tell);
    return undefined;
  }
  const [operator = '', argument = null] = Object.entries(logic)[0] ?? [];
  if (operator === 'var') return typeof argument === 'string' ? units(argument) : undefined;
  if (operator === 'pounds') return 'amount';
  if (operator === 'constant') return 'number';
  const parts = (isList(argument) ? argument : [argument]).map((part) => unitOf(part, units, tell));
  switch (operator) {
    case '*':
      return product(parts, tell);
    case '/':
      return quotient(parts, tell);
    case '+':
    case '-':
    case 'min':
    case 'max':
      return same(parts, `mixes ${unitWords.amount} and ${unitWords.number}`, tell);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      same(parts, `compares ${unitWords.amount} with ${unitWords.number}`, tell);
      return undefined;
    case 'if':
      return same(
        parts.filter((_, index) => index % 2 === 1 || index === parts.length - 1),
        `gives ${unitWords.amount} in one case and ${unitWords.number} in another`,
        tell,
      );
    case 'sum':
    case 'least':
    case 'most':
      return parts[1];
    case 'addDays':
      if (parts[1] === 'amount') tell('adds an amount of money to a date as if it were days');
      return undefined;
    case 'round':
    case 'roundDown':
    case 'roundUp':
      return rounding(parts, tell);
    case 'days':
    case 'daysLater':
    case 'months':
    case 'years':
    case 'count':
      return 'number';
    default:
      return undefined;
  }
}

function product(parts: readonly Unit[], tell: Tell): Unit {
  const amounts = parts.filter((unit) => unit === 'amount').length;
  if (amounts > 1) tell('multiplies two amounts of money: one of them must be a plain number');
  if (amounts > 0) return 'amount';
  return parts.includes(undefined) ? undefined : 'number';
}

function quotient([left, right]: readonly Unit[], tell: Tell): Unit {
  if (left === 'number' && right === 'amount') tell('divides a plain number by an amount of money');
  if (left === 'amount') return right === undefined ? undefined : right === 'amount' ? 'number' : 'amount';
  return left === 'number' && right === 'number' ? 'number' : undefined;
}

function rounding([value, step]: readonly Unit[], tell: Tell): Unit {
  if (value === 'amount' && step === 'number')
    tell('rounds an amount of money to a plain number: round it to pounds, such as {"pounds": 1}');
  if (value === 'number' && step === 'amount')
    tell('rounds a plain number to pounds: round it to a number, such as 1 or 0.01');
  return value;
}

function same(parts: readonly Unit[], message: string, tell: Tell): Unit {
  if (parts.includes('amount') && parts.includes('number')) {
    tell(message);
    return undefined;
  }
  return parts.find((unit) => unit !== undefined);
}

/** Fields that share a name in different years but differ have no unit. */
function unitsOf(definition: Definition, others: readonly Definition[]): Units {
  const named = fieldsNamed(definition, others);
  return (name) => (calculated.has(name) ? 'amount' : sameOf(named(name), ({ field }) => unitOfField(field)));
}

const calculated: ReadonlySet<string> = new Set(calculationAmounts.map((word) => `calculation.${word}`));

function unitOfField(field: Field): Unit {
  if (field.format !== 'number') return undefined;
  return field.currency === true || widgetOf(field) === 'money' ? 'amount' : 'number';
}
