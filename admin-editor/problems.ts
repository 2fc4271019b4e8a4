import type { Definition, Field } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { placeOf } from './names.ts';

/** One thing that stands in the way of publishing, with its place. */
export interface EditorProblem {
  readonly message: string;
  /** The place of its field; undefined when it concerns the form. */
  readonly at: number | undefined;
  readonly attribute: keyof Field | undefined;
}

/** What is wrong with a definition: what the language refuses, or else what only reading the whole form shows. */
export function problemsOf(definition: Definition): EditorProblem[] {
  const shape = validateDefinition(definition);
  return (shape.length > 0 ? shape : lint(definition)).map((problem) => placed(problem, definition));
}

/** Whether it is a definition at all, so that it can be kept as a draft. */
export function isStorable(definition: Definition): boolean {
  return validateDefinition(definition).length === 0;
}

/**
 * A problem as the server names it, with its place: '/form_json/fields/3/title' is the title of the fourth field. Its
 * field is called as staff know it, by number and title.
 */
export function placed(
  { path, message }: { path: string; message: string },
  { form_json: { fields } }: Definition,
): EditorProblem {
  const [, place, word] = /^\/form_json\/fields\/(\d+)(?:\/([A-Za-z_]+))?/.exec(path) ?? [];
  const at = place === undefined ? undefined : Number(place);
  // Only used to find a control by this name; another word finds none.
  const attribute = word as keyof Field | undefined;
  if (path.startsWith('/form_json/migrations/'))
    return { message: `Moves: ${message}`, at: undefined, attribute: undefined };
  return { message: named(at === undefined ? undefined : fields[at], attribute, message), at, attribute };
}

/** What only reading the whole form shows names its field by the name in the definition, the language not at all. */
function named(field: Field | undefined, attribute: string | undefined, message: string): string {
  if (field === undefined) return message;
  if (message.startsWith(`${field.name}: `))
    return `${placeOf(field)}: ${message.slice(field.name.length + 2)}`;
  if (attribute === undefined) return `${placeOf(field)}: ${message}`;
  const what = attribute === 'title' && field.title === '' ? 'is missing.' : message;
  return `${placeOf(field)}: ${attribute} ${what[0]?.toLowerCase() ?? ''}${what.slice(1)}`;
}
