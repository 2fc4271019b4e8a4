import type { Logic } from '#form-schemas/definition.ts';
import { type Condition, isCompare, type Row, type Value } from './model.ts';

/** The condition as JSON Logic. */
export function writeCondition(condition: Condition): Logic {
  switch (condition.is) {
    case 'group':
      return group(condition.of, condition.parts.map(writeCondition));
    case 'not':
      return { '!': writeCondition(condition.part) };
    case 'row':
      return row(condition);
    case 'always':
      return condition.holds;
    case 'unknown':
      return condition.logic;
  }
}

/** The formula as JSON Logic. */
export function writeValue(value: Value): Logic {
  switch (value.is) {
    case 'field':
      return { var: value.name };
    case 'pounds':
      return { pounds: value.amount };
    case 'number':
      return value.number;
    case 'text':
      return value.text;
    case 'flag':
      return value.holds;
    case 'constant':
      return value.pounds ? { pounds: { constant: value.name } } : { constant: value.name };
    case 'list':
      return value.parts.map(writeValue);
    case 'sum':
      return { [value.by]: value.parts.map(writeValue) };
    case 'total':
      return { [value.by]: [value.list, ...(value.each === undefined ? [] : [writeValue(value.each)])] };
    case 'days':
      return { [value.by]: [writeValue(value.from), writeValue(value.to)] };
    case 'later':
      return { addDays: [writeValue(value.day), writeValue(value.days)] };
    case 'round':
      return { [value.by]: [writeValue(value.value), value.pounds ? { pounds: value.to } : value.to] };
    case 'choose':
      return {
        if: [
          ...value.branches.flatMap(({ when, gives }) => [writeCondition(when), writeValue(gives)]),
          ...(value.otherwise === undefined ? [] : [writeValue(value.otherwise)]),
        ],
      };
    case 'test':
      return writeCondition(value.condition);
    case 'unknown':
      return value.logic;
  }
}

function group(of: Extract<Condition, { is: 'group' }>['of'], parts: readonly Logic[]): Logic {
  switch (of) {
    case 'all':
      return { and: parts };
    case 'any':
      return { or: parts };
    case 'none':
      return { '!': { or: parts } };
    case 'not all':
      return { '!': { and: parts } };
  }
}

function row({ left, by, right }: Row): Logic {
  if (isCompare(by)) {
    const both = [writeValue(left), writeValue(right ?? { is: 'number', number: 0 })];
    if (by === '!=' || !by.startsWith('!')) return { [by]: both };
    return { '!': { [by.slice(1)]: both } };
  }
  switch (by) {
    case 'checked':
    case 'filled':
      return { [by]: nameOf(left) };
    case '!checked':
    case '!filled':
      return { '!': { [by.slice(1)]: nameOf(left) } };
    case 'yes':
      return { '!!': writeValue(left) };
    case 'no':
      return { '!': writeValue(left) };
    case 'holds':
      return writeValue(left);
  }
}

function nameOf(value: Value): string {
  return value.is === 'field' ? value.name : '';
}
