import type { Definition, Field, FormJson, Logic } from '#form-schemas/definition.ts';

/** Operators whose one argument is the name of a field. */
const readers: ReadonlySet<string> = new Set(['var', 'filled', 'checked']);

/** Where a field is used by others, in words: 'Shown when: Box 4', 'Rule dates_in_order'. */
export function usesOf(definition: Definition, name: string): string[] {
  const { fields, rules = [], list } = definition.form_json;
  return [
    ...fields.flatMap((field) => usesIn(field, name).map((use) => `${use} “${field.title}”`)),
    ...rules
      .filter((rule) => rule.field === name || reads(rule.when, name))
      .map((rule) => `Rule ${rule.id}: “${rule.message}”`),
    ...(list?.uniqueField === name ? ['Entries of the list must differ in it'] : []),
    ...(list?.entryTitleField === name ? ['Names an entry of the list'] : []),
  ];
}

/** The form with every reference to `from` reading `to`. */
export function withReferences(form: FormJson, from: string, to: string): FormJson {
  return withNames(form, (name) => (name === from ? to : name));
}

/** The form with every reference to a field reading the name that `renamed` gives. The fields keep their own names. */
export function withNames(form: FormJson, renamed: (name: string) => string): FormJson {
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...field,
      ...(field.depends !== undefined && {
        depends: typeof field.depends === 'string' ? renamed(field.depends) : field.depends.map(renamed),
      }),
      ...(field.visibleIf !== undefined && { visibleIf: renamedIn(field.visibleIf, renamed) }),
      ...(field.computed !== undefined && { computed: renamedIn(field.computed, renamed) }),
      ...(field.fill?.from === 'bookkeeping' &&
        field.fill.less !== undefined && { fill: { ...field.fill, less: field.fill.less.map(renamed) } }),
    })),
    ...(form.rules !== undefined && {
      rules: form.rules.map((rule) => ({
        ...rule,
        field: renamed(rule.field),
        when: renamedIn(rule.when, renamed),
      })),
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

function usesIn(field: Field, name: string): string[] {
  const depends = typeof field.depends === 'string' ? [field.depends] : (field.depends ?? []);
  return [
    ...(depends.includes(name) || (field.visibleIf !== undefined && reads(field.visibleIf, name))
      ? ['Decides whether to show']
      : []),
    ...(field.computed !== undefined && reads(field.computed, name) ? ['Counts in'] : []),
  ];
}

/** Whether a condition or formula reads a field. */
export function reads(logic: Logic, name: string): boolean {
  let isRead = false;
  renamedIn(logic, (found) => {
    isRead ||= found === name;
    return found;
  });
  return isRead;
}

function renamedIn(logic: Logic, renamed: (name: string) => string): Logic {
  if (logic === null || typeof logic !== 'object') return logic;
  if (isList(logic)) return logic.map((part) => renamedIn(part, renamed));
  return Object.fromEntries(
    Object.entries(logic).map(([operator, value]) => {
      if (!readers.has(operator)) return [operator, renamedIn(value, renamed)];
      if (typeof value === 'string') return [operator, renamed(value)];
      return [
        operator,
        isList(value) ? value.map((part) => (typeof part === 'string' ? renamed(part) : part)) : value,
      ];
    }),
  );
}

/** Array.isArray does not narrow readonly arrays. */
function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
