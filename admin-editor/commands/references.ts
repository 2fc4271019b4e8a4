import { isList } from '#form-schemas/is-list.ts';
import type { Definition, Field, FormJson, Logic } from '#form-schemas/definition.ts';
import { namesRead, withLogic, withNames } from '#form-schemas/names.ts';
import { dependsOn } from '#form-schemas/settle.ts';

/** One place that reads a field: an attribute of the field at `at`, a rule, or an option of the list. */
export type Reference =
  | { readonly in: 'field'; readonly at: number; readonly attribute: ReadingAttribute }
  | { readonly in: 'rule'; readonly at: number; readonly part: 'field' | 'when' }
  | { readonly in: 'list'; readonly option: 'uniqueField' | 'entryTitleField' };

export type ReadingAttribute = 'depends' | 'visibleIf' | 'computed' | 'fill' | 'in' | 'entryTitle';

/** Every place in a definition that reads a field, in reading order. */
export function referencesTo({ form_json }: Definition, name: string): Reference[] {
  const { fields, rules = [], list } = form_json;
  return [
    ...fields.flatMap((field, at) =>
      readingAttributes
        .filter((attribute) => readBy[attribute](field, name))
        .map((attribute): Reference => ({ in: 'field', at, attribute })),
    ),
    ...rules.flatMap((rule, at): Reference[] => [
      ...(rule.field === name ? [{ in: 'rule', at, part: 'field' } as const] : []),
      ...(reads(rule.when, name) ? [{ in: 'rule', at, part: 'when' } as const] : []),
    ]),
    ...(['uniqueField', 'entryTitleField'] as const)
      .filter((option) => list?.[option] === name)
      .map((option): Reference => ({ in: 'list', option })),
  ];
}

/** Whether another field still answers to the name when the field at this place loses it. */
export function hasTwin(fields: readonly Field[], at: number): boolean {
  return fields.some((other, index) => index !== at && other.name === fields[at]?.name);
}

/** The form with every reference to `from` changed to `to`. */
export function withReferences(form: FormJson, from: string, to: string): FormJson {
  return withNames(form, (name) => (name === from ? to : name));
}

/**
 * The form with every reference to `gone` changed to `instead`. A sum that adds up both then has it once, not
 * twice.
 */
export function withSubstitute(form: FormJson, gone: string, instead: string): FormJson {
  const once = (logic: Logic): Logic => {
    if (logic === null || typeof logic !== 'object') return logic;
    if (isList(logic)) return logic.map(once);
    return Object.fromEntries(
      Object.entries(logic).map(([operator, argument]) => {
        if (operator !== '+' || !isList(argument) || !argument.some((part) => isValueOf(part, instead)))
          return [operator, once(argument)];
        return [operator, argument.filter((part) => !isValueOf(part, gone)).map(once)];
      }),
    );
  };
  return withReferences(withLogic(form, once), gone, instead);
}

function isValueOf(logic: Logic, name: string): boolean {
  return logic !== null && typeof logic === 'object' && 'var' in logic && logic['var'] === name;
}

const readingAttributes: readonly ReadingAttribute[] = [
  'depends',
  'visibleIf',
  'computed',
  'fill',
  'in',
  'entryTitle',
];

const readBy: Record<ReadingAttribute, (field: Field, name: string) => boolean> = {
  depends: (field, name) => dependsOn(field).includes(name),
  visibleIf: ({ visibleIf }, name) => visibleIf !== undefined && reads(visibleIf, name),
  computed: ({ computed }, name) => computed !== undefined && reads(computed, name),
  fill: ({ fill }, name) => fill?.from === 'bookkeeping' && (fill.less?.includes(name) ?? false),
  in: ({ in: list }, name) => list === name,
  entryTitle: ({ entryTitle }, name) => entryTitle === name,
};

/** Whether a condition or formula reads a field. */
export function reads(logic: Logic, name: string): boolean {
  return namesRead(logic).has(name);
}
