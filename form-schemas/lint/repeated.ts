import type { Definition, Field } from '../definition.ts';
import type { Problem } from './problem.ts';

/** Names, ids and rules that are there twice. */
export function repetitions(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  return [...repeatedNames(fields), ...repeatedIds(fields), ...repeatedRules(definition)];
}

function repeatedNames(fields: readonly Field[]): Problem[] {
  return fields.flatMap((field, index) => {
    const twin = fields
      .slice(0, index)
      .find((other) => other.name === field.name && shareAYear(field, other));
    return twin === undefined
      ? []
      : [{ path: `/form_json/fields/${index}/name`, message: `the name "${field.name}" is used twice` }];
  });
}

/** Fields of one name in different years are two fields: each has its own identity. */
function repeatedIds(fields: readonly Field[]): Problem[] {
  return fields.flatMap(({ id }, index) =>
    id !== undefined && fields.slice(0, index).some((other) => other.id === id)
      ? [{ path: `/form_json/fields/${index}/id`, message: `the id "${id}" is used twice` }]
      : [],
  );
}

function shareAYear(a: Field, b: Field): boolean {
  return !a.taxYears || !b.taxYears || a.taxYears.some((year) => b.taxYears?.includes(year));
}

function repeatedRules(definition: Definition): Problem[] {
  const rules = definition.form_json.rules ?? [];
  return rules.flatMap((rule, index) =>
    rules.slice(0, index).some((other) => other.id === rule.id)
      ? [{ path: `/form_json/rules/${index}/id`, message: `two rules are called "${rule.id}"` }]
      : [],
  );
}
