import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { migrationProblems } from '#form-schemas/lint/migrations.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { publishingProblems } from '#form-schemas/problems.ts';

/** Several times the longest HMRC form. Checking more would block other people's requests. */
const MOST_FIELDS = 2000;
/** Conditions can nest 40 levels deep; the definition around them adds a few levels. */
const DEEPEST = 60;

/** The identity of a form for its saved answers, as far as it is known. */
export type Identity = Partial<Pick<Definition, 'kind' | 'tax_column' | 'form_json'>>;

/**
 * The problems that prevent publishing. In order: size limits, the language's rules, checks across the whole form and
 * the `others`, and changes that would lose answers saved under the version in force.
 */
export function problemsOf(
  definition: Definition,
  others: readonly Definition[],
  inForce?: Identity,
): Problem[] {
  const large = sizeProblems(definition);
  if (large.length > 0) return large;
  const otherForms = others.filter(({ code }) => code !== definition.code);
  return [
    ...publishingProblems(definition, otherForms).map(({ path, message }) => ({ path, message })),
    // Moves are only checked in a valid definition.
    ...(validateDefinition(definition).length > 0
      ? []
      : migrationProblems(definition, otherForms, inForce?.form_json)),
    ...(inForce === undefined ? [] : identityProblems(definition, inForce)),
  ];
}

/** Why it is not a definition. Anything above the size limits is not checked further. */
export function shapeProblems(json: unknown): Problem[] {
  const large = sizeProblems(json);
  return large.length > 0 ? large : validateDefinition(json);
}

function sizeProblems(json: unknown): Problem[] {
  if (isTooDeep(json)) return [{ path: '', message: 'The definition is nested too deeply.' }];
  const fields = fieldsOf(json);
  if (fields !== undefined && fields.length > MOST_FIELDS)
    return [{ path: '/form_json/fields', message: `A form can have at most ${MOST_FIELDS} fields.` }];
  return [];
}

function fieldsOf(json: unknown): readonly unknown[] | undefined {
  // It may come from a release with another language, or from a program.
  const input = json as { form_json?: { fields?: unknown } | null } | null | undefined;
  const fields = input?.form_json?.fields;
  return Array.isArray(fields) ? fields : undefined;
}

/** Whether it nests deeper than any definition. Such a text would crash recursive functions. */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** The identity of a form cannot change: with another kind or column, saved answers would not be found. */
function identityProblems(definition: Definition, inForce: Identity): Problem[] {
  return (['kind', 'tax_column'] as const)
    .filter((key) => inForce[key] !== undefined && definition[key] !== inForce[key])
    .map((key) => ({
      path: `/${key}`,
      message: `"${key}" must stay "${inForce[key]}" because saved answers depend on it.`,
    }));
}
