import type { Definition } from './definition.ts';
import { lint, type Problem } from './lint.ts';
import { validateDefinition, valueAt } from './meta/validate.ts';

/**
 * Everything that stops publishing, the same in the editor and on the server: what the language refuses and what only
 * reading the whole form shows. While more than a wording or a word is not of the language, the rest is not looked into.
 */
export function publishingProblems(definition: Definition, others: readonly Definition[] = []): Problem[] {
  const shape = validateDefinition(definition);
  return shape.every(({ path }) => LEAVES.test(path) && typeof valueAt(definition, path) === 'string')
    ? [...shape, ...besides(lint(definition, others), shape)]
    : shape;
}

/** Attributes that are read as a text, whatever it says: one that is no text is read by nobody. */
const LEAVES =
  /^\/(title|form_json\/fields\/\d+\/(title|name|box|help|help_link|heading|subheading|xml|calc|pattern|choices\/\d+\/title)|form_json\/rules\/\d+\/(id|title|message))$/;

/** What was said of a place already is not said again. */
function besides(found: readonly Problem[], said: readonly Problem[]): readonly Problem[] {
  const places = new Set(said.map(({ path }) => path));
  return found.filter(({ path }) => !places.has(path));
}
