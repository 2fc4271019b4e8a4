import type { Definition, Field } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { calledOf } from './names.ts';

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
  if (shape.length === 0) return lint(definition).map(placed);
  return shape.map((problem) => {
    const { at, attribute, message } = placed(problem);
    const field = at === undefined ? undefined : definition.form_json.fields[at];
    const isEmptyTitle = attribute === 'title' && field?.title === '';
    return { at, attribute, message: named(field, attribute, isEmptyTitle ? 'is missing.' : message) };
  });
}

/** Problems of the language say what is wrong, but not where. */
function named(field: Field | undefined, attribute: string | undefined, message: string): string {
  if (field === undefined) return message;
  return attribute === undefined
    ? `${calledOf(field)}: ${message}`
    : `${calledOf(field)}: ${attribute} ${message[0]?.toLowerCase() ?? ''}${message.slice(1)}`;
}

/** Whether it is a definition at all, so that it can be kept as a draft. */
export function isStorable(definition: Definition): boolean {
  return validateDefinition(definition).length === 0;
}

/** A problem as the server names it, with its place: '/form_json/fields/3/title' is the title of the fourth field. */
export function placed({ path, message }: { path: string; message: string }): EditorProblem {
  const [, place, attribute] = /^\/form_json\/fields\/(\d+)(?:\/([A-Za-z_]+))?/.exec(path) ?? [];
  return {
    message,
    at: place === undefined ? undefined : Number(place),
    // Only used to find a control by this name; another word finds none.
    attribute: attribute as keyof Field | undefined,
  };
}
