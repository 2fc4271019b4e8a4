import type { Field } from '#form-schemas/definition.ts';

/** A change of one box of a form. */
interface BoxChange {
  readonly field: Pick<Field, 'name'>;
}

interface Problem {
  readonly field: string;
  readonly message: string;
}

/**
 * The changes that a form accepts together, and the others with its reason. `needs` names another change without which
 * the form refuses this one. `problems` checks the form with some of the changes; those it has without any do not count.
 */
export function acceptedChanges<Change extends BoxChange>(
  fields: readonly Pick<Field, 'name' | 'depends'>[],
  changes: readonly Change[],
  problems: (chosen: readonly Change[]) => readonly Problem[],
): {
  accepted: readonly (Change & { needs?: Change })[];
  refused: readonly { change: Change; message: string }[];
} {
  const known = new Set(problems([]).map(textOf));
  const newProblem = (chosen: readonly Change[]) => problems(chosen).find((one) => !known.has(textOf(one)));
  let accepted = changes;
  const reasons = new Map<Change, string>();
  for (;;) {
    const problem = newProblem(accepted);
    const change = problem && causeOf(problem, fields, accepted);
    if (change === undefined) break;
    reasons.set(change, problem?.message ?? '');
    accepted = accepted.filter((one) => one !== change);
  }
  return {
    accepted: accepted.map((change) => {
      if (newProblem([change]) === undefined) return change;
      const needs = accepted.find((other) => other !== change && newProblem([change, other]) === undefined);
      return needs === undefined ? change : { ...change, needs };
    }),
    refused: changes.flatMap((change) => {
      const message = reasons.get(change);
      return message === undefined ? [] : [{ change, message }];
    }),
  };
}

/** The change of the box that the form complains about, or of the one this box depends on. */
function causeOf<Change extends BoxChange>(
  problem: Problem,
  fields: readonly Pick<Field, 'name' | 'depends'>[],
  changes: readonly Change[],
): Change | undefined {
  const depends = fields.find(({ name }) => name === problem.field)?.depends ?? [];
  const changeOf = (names: readonly string[]) => changes.find(({ field }) => names.includes(field.name));
  return changeOf([problem.field]) ?? changeOf([depends].flat()) ?? changes.at(-1);
}

function textOf({ field, message }: Problem): string {
  return `${field} ${message}`;
}
