import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { migrationProblems } from '#form-schemas/lint/migrations.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { publishingProblems } from '#form-schemas/problems.ts';

/** Several times the longest form of HMRC. Beyond it checking alone would hold up other people's requests. */
const MOST_FIELDS = 2000;
/** Conditions may nest 40 deep; the definition around them adds a few levels. */
const DEEPEST = 60;

/** What a form is to the answers saved in it, as far as it is known. */
export type Identity = Partial<Pick<Definition, 'kind' | 'tax_column' | 'form_json'>>;

/**
 * What stands in the way of publishing: what is larger than any form, then the language's rules, then what only
 * reading the whole form and the `others` shows, then what would lose answers already saved under the version in force.
 */
export function problemsOf(
  definition: Definition,
  others: readonly Definition[],
  inForce?: Identity,
): Problem[] {
  const large = sizeProblems(definition);
  if (large.length > 0) return large;
  const besides = others.filter(({ code }) => code !== definition.code);
  return [
    ...publishingProblems(definition, besides).map(({ path, message }) => ({ path, message })),
    // What is no definition yet has no moves to look into.
    ...(validateDefinition(definition).length > 0
      ? []
      : migrationProblems(definition, besides, inForce?.form_json)),
    ...(inForce === undefined ? [] : identityProblems(definition, inForce)),
  ];
}

/** What keeps it from being a definition. What is larger than any form is not looked into. */
export function shapeProblems(json: unknown): Problem[] {
  const large = sizeProblems(json);
  return large.length > 0 ? large : validateDefinition(json);
}

function sizeProblems(json: unknown): Problem[] {
  if (isTooDeep(json)) return [{ path: '', message: 'The definition nests too deeply.' }];
  const fields = fieldsOf(json);
  if (fields !== undefined && fields.length > MOST_FIELDS)
    return [{ path: '/form_json/fields', message: `A form can have at most ${MOST_FIELDS} fields.` }];
  return [];
}

function fieldsOf(json: unknown): readonly unknown[] | undefined {
  // A release with another language may have stored it, or a program sent it.
  const told = json as { form_json?: { fields?: unknown } | null } | null | undefined;
  const fields = told?.form_json?.fields;
  return Array.isArray(fields) ? fields : undefined;
}

/** Whether it nests deeper than any definition; such a text would end the functions that walk it. */
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

/** What a form is stays: under another kind or column the answers people saved would not be found any more. */
function identityProblems(definition: Definition, inForce: Identity): Problem[] {
  return (['kind', 'tax_column'] as const)
    .filter((key) => inForce[key] !== undefined && definition[key] !== inForce[key])
    .map((key) => ({
      path: `/${key}`,
      message: `"${key}" must stay "${inForce[key]}" because saved answers depend on it.`,
    }));
}
