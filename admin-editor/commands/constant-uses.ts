import type { Definition, Field, FormJson, Logic, Rule } from '#form-schemas/definition.ts';
import { translationsIn, withTranslation } from '#form-schemas/welsh.ts';

/** One place that reads a constant: an attribute of the field at `at`, or a part of a rule. */
export type ConstantUse =
  | {
      readonly in: 'field';
      readonly at: number;
      readonly attribute: 'visibleIf' | 'computed' | 'help' | 'cy';
    }
  | { readonly in: 'rule'; readonly at: number; readonly part: 'when' | 'message' | 'cy' };

/** Every place in a form that reads a constant, in reading order. */
export function usesOfConstant({ form_json }: Definition, name: string): ConstantUse[] {
  const { fields, rules = [] } = form_json;
  const isOther = (part: Field | Rule, key: keyof Field | keyof Rule) => {
    const before = valueAt(part, key);
    return (
      before !== undefined && JSON.stringify(before) !== JSON.stringify(valueAt(renamedIn(part, name), key))
    );
  };
  return [
    ...fields.flatMap((field, at) =>
      (['visibleIf', 'computed', 'help', 'cy'] as const)
        .filter((attribute) => isOther(field, attribute))
        .map((attribute): ConstantUse => ({ in: 'field', at, attribute })),
    ),
    ...rules.flatMap((rule, at) =>
      (['when', 'message', 'cy'] as const)
        .filter((part) => isOther(rule, part))
        .map((part): ConstantUse => ({ in: 'rule', at, part })),
    ),
  ];
}

/** The form with a constant renamed from `from` to `to` in all conditions, formulas, rules and texts. */
export function withConstantNamed(form: FormJson, from: string, to: string): FormJson {
  return {
    ...form,
    fields: form.fields.map((field) => fieldReading(field, from, to)),
    ...(form.rules !== undefined && { rules: form.rules.map((rule) => ruleReading(rule, from, to)) }),
  };
}

/** A field with a constant renamed from `from` to `to`; the same object if it does not read it. */
export function fieldReading(field: Field, from: string, to: string): Field {
  const { visibleIf, computed, help, cy } = field;
  const changes: { [K in keyof Field]?: Field[K] } = {
    ...(visibleIf !== undefined && { visibleIf: inLogic(visibleIf, from, to) }),
    ...(computed !== undefined && { computed: inLogic(computed, from, to) }),
    ...(help !== undefined && { help: inText(help, from, to) }),
    ...(cy !== undefined && { cy: inWelsh(cy, 'help', from, to) }),
  };
  return JSON.stringify({ ...field, ...changes }) === JSON.stringify(field)
    ? field
    : { ...field, ...changes };
}

/** A rule with a constant renamed from `from` to `to`. */
export function ruleReading(rule: Rule, from: string, to: string): Rule {
  return {
    ...rule,
    when: inLogic(rule.when, from, to),
    message: inText(rule.message, from, to),
    ...(rule.cy !== undefined && { cy: inWelsh(rule.cy, 'message', from, to) }),
  };
}

/** Also updates the English it was translated from, or the Welsh would count as out of date. */
function inWelsh<Cy extends NonNullable<Field['cy'] | Rule['cy']>>(
  cy: Cy,
  text: 'help' | 'message',
  from: string,
  to: string,
): Cy {
  const translation = translationsIn(cy).get(text);
  if (translation === undefined) return cy;
  const { welsh, of } = translation;
  const named = {
    welsh: inText(welsh, from, to),
    of: of === undefined ? undefined : inText(of, from, to),
  };
  return withTranslation(cy, text, named) ?? cy;
}

/** With the constant renamed to an unused name, to see what reads it. */
function renamedIn(part: Field | Rule, name: string): Field | Rule {
  return 'when' in part ? ruleReading(part, name, `${name}*`) : fieldReading(part, name, `${name}*`);
}

function valueAt(part: Field | Rule, key: keyof Field | keyof Rule): unknown {
  return new Map<string, unknown>(Object.entries(part)).get(key);
}

function inLogic(logic: Logic, from: string, to: string): Logic {
  if (logic === null || typeof logic !== 'object') return logic;
  if (isList(logic)) return logic.map((part) => inLogic(part, from, to));
  return Object.fromEntries(
    Object.entries(logic).map(([operator, value]): [string, Logic] => {
      if (operator !== 'constant') return [operator, inLogic(value, from, to)];
      // {"constant": ["name"]} is equivalent.
      const named = (part: Logic) => (part === from ? to : part);
      return [operator, isList(value) ? value.map(named) : named(value)];
    }),
  );
}

function inText(text: string, from: string, to: string): string {
  return text.replaceAll(`{${from}}`, `{${to}}`);
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
