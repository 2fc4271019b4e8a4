import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { currentVersions, findVersion, insertVersion } from './definitions.repo.ts';
import { shapeProblems } from './problems-of.ts';
import { type CompiledValidator, validatorsOf } from './validators-of.ts';

/**
 * Publishes a definition without problems as the next version of its form and year, with a validator for every
 * year it can apply to, and notes it in the log. Returns the version. Readers see it with their next request.
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
  const { code, taxYear } = definition;
  const before: unknown = current && (await findVersion(tx, code, taxYear, current.version))?.definition;
  await recordEvent(
    tx,
    {
      kind: 'published',
      who: by.email,
      code,
      taxYear,
      version,
      note: by.note,
      // Without a problem of shape it is a definition.
      before: shapeProblems(before).length === 0 ? (before as Definition) : undefined,
      after: definition,
    },
    now,
  );
  return version;
}
