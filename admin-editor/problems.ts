import type { Definition, Field } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';

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
  return (shape.length > 0 ? shape : lint(definition)).map(placed);
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
