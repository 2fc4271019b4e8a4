import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Constant, Definition, Field, Logic, Rule } from './definition.ts';

/** The form's constants in a year, by name. One that has no number yet in that year is left out. */
export function constantsIn(definition: Definition, year: TaxYear): ReadonlyMap<string, number> {
  const constants = Object.entries(definition.form_json.constants ?? {});
  return new Map(
    constants.flatMap(([name, constant]) => {
      const value = valueIn(constant, taxYearLabel(year));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The field with the year's numbers in its conditions, formula and help; itself when it names no constant. */
export function fieldWithConstants(field: Field, constants: ReadonlyMap<string, number>): Field {
  if (constants.size === 0) return field;
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
export function ruleWithConstants(rule: Rule, constants: ReadonlyMap<string, number>): Rule {
  return { ...rule, when: bind(rule.when, constants), message: withNumbers(rule.message, constants) };
}

/** Of numbers by year, the one of the latest year that is not after. */
function valueIn(constant: Constant, label: string): number | undefined {
  if (typeof constant === 'number') return constant;
  const first = Object.keys(constant)
    .filter((from) => from <= label)
    .sort()
    .at(-1);
  return first === undefined ? undefined : constant[first];
}

/** Logic with every {"constant": name} replaced; the same object when it has none. */
function bind(logic: Logic, constants: ReadonlyMap<string, number>): Logic {
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
function withNumbers(text: string, constants: ReadonlyMap<string, number>): string {
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (whole, name: string) => {
    const value = constants.get(name);
    return value === undefined ? whole : value.toLocaleString('en-GB');
  });
}

function isList(node: Logic): node is readonly Logic[] {
  return Array.isArray(node);
}
