import type { Field, FormJson, Logic, Rule } from '#form-schemas/definition.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import { namesRead } from '#form-schemas/names.ts';
import { totalOperators } from '#form-schemas/vocabulary.ts';
import { withChanges } from './command.ts';

/** The form without anything that reads `name`. What has no meaning without it is removed as a whole. */
export function withoutReferences(form: FormJson, name: string): FormJson {
  const rules = form.rules?.flatMap((rule) => ruleWithout(rule, name) ?? []);
  const { list } = form;
  return {
    ...form,
    fields: form.fields.map((field) => fieldWithout(field, name)),
    ...(rules !== undefined && { rules }),
    ...(list !== undefined && {
      list: withChanges(list, {
        ...(list.uniqueField === name && { uniqueField: undefined }),
        ...(list.entryTitleField === name && { entryTitleField: undefined }),
      }),
    }),
  };
}

/** The field, not reading `name`. Without its formula a computed box becomes an input. */
export function fieldWithout(field: Field, name: string): Field {
  const { depends, visibleIf, computed, fill } = field;
  const waits = dependsOn(field).filter((other) => other !== name);
  const less = fill?.from === 'bookkeeping' ? fill.less?.filter((other) => other !== name) : undefined;
  const formula = computed === undefined ? undefined : logicWithout(computed, name);
  return withChanges(field, {
    ...(field.in === name && { in: undefined }),
    ...(field.entryTitle === name && { entryTitle: undefined }),
    ...(depends !== undefined &&
      dependsOn(field).includes(name) && { depends: waits.length > 1 ? waits : waits[0] }),
    ...(visibleIf !== undefined && { visibleIf: logicWithout(visibleIf, name) }),
    ...(computed !== undefined && { computed: formula }),
    ...(computed !== undefined &&
      formula === undefined &&
      field.widget === 'computed' && { widget: undefined }),
    ...(less !== undefined &&
      fill?.from === 'bookkeeping' && {
        fill: less.length > 0 ? { ...fill, less } : withChanges(fill, { less: undefined }),
      }),
  });
}

/**
 * The rule, not reading `name`; undefined when nothing remains of it. A rule with another condition is
 * removed too: without the first condition it would reject everyone who meets the other.
 */
export function ruleWithout(rule: Rule, name: string): Rule | undefined {
  if (rule.field === name || narrows(rule.when, name)) return undefined;
  const when = logicWithout(rule.when, name);
  return when === undefined ? undefined : { ...rule, when };
}

/** Whether `name` is read by one of several conditions that must all be met. */
function narrows(logic: Logic, name: string): boolean {
  if (logic === null || typeof logic !== 'object') return false;
  if (isList(logic)) return logic.some((part) => narrows(part, name));
  return Object.entries(logic).some(
    ([operator, argument]) =>
      (operator === 'and' &&
        isList(argument) &&
        argument.some((part) => logicWithout(part, name) === undefined)) ||
      narrows(argument, name),
  );
}

/**
 * Logic without the parts that read `name`; undefined when nothing is left. A condition loses the rows that
 * ask for it, a sum loses the box. Parts that do not read it stay the same objects.
 */
export function logicWithout(logic: Logic, name: string): Logic | undefined {
  const names = namesRead(logic);
  if (!names.has(name)) return logic;
  if (names.size === 1 || logic === null || typeof logic !== 'object') return undefined;
  if (isList(logic)) return logic.flatMap((part) => partsWithout(part, name));
  const [entry, ...more] = Object.entries(logic);
  if (entry === undefined || more.length > 0) return undefined;
  const [operator, argument] = entry;
  const parts = isList(argument) ? argument : [argument];
  // A total means nothing without its list.
  if (isTotal(operator) && parts[0] === name) return undefined;
  switch (operator) {
    case 'and':
    case 'or': {
      const rest = parts.flatMap((part) => partsWithout(part, name));
      return rest.length > 1 ? { [operator]: rest } : rest[0];
    }
    case '+':
    case '*':
    case 'min':
    case 'max': {
      const rest = parts.flatMap((part) => partsWithout(part, name));
      return rest.length === 0 ? undefined : { [operator]: rest };
    }
    case '-':
      return difference(parts, name);
    case 'if':
      return choice(parts, name);
    default: {
      // One side of a comparison means nothing without the other.
      const rest = parts.flatMap((part) => partsWithout(part, name));
      return rest.length === parts.length
        ? { [operator]: rest.length === 1 ? (rest[0] ?? null) : rest }
        : undefined;
    }
  }
}

function partsWithout(logic: Logic, name: string): readonly Logic[] {
  const rest = logicWithout(logic, name);
  return rest === undefined ? [] : [rest];
}

/** A difference with one value left would change its sign. */
function difference([from, ...parts]: readonly Logic[], name: string): Logic | undefined {
  if (from === undefined) return undefined;
  const start = logicWithout(from, name);
  const rest = parts.flatMap((part) => partsWithout(part, name));
  if (rest.length === 0) return start;
  return { '-': [start ?? 0, ...rest] };
}

/** Removes branches whose condition or value is gone. When none is left, the fallback is the value. */
function choice(parts: readonly Logic[], name: string): Logic | undefined {
  const rest: Logic[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const when = logicWithout(parts[at] ?? null, name);
    const then = logicWithout(parts[at + 1] ?? null, name);
    if (when !== undefined && then !== undefined) rest.push(when, then);
  }
  const otherwise = parts.length % 2 === 1 ? logicWithout(parts.at(-1) ?? null, name) : undefined;
  if (rest.length === 0) return otherwise;
  return { if: otherwise === undefined ? rest : [...rest, otherwise] };
}

function isTotal(operator: string): boolean {
  return (totalOperators as readonly string[]).includes(operator);
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
