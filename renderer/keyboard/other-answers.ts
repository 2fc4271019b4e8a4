import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import { type Context, dependsOn, settle } from '#form-schemas/settle.ts';

/** Answers to give instead of the usual ones: undefined leaves a box empty. */
export type Answers = ReadonlyMap<string, Value | undefined>;

/** What conditions read from outside the form (dotted names), with a value for every name. */
export function contextOf(fields: readonly Field[]): Context {
  return Object.fromEntries(
    fields.flatMap(decidersOf).flatMap((name) => (name.includes('.') ? [[name, 1] as const] : [])),
  );
}

interface Seen {
  fields: readonly Field[];
  year: TaxYear;
  context: Context;
  values: Values;
}

/**
 * Answers that show a box which these values hide: another choice, an empty box, nothing or a tick from outside. Returns as few
 * as possible, or undefined if none show it.
 */
export function answersThatShow(field: Field, { fields, year, context, values }: Seen): Answers | undefined {
  const condition = JSON.stringify(field.visibleIf ?? '');
  const answers = decidersOf(field).flatMap((name): [string, Value | undefined][] => {
    // A number above zero, as contextOf() gives it, is no tick.
    if (name.includes('.'))
      return [
        [name, 0],
        [name, true],
      ];
    if (values[name] === undefined) return [];
    const others = fields
      .find((one) => one.name === name)
      ?.choices?.filter(({ value }) => value !== values[name]);
    const asked = others?.find(({ value }) => condition.includes(JSON.stringify(value)));
    return [[name, (asked ?? others?.[0])?.value]];
  });
  return subsetsOf(answers)
    .map((subset) => new Map(subset))
    .find((changes) => {
      const changed = Object.fromEntries(changes);
      const variables = { ...context, ...changed, ...yearVariables(year) };
      return !settle(fields, { ...values, ...changed }, { context: variables }).hidden.has(field.name);
    });
}

function decidersOf(field: Field): string[] {
  return [...dependsOn(field), ...(field.visibleIf === undefined ? [] : references(field.visibleIf))];
}

/** Smallest first. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  const all = items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.slice(1).sort((a, b) => a.length - b.length);
}
