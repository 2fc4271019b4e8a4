import type { Definition, Field, Logic } from '../definition.ts';
import { constantsOf, references } from '../logic.ts';
import { logicProblems } from '../logic-problems.ts';
import { outsideProblem } from '../known-names.ts';
import { holdsValue } from '../resolve.ts';
import { pseudoVariables } from '../vocabulary.ts';
import { fieldsNamed, type NamedField, sameOf } from './named-fields.ts';
import { type Problem, unknownConstant, unknownField } from './problem.ts';

/** Problems in conditions and formulas: their form, and the names and constants they read. */
export function conditionProblems(
  definition: Definition,
  others: readonly Definition[] | undefined,
  kinds: readonly Definition[],
): Problem[] {
  const { fields, constants = {} } = definition.form_json;
  const known: ReadonlySet<string> = new Set([
    ...fields.filter(holdsValue).map((field) => field.name),
    ...pseudoVariables,
    'include',
  ]);
  const named = fieldsNamed(definition, kinds);
  const outsideOnes = (name: string) => outsideProblem(name, definition, others) ?? apart(name, named(name));
  return placesOfLogic(definition).flatMap(({ logic, kind, path, of }) => {
    const problems = [...bare(logic, kind), ...logicProblems(logic)];
    const found =
      problems.length > 0
        ? problems.map((message): Problem => ({ path, message }))
        : [
            ...unknownNames(logic, path, known, outsideOnes),
            ...[...constantsOf(logic)]
              .filter((name) => !Object.hasOwn(constants, name))
              .map((name) => unknownConstant(name, path)),
          ];
    return of === undefined
      ? found
      : found.map((problem) => ({ ...problem, message: `${of.name}: ${problem.message}` }));
  });
}

type Place = {
  readonly logic: Logic;
  readonly kind: 'condition' | 'formula';
  readonly path: string;
  readonly of?: Field;
};

function placesOfLogic({ form_json: { fields, rules = [] } }: Definition): readonly Place[] {
  return [
    ...fields.flatMap((of, index): Place[] => {
      const path = `/form_json/fields/${index}`;
      const { visibleIf, computed } = of;
      return [
        ...(visibleIf === undefined
          ? []
          : [{ logic: visibleIf, kind: 'condition', path: `${path}/visibleIf`, of } as const]),
        ...(computed === undefined
          ? []
          : [{ logic: computed, kind: 'formula', path: `${path}/computed`, of } as const]),
      ];
    }),
    ...rules.map(({ when }, index): Place => ({
      logic: when,
      kind: 'condition',
      path: `/form_json/rules/${index}/when`,
    })),
  ];
}

/** A text on its own is always true, whatever the field of that name contains; a list returns nothing. */
function bare(logic: Logic, kind: Place['kind']): readonly string[] {
  const isList = Array.isArray(logic);
  if (kind === 'formula') return isList || logic === null ? ['a formula must give one value'] : [];
  if (typeof logic === 'boolean' || (typeof logic === 'object' && logic !== null && !isList)) return [];
  const meant = typeof logic === 'string' ? logic : 'name';
  return [
    `a condition must be a test, such as {"filled": "${meant}"}; ${JSON.stringify(logic)} tests nothing`,
  ];
}

function unknownNames(
  logic: Logic,
  path: string,
  known: ReadonlySet<string>,
  outsideOnes: (name: string) => string | undefined,
): Problem[] {
  return [...references(logic)].flatMap((name) => {
    if (known.has(name)) return [];
    if (!name.includes('.')) return [unknownField(name, path)];
    const message = outsideOnes(name);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Of the entries of a list, another form only gets the sum of a number and whether a box is ticked. */
function apart(name: string, named: readonly NamedField[]): string | undefined {
  const isApart = sameOf(
    named,
    ({ field: { format }, isTogether }) => isTogether && format !== 'number' && format !== 'checkbox',
  );
  return isApart
    ? `"${name}" is answered in each entry of a list: from outside, only amounts, numbers and tick boxes of a list can be read, all entries together`
    : undefined;
}
