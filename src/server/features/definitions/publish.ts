import { sql } from 'kysely';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { noteWith, type Publication } from '../../data/publishing/publishable.ts';
import { findVersion, insertVersion } from '../../data/definitions/definitions.repo.ts';
import { shapeProblems } from '../../data/definitions/problems-of.ts';
import { type CompiledValidator, validatorsOf } from './validators-of.ts';
import { currentVersions, newestVersions } from '../../data/definitions/version-times.ts';

/** What was produced from a definition before publishing, and the scenarios it passed; null if it was not tested. */
interface TestResult {
  readonly validators: readonly CompiledValidator[];
  readonly scenarios: Version['scenarios'];
}

/**
 * Publishes a definition without problems as the next version of its form and year, with a validator for every year it
 * can apply to, and records it in the log. Returns the version. Readers see it with their next request once it has
 * taken effect.
 */
export async function publish(
  tx: Tx,
  definition: Definition,
  publication: Publication,
  now: Date,
  { validators, scenarios }: TestResult = { validators: validatorsOf(definition), scenarios: null },
): Promise<number> {
  const { email, note, approvedBy = '', holdsFrom, restores } = publication;
  const { code, taxYear } = definition;
  // Anyone else who publishes this form waits, and gets the next number.
  await sql`select pg_advisory_xact_lock(724004, hashtext(${`${code}/${taxYear}`}))`.execute(tx);
  const own = (form: { code: string; taxYear: string }) => form.code === code && form.taxYear === taxYear;
  const newest = (await newestVersions(tx)).find(own);
  const version = (newest?.version ?? 0) + 1;
  const from = holdsFrom ?? now;
  // The version in force at that time, not one scheduled for later.
  const replaced = (await currentVersions(tx, from)).find(own) ?? newest;
  const content = { definition, version, publishedBy: email, note, validators };
  await insertVersion(tx, { ...content, holdsFrom: from, approvedBy, restores, scenarios }, now);
  const before: unknown = replaced && (await findVersion(tx, code, taxYear, replaced.version))?.definition;
  await recordEvent(
    tx,
    {
      kind: restores === undefined ? 'published' : 'rolled-back',
      who: email,
      code,
      taxYear,
      version,
      note: noteWith(note, publication, scenarioNote(scenarios)),
      // Without a shape problem it is a definition.
      before: shapeProblems(before).length === 0 ? (before as Definition) : undefined,
      after: definition,
    },
    now,
  );
  return version;
}

/** The scenarios part of the log note, if there is one. */
function scenarioNote(scenarios: Version['scenarios']): string {
  if (scenarios === null) return '';
  const { passed, removed } = scenarios;
  const details = [
    ...(passed === 0 ? ['No scenarios.'] : []),
    ...(removed === 0 ? [] : [`Scenarios removed since the previous version: ${removed}.`]),
  ];
  return details.join(' ');
}
