import type { Definition } from './definition.ts';
import { lint, type Problem } from './lint.ts';
import { validateDefinition, valueAt } from './meta/validate.ts';

/**
 * Everything that prevents publishing, the same in the editor and on the server: errors of the language, and findings
 * of lint on the whole form. Lint only runs when all language errors are in single texts. `others` and `kinds`: see lint().
 */
export function publishingProblems(
  definition: Definition,
  others?: readonly Definition[],
  kinds?: readonly Definition[],
): Problem[] {
  const shape = validateDefinition(definition);
  return shape.every(({ path }) => LEAVES.test(path) && typeof valueAt(definition, path) === 'string')
    ? [...shape, ...withoutRepeats(lint(definition, others, kinds), shape)]
    : shape;
}

/** Attributes that lint can read whatever their text is. */
const LEAVES =
  /^\/(title|form_json\/fields\/\d+\/(title|name|box|help|help_link|heading|subheading|xml|calc|pattern|choices\/\d+\/title)|form_json\/rules\/\d+\/(id|title|message))$/;

/** Leaves out findings for places that already have one. */
function withoutRepeats(found: readonly Problem[], earlier: readonly Problem[]): readonly Problem[] {
  const places = new Set(earlier.map(({ path }) => path));
  return found.filter(({ path }) => !places.has(path));
}
