import type { Logic } from '#form-schemas/definition.ts';
import type { Condition, Value } from './model.ts';
import { readCondition, readValue } from './read.ts';
import { conditionWords, kindOfValue, valueWords } from './words.ts';
import { writeCondition, writeValue } from './write.ts';
import type { Kind, Subjects } from './subjects.ts';

/** One part of a condition or formula, worked out on its own. */
export interface CalculationStep {
  /** 'Box 9 + Box 10' */
  readonly words: string;
  readonly logic: Logic;
  /** Of its result. */
  readonly kind: Kind;
  /** The box whose choices name the result. */
  readonly box?: string;
}

/**
 * The parts of a condition or formula in the order they are worked out, the whole as the last: first the boxes it reads,
 * then each calculation with them. What occurs twice is listed once. A total over a list is one step.
 */
export function stepsOf(
  logic: Logic,
  type: 'condition' | 'formula',
  subjects: Subjects,
  kind: Kind,
): readonly CalculationStep[] {
  const all = type === 'condition' ? ofCondition(readCondition(logic)) : ofValue(readValue(logic), kind);
  const whole = all.at(-1)?.words;
  const parts = new Map(all.slice(0, -1).map((step) => [step.words, step]));
  return [...[...parts.values()].filter(({ words }) => words !== whole), ...all.slice(-1)];

  function ofCondition(condition: Condition): CalculationStep[] {
    const own: CalculationStep = {
      words: conditionWords(condition, subjects),
      logic: writeCondition(condition),
      kind: 'flag',
    };
    switch (condition.is) {
      case 'group':
        return [...condition.parts.flatMap(ofCondition), own];
      case 'not':
        return [...ofCondition(condition.part), own];
      case 'row': {
        const { left, right } = condition;
        const sides = right === undefined ? [left] : [left, right];
        const both =
          sides.map((side) => kindOfValue(side, subjects)).find((one) => one !== undefined) ?? 'any';
        return [...sides.flatMap((side) => ofValue(side, both)), own];
      }
      case 'always':
      case 'unknown':
        return [own];
    }
  }

  function ofValue(value: Value, around: Kind): CalculationStep[] {
    const own: CalculationStep = {
      words: valueWords(value, subjects, around),
      logic: writeValue(value),
      kind: kindOfValue(value, subjects) ?? around,
      ...(value.is === 'field' && { box: value.name }),
    };
    switch (value.is) {
      case 'field':
      case 'total':
      case 'unknown':
        return [own];
      case 'sum': {
        const inside = value.by === '*' || value.by === '/' ? 'any' : own.kind;
        return [...value.parts.flatMap((part) => ofValue(part, inside)), own];
      }
      case 'days':
        return [...ofValue(value.from, 'date'), ...ofValue(value.to, 'date'), own];
      case 'later':
        return [...ofValue(value.day, 'date'), ...ofValue(value.days, 'number'), own];
      case 'round':
        return [...ofValue(value.value, own.kind), own];
      case 'choose':
        return [
          ...value.branches.flatMap(({ when, gives }) => [...ofCondition(when), ...ofValue(gives, own.kind)]),
          ...(value.otherwise === undefined ? [] : ofValue(value.otherwise, own.kind)),
          own,
        ];
      case 'test':
        return ofCondition(value.condition);
      // What is written there is its value.
      case 'pounds':
      case 'number':
      case 'text':
      case 'flag':
      case 'constant':
      case 'list':
        return [];
    }
  }
}
