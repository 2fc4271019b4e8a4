import { parseIsoDate } from '#domain/calendar-date.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isSameJson } from '../definitions/canonical.ts';
import { draftAt, type Gated } from './publishable.ts';
import { approvalOf } from './reviews.ts';

interface Published {
  status: 'success';
  version: number;
}

/**
 * Publishes the draft at `revision`, if a second admin has approved it and it passes its gate. The gate runs between
 * two transactions, so that nothing waits for it. The second transaction checks that the draft is still the one that
 * passed, and approved. Throws conflict if it is not.
 */
export async function publishDraft<Content, Problem, Refusal, Ready>(
  db: Database,
  subject: Gated<Content, Problem, Refusal, Ready>,
  { revision, note, holdsFrom }: { revision: number; note: string; holdsFrom?: string },
  email: string,
  now: Date,
): Promise<Published | Refusal> {
  const from = instantAfter(now, holdsFrom, subject.taxYear);
  const content = await db.asSystem(async (tx) => {
    const draft = await draftAt(tx, subject, revision);
    await approvalOf(tx, subject, revision);
    return draft.content;
  });
  const gated = await subject.gate(db, content, from ?? now);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    await subject.lock(tx);
    await draftAt(tx, subject, revision);
    const approvedBy = await approvalOf(tx, subject, revision);
    const refusal = await subject.lastCheck(tx, content, from ?? now);
    if (refusal !== undefined) return refusal;
    const publication = { email, note, approvedBy, holdsFrom: from };
    const version = await subject.publish(tx, content, gated.ready, publication, now);
    await subject.deleteDraft(tx, revision);
    return { status: 'success', version };
  });
}

/**
 * Publishes the content of an earlier version again, as the next version, at once. Nothing is deleted, and a draft
 * stays unless it has no changes. It passes the usual gate. A second admin is not needed, so that anyone present can
 * undo a mistake. Throws conflict if another version is now the newest.
 */
export async function restore<Content, Problem, Refusal, Ready>(
  db: Database,
  subject: Gated<Content, Problem, Refusal, Ready>,
  version: number,
  { newest, note }: { newest: number; note: string },
  email: string,
  now: Date,
): Promise<Published | Refusal> {
  const { content, replaced } = await db.asSystem(async (tx) => {
    const [current] = await subject.versions(tx);
    if (current === undefined)
      throw new AppError('not_found', `No version of ${subject.name} has been published.`);
    if (current !== newest) throw otherNewest();
    const wanted = await subject.contentOf(tx, version);
    const before = await subject.contentOf(tx, newest);
    if (isSameJson(wanted, before))
      throw new AppError('invalid', `Version ${newest} is already the same as version ${version}.`);
    return { content: wanted, replaced: before };
  });
  const gated = await subject.gate(db, content, now);
  if ('refusal' in gated) return gated.refusal;
  return db.asSystem(async (tx) => {
    await subject.lock(tx);
    const refusal = await subject.lastCheck(tx, content, now);
    if (refusal !== undefined) return refusal;
    const draft = await subject.findDraft(tx);
    // A draft without changes would only undo the rollback.
    if (draft !== undefined && isSameJson(draft.content, replaced))
      await subject.deleteDraft(tx, draft.revision);
    const publication = { email, note, restores: version };
    const next = await subject.publish(tx, content, gated.ready, publication, now);
    if (next !== newest + 1) throw otherNewest();
    return { status: 'success', version: next };
  });
}

/**
 * How many years after its tax year, or after today, a version can take effect: as long as a return can be corrected.
 */
const YEARS_AHEAD = 4;

/**
 * When it takes effect; undefined for at once. Throws invalid for a value that is not a time, is in the past, or is too
 * far ahead.
 */
function instantAfter(now: Date, text: string | undefined, taxYear: string): Date | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T[\d:.]+(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  // Date accepts 30 February as 2 March.
  if (parseIsoDate(day) === undefined || Number.isNaN(instant.getTime()))
    throw new AppError('invalid', 'Enter a valid start date and time.');
  if (instant <= now)
    throw new AppError('invalid', 'Choose a start time in the future, or leave it empty to start now.');
  const latest = Math.max(Number(taxYear.slice(0, 4)) + 1, now.getUTCFullYear()) + YEARS_AHEAD;
  if (instant > new Date(`${latest}-04-06T00:00:00Z`))
    throw new AppError('invalid', `Choose a start date no later than 5 April ${latest}.`);
  return instant;
}

function otherNewest(): AppError {
  return new AppError('conflict', 'Another version has been published since you opened this.');
}
