import { sql } from 'kysely';
import type { Version } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { findVersion, insertVersion } from './definitions.repo.ts';
import { shapeProblems } from './problems-of.ts';
import { type CompiledValidator, validatorsOf } from './validators-of.ts';
import { newestVersions } from './version-times.ts';

/** Who publishes, why, and from when it holds: at once when `holdsFrom` is absent. */
export interface Publication {
  readonly email: string;
  readonly note: string;
  readonly approvedBy?: string;
  readonly holdsFrom?: Date | undefined;
  /** The version whose definition is brought back. */
  readonly restores?: number;
  /** What it was tried on; absent where nobody tried it. */
  readonly scenarios?: NonNullable<Version['scenarios']>;
}

/**
 * Publishes a definition without problems as the next version of its form and year, with a validator for every
 * year it can apply to, and notes it in the log. Returns the version. Readers see it with their next request, once its
 * time has come.
 */
export async function publish(
  tx: Tx,
  definition: Definition,
  { email, note, approvedBy = '', holdsFrom, restores, scenarios }: Publication,
  now: Date,
  validators: readonly CompiledValidator[] = validatorsOf(definition),
): Promise<number> {
  const { code, taxYear } = definition;
  // Whoever else publishes this form waits, and takes the next number.
  await sql`select pg_advisory_xact_lock(724004, hashtext(${`${code}/${taxYear}`}))`.execute(tx);
  const newest = (await newestVersions(tx)).find((form) => form.code === code && form.taxYear === taxYear);
  const version = (newest?.version ?? 0) + 1;
  const from = holdsFrom ?? now;
  const content = { definition, version, publishedBy: email, note, validators };
  await insertVersion(
    tx,
    { ...content, holdsFrom: from, approvedBy, restores, scenarios: scenarios ?? null },
    now,
  );
  const before: unknown = newest && (await findVersion(tx, code, taxYear, newest.version))?.definition;
  await recordEvent(
    tx,
    {
      kind: restores === undefined ? 'published' : 'rolled-back',
      who: email,
      code,
      taxYear,
      version,
      note: noteWith(note, { approvedBy, holdsFrom, restores, scenarios }),
      // Without a problem of shape it is a definition.
      before: shapeProblems(before).length === 0 ? (before as Definition) : undefined,
      after: definition,
    },
    now,
  );
  return version;
}

/** What the log says besides the note: 'Holds from 2026-12-01T00:00:00.000Z.' */
function noteWith(
  note: string,
  {
    approvedBy,
    holdsFrom,
    restores,
    scenarios,
  }: Pick<Publication, 'approvedBy' | 'holdsFrom' | 'restores' | 'scenarios'>,
): string {
  const told = [
    note,
    ...(restores === undefined ? [] : [`Version ${restores} again.`]),
    ...(approvedBy ? [`Approved by ${approvedBy}.`] : []),
    ...(holdsFrom === undefined ? [] : [`Holds from ${holdsFrom.toISOString()}.`]),
    ...(scenarios?.passed === 0 ? ['With no scenario.'] : []),
    ...(scenarios?.removed ? [`Scenarios removed since the version before: ${scenarios.removed}.`] : []),
  ];
  return told.filter(Boolean).join(' ');
}
