import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { lint, type Problem } from '#form-schemas/lint.ts';
import { repeatedKeys } from '#form-schemas/meta/repeated-keys.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { brokenAt } from './broken-at.ts';

/** The longest source that is read, in characters: above what a draft may hold (2 MB) there is nothing to save. */
export const LONGEST_SOURCE = 2_000_000;

/** What a source says: the form, or why it is none. Paths are JSON pointers within form_json; no path, no place. */
export type ReadSource =
  | { readonly form: FormJson; readonly problems: readonly SourceFinding[] }
  | { readonly form?: undefined; readonly problems: readonly SourceFinding[] };

/** What is wrong with the text itself says where in it. */
type SourceFinding = Problem & { readonly within?: { readonly from: number; readonly to: number } };

/**
 * Reads form_json as text. A form that can be kept comes with what still stands in the way of publishing; anything else
 * with what is wrong.
 */
export function readSource(text: string, definition: Definition): ReadSource {
  if (text.length > LONGEST_SOURCE)
    return { problems: [{ path: '', message: 'This is longer than the limit for a form (2 MB).' }] };
  let form_json: unknown;
  try {
    form_json = JSON.parse(text);
  } catch {
    const within = brokenAt(text) ?? { from: 0, to: 1 };
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

/** The language names what a word too many stands in: the word itself is the place. */
function atWord({ path, message }: Problem): Problem {
  const word = /^"([^"]+)".* of the language here\.$/.exec(message)?.[1];
  return { path: word === undefined ? path : `${path}/${word}`, message };
}

/** form_json as it stands in the code editor. */
export function sourceOf({ form_json }: Definition): string {
  return `${JSON.stringify(form_json, null, 2)}\n`;
}
