import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { lint, type Problem } from '#form-schemas/lint.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';

/** The longest source that is read, in characters: above what a draft may hold (2 MB) there is nothing to save. */
export const LONGEST_SOURCE = 2_000_000;

/** What a source says: the form, or why it is none. Paths are JSON pointers within form_json; no path, no place. */
export type ReadSource =
  | { readonly form: FormJson; readonly problems: readonly Problem[] }
  | { readonly form?: undefined; readonly problems: readonly Problem[] };

/**
 * Reads form_json as text. A form that can be kept comes with what still stands in the way of publishing; anything else
 * with what is wrong.
 */
export function readSource(text: string, definition: Definition): ReadSource {
  if (text.length > LONGEST_SOURCE)
    return { problems: [{ path: '', message: 'This is longer than a form may be (2 MB).' }] };
  let form_json: unknown;
  try {
    form_json = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: '', message: `This is not JSON yet${lineOf(error, text)}.` }] };
  }
  const candidate = { ...definition, form_json };
  const wrong = validateDefinition(candidate);
  if (wrong.length > 0) return { problems: wrong.map(withinForm) };
  // Without a problem of shape it is a definition.
  const read = candidate as Definition;
  return { form: read.form_json, problems: lint(read).map(withinForm) };
}

/** ' (line 39)'. Browsers name the line or the position in what they say of the error; one that names neither says nothing. */
function lineOf(error: unknown, text: string): string {
  const said = error instanceof SyntaxError ? error.message : '';
  const line = /line (\d+)/.exec(said)?.[1];
  const position = /position (\d+)/.exec(said)?.[1];
  if (line !== undefined) return ` (line ${line})`;
  return position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}

function withinForm({ path, message }: Problem): Problem {
  return { path: path.replace(/^\/form_json/, ''), message };
}

/** form_json as it stands in the code editor. */
export function sourceOf({ form_json }: Definition): string {
  return `${JSON.stringify(form_json, null, 2)}\n`;
}
