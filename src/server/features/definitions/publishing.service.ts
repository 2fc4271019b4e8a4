import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PublishReply, publishForm, restoreVersion } from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { confirmLosses } from '../impact/losses.ts';
import { isSameJson } from './canonical.ts';
import { deleteDraft, findVersion, lockDraft } from './definitions.repo.ts';
import { draftAt } from './draft-at.ts';
import { type Gated, gate, refusalFor } from './gates.ts';
import { shapeProblems } from './problems-of.ts';
import { problemsBetween } from './other-forms.ts';
import { type Publication, publish } from './publish.ts';
import { approvalOf } from './reviews.service.ts';
import { versionsHeld } from './version-times.ts';

interface Which {
  code: string;
  taxYear: string;
}

/**
 * Publishes the draft at `revision`, when a second admin approved it, it has no problems, none of its scenarios
 * fails and every loss of answers is confirmed. The validators are compiled between two transactions, so that nothing waits for them; the second makes sure
 * that the draft is still the one that was compiled, and approved. Throws conflict when it is not.
 */
export async function publishDraft(
  db: Database,
  which: Which,
  { revision, note = '', holdsFrom }: BodyOf<typeof publishForm>,
  email: string,
  now: Date,
): Promise<PublishReply> {
  const from = instantAfter(now, holdsFrom);
  const definition = await db.asSystem(async (tx) => {
    const draft = await draftAt(tx, which, revision);
    await approvalOf(tx, which, revision);
    return draft.definition;
  });
  const gated = await gate(db, { ...which, what: 'The draft' }, definition, from ?? now);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    await lockDraft(tx, which.code, which.taxYear);
    await draftAt(tx, which, revision);
    const approvedBy = await approvalOf(tx, which, revision);
    const publication = { email, note, approvedBy, holdsFrom: from };
    const reply = await publishBetween(tx, definition, publication, now, gated);
    if (reply.status === 'success') await deleteDraft(tx, which.code, which.taxYear, revision);
    return reply;
  });
}

/**
 * Publishes the definition of an earlier version again, as the next version, at once: nothing is deleted, and a draft
 * stays. It is gated as every publishing is; a second admin is not asked for, so that a mistake can be taken back by
 * who is there. Answers that would be lost are listed, and confirmed by their keys in the call: they go with the version, so
 * there is no draft to confirm them in. Throws conflict when another version is the newest by now.
 */
export async function restore(
  db: Database,
  { version, ...which }: Which & { version: number },
  { newest, note = '', losses = [] }: BodyOf<typeof restoreVersion>,
  email: string,
  now: Date,
): Promise<PublishReply> {
  const definition = await db.asSystem(async (tx) => {
    await refuseOtherNewest(tx, which, newest);
    const { definition: wanted } = await versionAt(tx, which, version);
    const current = await findVersion(tx, which.code, which.taxYear, newest);
    if (isSameJson(wanted, current?.definition))
      throw new AppError('invalid', `Version ${newest} is the same as version ${version} already.`);
    return wanted;
  });
  const gated = await gate(db, { ...which, what: `Version ${version}` }, definition, now, losses);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    const publication = { email, note, restores: version };
    const by = { email, version: gated.version };
    const reply = await publishBetween(tx, definition, publication, now, gated);
    if (reply.status === 'error') return reply;
    if (reply.version !== newest + 1) throw otherNewest();
    await confirmLosses(tx, definition, gated.confirming, by, now);
    return reply;
  });
}

/**
 * Publishes, unless another form that was published since the gates names a box that is gone, lost one that is named
 * here, or has what only one of them can have: one form at a time.
 */
async function publishBetween(
  tx: Tx,
  definition: Definition,
  publication: Publication,
  now: Date,
  { what, validators }: Gated,
): Promise<PublishReply> {
  await sql`select pg_advisory_xact_lock(724005)`.execute(tx);
  const problems = await problemsBetween(tx, definition, publication.holdsFrom ?? now);
  if (problems.length > 0) return refusalFor(what, problems);
  return { status: 'success', version: await publish(tx, definition, publication, now, validators) };
}

/** The moment from which it is to hold; undefined for at once. Throws invalid for one that is none, or not to come. */
function instantAfter(now: Date, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!isInstant || Number.isNaN(instant.getTime()))
    throw new AppError('invalid', 'The time from which it holds is no time.');
  if (instant <= now)
    throw new AppError(
      'invalid',
      'A version can hold from now or from a later time, not from an earlier one.',
    );
  return instant;
}

async function versionAt(tx: Tx, { code, taxYear }: Which, version: number) {
  const found = await findVersion(tx, code, taxYear, version);
  if (found === undefined)
    throw new AppError('not_found', `There is no version ${version} of ${code} ${taxYear}.`);
  if (shapeProblems(found.definition).length > 0)
    throw new AppError('unavailable', `Version ${version} of ${code} ${taxYear} cannot be read any more.`);
  return found;
}

async function refuseOtherNewest(tx: Tx, which: Which, newest: number): Promise<void> {
  const [version] = await versionsHeld(tx, which);
  if (version === undefined)
    throw new AppError('not_found', `There is no form ${which.code} for ${which.taxYear}.`);
  if (version !== newest) throw otherNewest();
}

function otherNewest(): AppError {
  return new AppError('conflict', 'Another version was published since you opened this form.');
}
