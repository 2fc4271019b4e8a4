import type { Field, Logic } from '../definition.ts';
import { dependsOn } from '../settle.ts';

/** What JSON Schema can say of the answers beside a field; `true` holds always. */
export type Condition = { readonly [keyword: string]: unknown } | true;

/**
 * When a field is asked for, as a schema of the whole object: from `depends`, and from a `visibleIf` of ticks, filled
 * boxes and equal values. Undefined where it reads what the object alone does not say: figures that are worked out or
 * come from outside, and comparisons.
 */
export function conditionOf(field: Field, fields: readonly Field[]): Condition | undefined {
  return shown(field, new Map(fields.map((one) => [one.name, one])), new Set());
}

type Known = ReadonlyMap<string, Field>;

function shown(field: Field, known: Known, open: ReadonlySet<string>): Condition | undefined {
  if (open.has(field.name)) return undefined;
  const within = new Set([...open, field.name]);
  return all([
    ...dependsOn(field).map((name) => answered(name, FILLED, known, within)),
    field.visibleIf === undefined ? true : said(field.visibleIf, known, within),
  ]);
}

const FILLED = { not: { enum: [false, ''] } };

/** A field that has this answer; one that is not asked for itself has none. */
function answered(
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
    shown(field, known, open),
  ]);
}

function said(logic: Logic, known: Known, open: ReadonlySet<string>): Condition | undefined {
  if (logic === true) return true;
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [[operator, argument] = ['', null]] = Object.entries(logic);
  const parts: readonly Logic[] = Array.isArray(argument) ? argument : [argument];
  const [first = null, second = null] = parts;
  switch (operator) {
    case 'checked':
      return typeof first === 'string' ? answered(first, { const: true }, known, open) : undefined;
    case 'filled':
      return typeof first === 'string' ? answered(first, FILLED, known, open) : undefined;
    case '==':
      return equal(first, second, known, open);
    case 'and':
      return all(parts.map((part) => said(part, known, open)));
    case 'or': {
      const any = parts.map((part) => said(part, known, open));
      return any.includes(undefined) ? undefined : { anyOf: any };
    }
    case '!': {
      const other = said(first, known, open);
      return other === undefined ? undefined : { not: other };
    }
    default:
      return undefined;
  }
}

/** A choice that was made. Amounts are pence here and pounds outside: those are left to the description. */
function equal(
  variable: Logic,
  value: Logic,
  known: Known,
  open: ReadonlySet<string>,
): Condition | undefined {
  const isVariable = variable !== null && typeof variable === 'object' && 'var' in variable;
  const name = isVariable ? variable.var : undefined;
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'boolean')) return undefined;
  return known.get(name)?.format === 'date' ? undefined : answered(name, { const: value }, known, open);
}

function all(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  if (conditions.includes(undefined)) return undefined;
  const some = conditions.filter((one) => one !== true && one !== undefined);
  if (some.length < 2) return some[0] ?? true;
  return { allOf: some };
}
