import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import type * as contract from '#contract/definitions/definitions.ts';
import type { getReferences } from '#contract/definitions/form-references.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { wasDiscarded } from '../../data/form-events/form-events.repo.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { reviewOf } from '../../data/publishing/reviews.repo.ts';
import { endReview } from '../../data/publishing/reviews.ts';
import { needsSecondAdmin } from '../../data/users/staff.repo.ts';
import { withdrawalOf } from '../../data/definitions/withdrawals.repo.ts';
import {
  deleteDraft,
  findDraft,
  findVersion,
  lockDraft,
  putDraft,
} from '../../data/definitions/definitions.repo.ts';
import { draftProblems } from './draft-problems.ts';
import { formDraft } from '../../data/definitions/form-draft.ts';
import { formSummaries } from '../../data/definitions/form-summaries.ts';
import { everyDefinition } from '../../data/definitions/in-force.ts';
import { openDraft, type PublishedForm } from '../../data/definitions/open-for-staff.ts';
import { clashesWithDrafts, ownProblems, readersOf } from '../../data/definitions/other-forms.ts';
import { otherBoxes } from './other-boxes.ts';
import { isTooDeep, problemsOf } from '../../data/definitions/problems-of.ts';
import { publishedForm, unpublishedBelow } from './published-form.ts';
import { versionsOf } from '../../data/definitions/version-times.ts';

interface Which {
  code: string;
  taxYear: string;
}

/** Every form and year, with the number of problems that prevent publishing each draft. */
export async function listed(tx: Tx, now: Date): Promise<contract.FormSummary[]> {
  const forms = await formSummaries(tx);
  const counts = await draftProblems(
    tx,
    forms.filter(({ hasDraft }) => hasDraft),
    now,
  );
  return forms.map((one) => ({ ...one, problems: counts.get(`${one.code}/${one.taxYear}`) ?? 0 }));
}

export async function form(
  tx: Tx,
  code: string,
  taxYear: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getForm>> {
  const versions = await versionsOf(tx, code, taxYear, now);
  const published = await publishedForm(tx, code, taxYear, versions, now);
  const { draft, unreadable } = await openDraft(tx, code, taxYear);
  return {
    published: published.definition,
    versions,
    draft,
    review: draft === null ? null : await reviewOf(tx, code, taxYear, draft.revision),
    secondAdmin: await needsSecondAdmin(tx),
    withdrawal: await withdrawalOf(tx, { code, taxYear }),
    unreadable: [...published.unreadable, ...unreadable],
  };
}

export async function formVersion(
  tx: Tx,
  code: string,
  taxYear: string,
  number: number,
  now: Date,
): Promise<ReplyOf<typeof contract.getFormVersion>> {
  const version = (await versionsOf(tx, code, taxYear, now)).find(
    (candidate) => candidate.version === number,
  );
  const found = await findVersion(tx, code, taxYear, number);
  if (version === undefined || found === undefined)
    throw new AppError('not_found', `There is no version ${number} of ${code} ${taxYear}.`);
  if (!isDefinition(found.definition))
    throw new AppError('unavailable', `Version ${number} of ${code} ${taxYear} can no longer be read.`);
  return { definition: found.definition, version };
}

/** Where other forms refer to boxes of this one, and this one to theirs. */
export async function references(
  tx: Tx,
  code: string,
  taxYear: string,
  now: Date,
): Promise<ReplyOf<typeof getReferences>> {
  const { draft, published } = await form(tx, code, taxYear, now);
  const definition = draft?.definition ?? published;
  return {
    readers: await readersOf(tx, definition, now),
    problems: await ownProblems(tx, definition, now),
    drafts: await clashesWithDrafts(tx, definition),
    boxes: await otherBoxes(tx, definition, now),
  };
}

/**
 * Saves a draft. Throws conflict if someone else has saved after `revision`, or published after `version`; their work
 * is unchanged.
 */
export async function saveDraft(
  tx: Tx,
  which: Which,
  { definition, revision, version }: BodyOf<typeof contract.saveDraft>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.saveDraft>> {
  if (definition.code !== which.code || definition.taxYear !== which.taxYear) {
    throw new AppError('invalid', 'The definition is for another form or year.');
  }
  if (isTooDeep(definition)) throw new AppError('invalid', 'The definition is nested too deeply.');
  const versions = await versionsOf(tx, which.code, which.taxYear, now);
  const { definition: published, identity } = await savedOver(tx, definition, revision, versions, now);
  if ((versions[0]?.version ?? 0) !== version) {
    throw new AppError('conflict', 'A newer version has been published since you opened this form.');
  }
  if (revision > 0) await endReview(tx, formDraft(which), { revision }, email, now);
  const saved = await putDraft(tx, definition, revision, email, now);
  if (saved === undefined)
    throw new AppError('conflict', 'Someone else has saved this draft since you opened it.');
  if (revision === 0) {
    const event = { ...which, kind: 'draft-started', who: email, version } as const;
    await recordEvent(tx, { ...event, before: published, after: definition }, now);
  }
  return {
    status: 'success',
    revision: saved,
    problems: problemsOf(definition, await everyDefinition(tx), identity),
  };
}

/**
 * The version a draft is based on. A draft of an unpublished form may have been discarded by someone else. Saving it
 * again is refused as a conflict; creating it again is not.
 */
async function savedOver(
  tx: Tx,
  definition: Definition,
  revision: number,
  versions: readonly Version[],
  now: Date,
): Promise<PublishedForm> {
  const { code, taxYear } = definition;
  const isGone =
    versions.length === 0 &&
    (await findDraft(tx, code, taxYear)) === undefined &&
    (await wasDiscarded(tx, code, taxYear));
  if (!isGone) return publishedForm(tx, code, taxYear, versions, now);
  if (revision > 0) throw new AppError('conflict', 'Someone has discarded the draft since you opened it.');
  return unpublishedBelow(tx, definition, now);
}

/** Discards the draft, unless someone has saved it after `revision`. */
export async function discardDraft(
  tx: Tx,
  { code, taxYear }: Which,
  revision: number,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  await lockDraft(tx, code, taxYear);
  const { draft, unreadable } = await openDraft(tx, code, taxYear);
  if (await deleteDraft(tx, code, taxYear, revision)) {
    const versions = await versionsOf(tx, code, taxYear, now);
    const published =
      versions.length === 0 ? undefined : await publishedForm(tx, code, taxYear, versions, now);
    const event = { kind: 'draft-discarded', who: email, code, taxYear } as const;
    const after = unreadable.length === 0 ? draft?.definition : undefined;
    const version = versions[0]?.version ?? 0;
    await recordEvent(tx, { ...event, version, before: published?.definition, after }, now);
    return { status: 'success' };
  }
  throw new AppError('conflict', 'Someone has saved, published or discarded the draft since you opened it.');
}
