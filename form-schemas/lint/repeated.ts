import type { Definition, Field } from '../definition.ts';
import { shareAYear } from './offered-years.ts';
import type { Problem } from './problem.ts';

/** Duplicate names, ids and rules. */
export function repetitions(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  return [
    ...repeatedNames(fields),
    ...formerNames(fields),
    ...repeatedIds(fields),
    ...repeatedRules(definition),
  ];
}

/** Other forms find a box by its former name, so no other box can have that name. */
function formerNames(fields: readonly Field[]): Problem[] {
  return fields.flatMap(({ formerly = [] }, index) =>
    formerly.flatMap((name, at): Problem[] =>
      formerly.indexOf(name) < at ||
      fields.some(
        (other, place) => other.name === name || (place !== index && other.formerly?.includes(name)),
      )
        ? [
            {
              path: `/form_json/fields/${index}/formerly`,
              message: `other forms already read another field as "${name}"`,
            },
          ]
        : [],
    ),
  );
}

function repeatedNames(fields: readonly Field[]): Problem[] {
  const seen = new Map<string, Field[]>();
  return fields.flatMap((field, index): Problem[] => {
    const others = seen.get(field.name) ?? [];
    seen.set(field.name, [...others, field]);
    return others.some((other) => shareAYear(field, other))
      ? [
          {
            path: `/form_json/fields/${index}/name`,
            message: `the name “${field.name}” is used twice`,
            rule: 'name-twice',
          },
        ]
      : [];
  });
}

/** Fields that share a name in different years are separate fields, each with its own id. */
function repeatedIds(fields: readonly Field[]): Problem[] {
  const seen = new Set<string>();
  return fields.flatMap(({ id }, index): Problem[] => {
    if (id === undefined) return [];
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken
      ? [{ path: `/form_json/fields/${index}/id`, message: `the id "${id}" is used twice`, rule: 'id-twice' }]
      : [];
  });
}

function repeatedRules(definition: Definition): Problem[] {
  const rules = definition.form_json.rules ?? [];
  return rules.flatMap((rule, index) =>
    rules.slice(0, index).some((other) => other.id === rule.id)
      ? [{ path: `/form_json/rules/${index}/id`, message: `two rules have the name "${rule.id}"` }]
      : [],
  );
}
