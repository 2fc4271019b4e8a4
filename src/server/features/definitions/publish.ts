import type { Problem } from '#contract/definitions.ts';
import { validatorModule } from '#form-schemas/compile/validator-code.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { lint } from '#form-schemas/lint.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { startYear, taxYears } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { currentVersions, insertVersion } from './definitions.repo.ts';

/** What stands in the way of publishing: the language's rules first, then what only reading the whole form shows. */
export function problemsOf(definition: Definition): Problem[] {
  const shape = validateDefinition(definition);
  return [...(shape.length > 0 ? shape : lint(definition))];
}

/**
 * Publishes a definition without problems as the next version of its form and year, with a validator for every
 * year it can apply to. Returns the version. Readers see it with their next request.
 */
export async function publish(
  tx: Tx,
  definition: Definition,
  by: { email: string; note: string },
  now: Date,
): Promise<number> {
  const current = (await currentVersions(tx)).find(
    ({ code, taxYear }) => code === definition.code && taxYear === definition.taxYear,
  );
  const version = (current?.version ?? 0) + 1;
  const validators = taxYears
    .filter((year) => startYear(year) >= Number(definition.taxYear.slice(0, 4)))
    .map((year) => ({ forYear: year, ...validatorModule(definition, year) }));
  await insertVersion(tx, { definition, version, publishedBy: by.email, note: by.note, validators }, now);
  return version;
}
