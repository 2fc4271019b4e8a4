import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { currentVersions, insertVersion } from './definitions.repo.ts';
import { type CompiledValidator, validatorsOf } from './validators-of.ts';

/**
 * Publishes a definition without problems as the next version of its form and year, with a validator for every
 * year it can apply to. Returns the version. Readers see it with their next request.
 */
export async function publish(
  tx: Tx,
  definition: Definition,
  by: { email: string; note: string },
  now: Date,
  validators: readonly CompiledValidator[] = validatorsOf(definition),
): Promise<number> {
  const current = (await currentVersions(tx)).find(
    ({ code, taxYear }) => code === definition.code && taxYear === definition.taxYear,
  );
  const version = (current?.version ?? 0) + 1;
  await insertVersion(tx, { definition, version, publishedBy: by.email, note: by.note, validators }, now);
  return version;
}
