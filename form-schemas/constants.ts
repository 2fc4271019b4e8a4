import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Constant, Definition, Field, Logic, Rule } from './definition.ts';

type Constants = ReadonlyMap<string, number>;

const NONE: Constants = new Map();

/**
 * The form's constants in a year, by name: the same map each time. Constants without a number for that year yet are
 * left out.
 */
export function constantsIn({ form_json: { constants } }: Definition, year: TaxYear): Constants {
  if (constants === undefined) return NONE;
  const byYear = found(constantsByYear, constants, () => new Map<TaxYear, Constants>());
  const known = byYear.get(year) ?? numbersIn(constants, year);
  byYear.set(year, known);
  return known;
}

/**
 * The field with the year's numbers in its conditions, formula and help. Returns the same object each time, and the
 * field itself when it names no constant, so that the editor only redraws fields that changed.
 */
export function fieldWithConstants(field: Field, constants: Constants): Field {
  if (constants.size === 0) return field;
  const fields = found(boundFields, constants, () => new WeakMap<Field, Field>());
  return found(fields, field, () => boundField(field, constants));
}

const constantsByYear = new WeakMap<object, Map<TaxYear, Constants>>();
const boundFields = new WeakMap<Constants, WeakMap<Field, Field>>();

function found<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function numbersIn(constants: Readonly<Record<string, Constant>>, year: TaxYear): Constants {
  return new Map(
    Object.entries(constants).flatMap(([name, constant]) => {
      const value = valueIn(constant, taxYearLabel(year));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function boundField(field: Field, constants: Constants): Field {
  const { visibleIf, computed, help } = field;
  const bound: Field = {
    ...field,
    ...(visibleIf === undefined ? {} : { visibleIf: bind(visibleIf, constants) }),
    ...(computed === undefined ? {} : { computed: bind(computed, constants) }),
    ...(help === undefined ? {} : { help: withNumbers(help, constants) }),
  };
  return bound.visibleIf === visibleIf && bound.computed === computed && bound.help === help ? field : bound;
}

/** The rule with the year's numbers in its condition and message. */
export function ruleWithConstants(rule: Rule, constants: Constants): Rule {
  return { ...rule, when: bind(rule.when, constants), message: withNumbers(rule.message, constants) };
}

/** The number of the latest year up to this one. */
function valueIn(constant: Constant, label: string): number | undefined {
  if (typeof constant === 'number') return constant;
  const first = Object.keys(constant)
    .filter((from) => from <= label)
    .sort()
    .at(-1);
  return first === undefined ? undefined : constant[first];
}

/** Logic with every {"constant": name} replaced. Returns the same object when there is none. */
function bind(logic: Logic, constants: Constants): Logic {
  if (logic === null || typeof logic !== 'object') return logic;
  if (isList(logic)) {
    const parts = logic.map((part) => bind(part, constants));
    return parts.every((part, index) => part === logic[index]) ? logic : parts;
  }
  const name = logic['constant'];
  if (typeof name === 'string') return constants.get(name) ?? null;
  const entries = Object.entries(logic).map(([key, part]) => [key, bind(part, constants)] as const);
  return entries.every(([key, part]) => part === logic[key]) ? logic : Object.fromEntries(entries);
}

/** '{turnover_threshold}' becomes '90,000'. */
function withNumbers(text: string, constants: Constants): string {
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (whole, name: string) => {
    const value = constants.get(name);
    return value === undefined ? whole : value.toLocaleString('en-GB');
  });
}

function isList(node: Logic): node is readonly Logic[] {
  return Array.isArray(node);
}
