import { isList } from './is-list.ts';
import type { FormJson, Logic, Rule } from './definition.ts';
import { withTotalNames } from './message-totals.ts';
import { totalOperators } from './vocabulary.ts';

/** Operators whose one argument is the name of a field. */
const readers: ReadonlySet<string> = new Set(['var', 'filled', 'checked']);

/** Operators whose first argument is the name of a list. */
const totals: ReadonlySet<string> = new Set(totalOperators);

/** The form with every reference to a field renamed with `renamed`. The fields keep their own names. */
export function withNames(before: FormJson, renamed: (name: string) => string): FormJson {
  const form = withLogic(before, (logic) => renamedIn(logic, renamed));
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...field,
      ...(field.depends !== undefined && {
        depends:
          typeof field.depends === 'string'
            ? renamed(field.depends)
            : [...new Set(field.depends.map(renamed))],
      }),
      ...(field.in !== undefined && { in: renamed(field.in) }),
      ...(field.entryTitle !== undefined && { entryTitle: renamed(field.entryTitle) }),
      ...(field.fill?.from === 'bookkeeping' &&
        field.fill.less !== undefined && {
          fill: { ...field.fill, less: [...new Set(field.fill.less.map(renamed))] },
        }),
    })),
    ...(form.rules !== undefined && {
      rules: form.rules.map((rule) => ruleWithNames(rule, renamed)),
    }),
    ...(form.list !== undefined && {
      list: {
        ...form.list,
        ...(form.list.uniqueField !== undefined && { uniqueField: renamed(form.list.uniqueField) }),
        ...(form.list.entryTitleField !== undefined && {
          entryTitleField: renamed(form.list.entryTitleField),
        }),
      },
    }),
  };
}

/**
 * Its texts too, in Welsh, and in the English that the Welsh was translated from, or the Welsh would be out of date. No
 * JSON looks like a total.
 */
function ruleWithNames(rule: Rule, renamed: (name: string) => string): Rule {
  const named = { ...rule, field: renamed(rule.field) };
  return JSON.parse(withTotalNames(JSON.stringify(named), renamed)) as Rule;
}

/** The form with every condition and formula replaced by `changed`. */
export function withLogic(form: FormJson, changed: (logic: Logic) => Logic): FormJson {
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...field,
      ...(field.visibleIf !== undefined && { visibleIf: changed(field.visibleIf) }),
      ...(field.computed !== undefined && { computed: changed(field.computed) }),
    })),
    ...(form.rules !== undefined && {
      rules: form.rules.map((rule) => ({ ...rule, when: changed(rule.when) })),
    }),
  };
}

/** Every name that logic reads, even in logic that lint refuses. */
export function namesRead(logic: Logic): ReadonlySet<string> {
  const names = new Set<string>();
  renamedIn(logic, (found) => {
    names.add(found);
    return found;
  });
  return names;
}

function renamedIn(logic: Logic, renamed: (name: string) => string): Logic {
  if (logic === null || typeof logic !== 'object') return logic;
  if (isList(logic)) return logic.map((part) => renamedIn(part, renamed));
  return Object.fromEntries(
    Object.entries(logic).map(([operator, value]) => {
      const [list, ...each] = isList(value) ? value : [value];
      if (totals.has(operator) && typeof list === 'string')
        return [operator, [renamed(list), ...each.map((part) => renamedIn(part, renamed))]];
      if (!readers.has(operator)) return [operator, renamedIn(value, renamed)];
      if (typeof value === 'string') return [operator, renamed(value)];
      return [
        operator,
        isList(value) ? value.map((part) => (typeof part === 'string' ? renamed(part) : part)) : value,
      ];
    }),
  );
}
