import type { Field, Values } from './definition.ts';
import { logicWithEntries } from './lists.ts';
import { evaluate } from './logic.ts';
import { reading } from './reading.ts';

/** A total over the entries of a list, in the message of a rule: '{count tenants}', '{sum rent}'. */
const TOTAL = /\{(count|sum|least|most) (\w+)\}/g;

/** The fields of a form as its definition has them, and the answers in force. */
export interface Answered {
  readonly fields: readonly Field[];
  readonly values: Values;
}

/**
 * The message with its totals filled in: the number of entries, and other totals as their field shows them
 * ('£1,300.00'). A total of no number is 0. What names no list, or no field of one, stays as it is.
 */
export function withTotals(message: string, { fields, values }: Answered): string {
  return message.replace(TOTAL, (whole, operator: string, name: string) => {
    const field = fields.find((one) => one.name === name);
    const isCount = operator === 'count';
    const list = isCount ? name : field?.in;
    if (field === undefined || list === undefined) return whole;
    const logic = { [operator]: isCount ? [list] : [list, { var: name }] };
    const total = Number(evaluate(logicWithEntries(logic, fields, values, undefined), values));
    return isCount ? String(total) : reading(field, total);
  });
}

/** Whether a message can be this one with its totals filled in. */
export function isFilledFrom(message: string, withoutTotals: string): boolean {
  const [first = '', ...rest] = withoutTotals.split(/\{(?:count|sum|least|most) \w+\}/);
  if (rest.length === 0) return message === first;
  let at = first.length;
  return (
    message.startsWith(first) &&
    message.endsWith(rest.at(-1) ?? '') &&
    rest.every((part) => {
      const found = message.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    })
  );
}

/** The text with the names in its totals changed by `renamed`. */
export function withTotalNames(text: string, renamed: (name: string) => string): string {
  return text.replace(TOTAL, (_, operator: string, name: string) => `{${operator} ${renamed(name)}}`);
}

/** What can be between the braces for the lists of a form: 'count tenants', 'sum rent'. */
export function totalWords(fields: readonly Field[]): Readonly<Record<string, true>> {
  return Object.fromEntries(
    fields.flatMap(({ name, format, in: list }) => {
      const ofNumber = format === 'number' && list !== undefined ? ['sum', 'least', 'most'] : [];
      return (format === 'list' ? ['count'] : ofNumber).map((operator) => [`${operator} ${name}`, true]);
    }),
  ) as Record<string, true>;
}
