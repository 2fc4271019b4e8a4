import type { Field, Logic } from '../definition.ts';
import { dependsOn } from '../settle.ts';

/** A condition on the other answers, as far as JSON Schema can express it. `true` always matches. */
export type Condition = { readonly [keyword: string]: unknown } | true;

/**
 * When a field is visible, as a schema of the whole object. Covers `depends`, and a `visibleIf` of ticks, filled
 * boxes and equal values. Undefined if it depends on anything outside the object: computed figures, context values
 * and comparisons.
 */
export function conditionOf(field: Field, fields: readonly Field[]): Condition | undefined {
  return visibility(field, new Map(fields.map((one) => [one.name, one])), new Set());
}

type Known = ReadonlyMap<string, Field>;

function visibility(field: Field, known: Known, open: ReadonlySet<string>): Condition | undefined {
  if (open.has(field.name)) return undefined;
  const within = new Set([...open, field.name]);
  return all([
    ...dependsOn(field).map((name) => withAnswer(name, FILLED, known, within)),
    field.visibleIf === undefined ? true : fromLogic(field.visibleIf, known, within),
  ]);
}

const FILLED = { not: { enum: [false, ''] } };

/** A visible field with this answer. A hidden field has none. */
function withAnswer(
  name: string,
  answer: object,
  known: Known,
  open: ReadonlySet<string>,
): Condition | undefined {
  const field = known.get(name);
  const isPlain = field !== undefined && field.computed === undefined && field.fill === undefined;
  if (!isPlain) return undefined;
  return all([
    { type: 'object', properties: { [name]: answer }, required: [name] },
    visibility(field, known, open),
  ]);
}

function fromLogic(logic: Logic, known: Known, open: ReadonlySet<string>): Condition | undefined {
  if (logic === true) return true;
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [[operator, argument] = ['', null]] = Object.entries(logic);
  const parts: readonly Logic[] = Array.isArray(argument) ? argument : [argument];
  const [first = null, second = null] = parts;
  switch (operator) {
    case 'checked':
      return typeof first === 'string' ? withAnswer(first, { const: true }, known, open) : undefined;
    case 'filled':
      return typeof first === 'string' ? withAnswer(first, FILLED, known, open) : undefined;
    case '==':
      return equal(first, second, known, open);
    case 'and':
      return all(parts.map((part) => fromLogic(part, known, open)));
    case 'or': {
      const any = parts.map((part) => fromLogic(part, known, open));
      return any.includes(undefined) ? undefined : { anyOf: any };
    }
    case '!': {
      const other = fromLogic(first, known, open);
      return other === undefined ? undefined : { not: other };
    }
    default:
      return undefined;
  }
}

/** A selected choice. Amounts are pence here and pounds outside, so the description covers those. */
function equal(
  variable: Logic,
  value: Logic,
  known: Known,
  open: ReadonlySet<string>,
): Condition | undefined {
  const isVariable = variable !== null && typeof variable === 'object' && 'var' in variable;
  const name = isVariable ? variable.var : undefined;
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'boolean')) return undefined;
  return known.get(name)?.format === 'date' ? undefined : withAnswer(name, { const: value }, known, open);
}

function all(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  if (conditions.includes(undefined)) return undefined;
  const some = conditions.filter((one) => one !== true && one !== undefined);
  if (some.length < 2) return some[0] ?? true;
  return { allOf: some };
}
