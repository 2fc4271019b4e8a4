import type { Field, Values } from '#form-schemas/definition.ts';
import { sectionsOf } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { hiddenFields } from '#form-schemas/visibility.ts';

/**
 * The sections of a form for its list of links. A section with nothing to show keeps its place but has no heading.
 */
export function shownSections(
  fields: readonly Field[],
  values: Values,
  context: Context,
): readonly { heading: string | undefined }[] {
  const hidden = hiddenFields(fields, values, context);
  return sectionsOf(fields).map(({ heading, groups }) => ({
    heading: groups.some((group) => group.fields.some(({ name }) => !hidden.has(name))) ? heading : undefined,
  }));
}
