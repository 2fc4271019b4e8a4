import type { Choice, Definition, Field, Logic } from '../definition.ts';
import { fieldsNamed } from './named-fields.ts';
import type { Problem } from './problem.ts';

/** Conditions that compare a choice with a value it does not have: of the form, or of another one in `others`. */
export function unknownChoices(definition: Definition, others: readonly Definition[]): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const own = choicesByName(fields);
  if (own.size === 0 && others.length === 0) return [];
  const named = fieldsNamed(definition, others);
  const choicesOf = (name: string) =>
    name.includes('.') ? choicesOfAll(named(name).map(({ field }) => field)) : own.get(name);
  const at = (path: string, logic: Logic | undefined): Problem[] =>
    logic === undefined
      ? []
      : [...compared(logic)].flatMap(([name, value]) => {
          const known = choicesOf(name);
          return known === undefined || known.has(value)
            ? []
            : [
                {
                  path,
                  message: `"${name}" has no choice ${JSON.stringify(value)}`,
                  rule: 'no-such-choice',
                  about: JSON.stringify([name, value]),
                },
              ];
        });
  return [
    ...fields.flatMap(({ visibleIf, computed }, index) => [
      ...at(`/form_json/fields/${index}/visibleIf`, visibleIf),
      ...at(`/form_json/fields/${index}/computed`, computed),
    ]),
    ...rules.flatMap(({ when }, index) => at(`/form_json/rules/${index}/when`, when)),
  ];
}

/** Choices that cannot be saved: the empty value, and those a rule always refuses. */
export function unusableChoices({ form_json: { fields, rules = [] } }: Definition): Problem[] {
  const refused = new Map<string, string>();
  for (const { when, id, taxYears } of rules) {
    if (taxYears !== undefined) continue;
    for (const [name, value] of alwaysTrue(when)) refused.set(JSON.stringify([name, value]), id);
  }
  return fields.flatMap((field, index) =>
    ownChoices(field).flatMap(({ value }, place): Problem[] => {
      const path = `/form_json/fields/${index}/choices/${place}`;
      if (value === '') return [{ path, message: 'an empty value is the same as choosing nothing' }];
      const rule = refused.get(JSON.stringify([field.name, value]));
      return rule === undefined
        ? []
        : [
            {
              path,
              message: `no one can choose ${JSON.stringify(value)}: the rule ${rule} always rejects it`,
            },
          ];
    }),
  );
}

/** Fields with the same name in different years have the choices of all of them. */
function choicesByName(fields: readonly Field[]): ReadonlyMap<string, ReadonlySet<Value>> {
  const choices = new Map<string, Set<Value>>();
  for (const field of fields) {
    for (const { value } of ownChoices(field)) {
      const known = choices.get(field.name) ?? new Set<Value>();
      choices.set(field.name, known.add(value));
    }
  }
  return choices;
}

/** The choices of the fields that a name can mean; undefined if it can mean a field without choices of its own. */
function choicesOfAll(fields: readonly Field[]): ReadonlySet<Value> | undefined {
  const all = fields.map(ownChoices);
  return all.length === 0 || all.some((choices) => choices.length === 0)
    ? undefined
    : new Set(all.flat().map(({ value }) => value));
}

function ownChoices({ format, choices = [], choicesFrom, computed }: Field): readonly Choice[] {
  return format === 'select' && choicesFrom === undefined && computed === undefined ? choices : [];
}

type Value = string | number | boolean;

/** Every box that is compared with a literal value: [name, value]. An empty text tests whether the box is empty. */
function* compared(logic: Logic): Generator<readonly [string, Value]> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* compared(part);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    if (isList(argument) && argument.length === 2) {
      if (operator === '==' || operator === '!=') yield* pair(argument);
      else if (operator === 'in') yield* oneOf(argument);
    }
    yield* compared(argument);
  }
}

function* pair([left = null, right = null]: readonly Logic[]): Generator<readonly [string, Value]> {
  const name = nameIn(left) ?? nameIn(right);
  const value = [left, right].find(isValue);
  if (name !== undefined && value !== undefined && value !== '') yield [name, value];
}

function* oneOf([left = null, right = null]: readonly Logic[]): Generator<readonly [string, Value]> {
  const name = nameIn(left);
  if (name === undefined || !isList(right)) return;
  for (const value of right) if (isValue(value)) yield [name, value];
}

/** What makes the condition true on its own. */
function alwaysTrue(logic: Logic): readonly (readonly [string, Value])[] {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return [];
  const either = logic['or'];
  if (isList(either ?? null)) return (either as readonly Logic[]).flatMap(alwaysTrue); // a list, as just checked
  if (logic['=='] === undefined && logic['in'] === undefined) return [];
  return [...compared(logic)];
}

function nameIn(logic: Logic): string | undefined {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const name = logic['var'];
  return typeof name === 'string' ? name : undefined;
}

function isValue(logic: Logic): logic is Value {
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean';
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
