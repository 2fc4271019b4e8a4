import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { lint, type Problem } from '#form-schemas/lint.ts';
import { repeatedKeys } from '#form-schemas/meta/repeated-keys.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { syntaxErrorAt } from './syntax-error-at.ts';

/** The longest source to parse, in characters: a draft above 2 MB cannot be saved. */
export const LONGEST_SOURCE = 2_000_000;

/**
 * The result of parsing a source: the form, or why it is not one. Paths are JSON pointers within form_json;
 * without a path there is no place.
 */
export type ReadSource =
  | { readonly form: FormJson; readonly problems: readonly SourceFinding[] }
  | { readonly form?: undefined; readonly problems: readonly SourceFinding[] };

/** Syntax errors have their range in the text. */
type SourceFinding = Problem & { readonly within?: { readonly from: number; readonly to: number } };

/**
 * Parses form_json. A form that can be saved comes with the problems that still stop publishing; anything
 * else with its errors.
 */
export function readSource(text: string, definition: Definition): ReadSource {
  if (text.length > LONGEST_SOURCE)
    return { problems: [{ path: '', message: 'This is too long. A form can have up to 2 MB.' }] };
  let form_json: unknown;
  try {
    form_json = JSON.parse(text);
  } catch {
    const within = syntaxErrorAt(text) ?? { from: 0, to: 1 };
    return { problems: [{ path: '', message: 'This is not valid JSON yet.', within }] };
  }
  const repeated = repeatedKeys(text);
  if (repeated.length > 0) {
    const problems = repeated.map(({ path, key, from, to }) => ({
      path,
      message: `“${key}” appears twice.`,
      within: { from, to },
    }));
    return { problems };
  }
  const candidate = { ...definition, form_json };
  const wrong = validateDefinition(candidate);
  if (wrong.length > 0) return { problems: wrong.map(withinForm).map(atWord) };
  // Without a problem of shape it is a definition.
  const read = candidate as Definition;
  return { form: read.form_json, problems: lint(read).map(withinForm) };
}

function withinForm({ path, message }: Problem): Problem {
  return { path: path.replace(/^\/form_json/, ''), message };
}

/** The schema names what contains an unknown word: the place is the word itself. */
function atWord({ path, message }: Problem): Problem {
  const word = /^"([^"]+)".* of the language here\.$/.exec(message)?.[1];
  return { path: word === undefined ? path : `${path}/${word}`, message };
}

/** form_json as shown in the code editor. */
export function sourceOf({ form_json }: Definition): string {
  return `${JSON.stringify(form_json, null, 2)}\n`;
}
