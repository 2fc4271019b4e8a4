import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { inWelsh, issueInWelsh } from '#form-schemas/in-welsh.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { noteWelsh } from '#ui/welsh/mark-shown-welsh.ts';

/** The form in Welsh, with its Welsh texts marked as such. */
export function welshForm(definition: Definition, year: TaxYear): Definition {
  const { definition: welsh, texts } = inWelsh(definition);
  noteWelsh(texts);
  // The limits of the year are filled in.
  const english = new Map(fieldsFor(definition, year).map(({ name, help }) => [name, help]));
  for (const { name, help } of fieldsFor(welsh, year))
    if (help !== undefined && help !== english.get(name)) noteWelsh([help]);
  return welsh;
}

/** Issues with the Welsh of the definition, which is the English one. */
export function welshIssues<Found extends Issue>(
  definition: Definition,
  issues: readonly Found[],
): readonly Found[] {
  return issues.map((issue) => {
    const welsh = issueInWelsh(definition, issue);
    if (welsh.message !== issue.message) noteWelsh([welsh.message]);
    return welsh;
  });
}
