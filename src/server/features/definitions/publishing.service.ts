import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PublishReply, publishForm, restoreVersion, Version } from '#contract/definitions.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { unconfirmedLosses } from '../impact/losses.ts';
import { failingScenarios } from '../scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../worklists/open-worklist-items.ts';
import { isSameJson } from './canonical.ts';
import { compileValidators } from './compile-validators.ts';
import { deleteDraft, findVersion, lockDraft } from './definitions.repo.ts';
import { draftAt } from './draft-at.ts';
import { everyDefinition } from './in-force.ts';
import { problemsOf, shapeProblems } from './problems-of.ts';
import { problemsBetween } from './other-forms.ts';
import { type Publication, publish } from './publish.ts';
import { publishedForm } from './published-form.ts';
import { approvalOf } from './reviews.service.ts';
import type { CompiledValidator } from './validators-of.ts';
import { versionsHeld, versionsOf } from './version-times.ts';

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
  const gated = await gate(db, which, definition, from ?? now);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    await lockDraft(tx, which.code, which.taxYear);
    await draftAt(tx, which, revision);
    const { approvedBy, sentWith } = await approvalOf(tx, which, revision);
    const { validators, scenarios } = gated;
    // Why it changed is what its editor wrote, unless who publishes says it.
    const publication = { email, note: note || sentWith, approvedBy, holdsFrom: from, scenarios };
    const reply = await publishBetween(tx, definition, publication, now, validators);
    if (reply.status === 'success') await deleteDraft(tx, which.code, which.taxYear, revision);
    return reply;
  });
}

/**
 * Publishes the definition of an earlier version again, as the next version, at once: nothing is deleted, and a draft
 * stays. It is gated as every publishing is; a second admin is not asked for, so that a mistake can be taken back by
 * who is there. Throws conflict when another version is the newest by now.
 */
export async function restore(
  db: Database,
  { version, ...which }: Which & { version: number },
  { newest, note = '' }: BodyOf<typeof restoreVersion>,
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
  const gated = await gate(db, which, definition, now);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    const publication = { email, note, restores: version, scenarios: gated.scenarios };
    const reply = await publishBetween(tx, definition, publication, now, gated.validators);
    if (reply.status === 'success' && reply.version !== newest + 1) throw otherNewest();
    return reply;
  });
}

/** What every publishing has to pass. `at` is the moment from which it holds. */
async function gate(
  db: Database,
  { code, taxYear }: Which,
  definition: Definition,
  at: Date,
): Promise<
  | { validators: readonly CompiledValidator[]; scenarios: NonNullable<Version['scenarios']> }
  | { refusal: Extract<PublishReply, { status: 'error' }> }
> {
  const problems = await db.asSystem(async (tx) => {
    const { identity } = await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear, at), at);
    const own = problemsOf(definition, await everyDefinition(tx), identity);
    return own.length > 0 ? own : problemsBetween(tx, definition, at);
  });
  if (problems.length > 0) return { refusal: refusalFor(problems) };
  const { failing, ...scenarios } = await failingScenarios(db, definition, at);
  if (failing.length > 0) {
    const message = `${failing.length === 1 ? 'One scenario fails' : `${failing.length} scenarios fail`}.`;
    return { refusal: { status: 'error', message, problems: [], failing } };
  }
  const open = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition, at));
  if (open.count > 0) {
    const message = `The worklist has ${open.count} to decide.`;
    return { refusal: { status: 'error', message, problems: [...open.problems] } };
  }
  const losses = await unconfirmedLosses(db, definition, at);
  if (losses.length > 0) {
    const message = 'Answers of filers would be lost. Confirm it under Moves, or say there where they go.';
    return { refusal: { status: 'error', message, problems: losses } };
  }
  const validators = await compileValidators(definition);
  if (validators === undefined) {
    const message = 'The form is too large to be compiled in time.';
    return { refusal: { status: 'error', message, problems: [{ path: '/form_json', message }] } };
  }
  return { validators, scenarios };
}

/**
 * Publishes, unless another form that was published since the gates names a box that is gone, or lost one that is named
 * here: one form at a time.
 */
async function publishBetween(
  tx: Tx,
  definition: Definition,
  publication: Publication,
  now: Date,
  validators: readonly CompiledValidator[],
): Promise<PublishReply> {
  await sql`select pg_advisory_xact_lock(724005)`.execute(tx);
  const problems = await problemsBetween(tx, definition, publication.holdsFrom ?? now);
  if (problems.length > 0) return refusalFor(problems);
  return { status: 'success', version: await publish(tx, definition, publication, now, validators) };
}

function refusalFor(problems: Problem[]): Extract<PublishReply, { status: 'error' }> {
  return { status: 'error', message: 'The draft has problems.', problems };
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
