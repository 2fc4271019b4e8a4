import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { carriedOnInto } from './carried-on.ts';
import { compileValidators } from './compile-validators.ts';
import {
  deleteDraft,
  draftSummaries,
  findDraft,
  findVersion,
  lockDraft,
  putDraft,
  versionSummaries,
} from './definitions.repo.ts';
import { everyDefinition } from './in-force.ts';
import { openDraft, openPublished, type PublishedForm } from './open-for-staff.ts';
import { isTooDeep, problemsOf } from './problems-of.ts';
import { publish } from './publish.ts';
import { unconfirmedLosses } from '../impact/losses.ts';
import { failingScenarios } from '../scenarios/failing-scenarios.ts';
import { openWorklistItems } from '../worklists/open-worklist-items.ts';

interface Which {
  code: string;
  taxYear: string;
}

/** The newest version of every form and year; with those of which there is a draft alone, as version 0. */
export async function summaries(tx: Tx): Promise<contract.FormSummary[]> {
  const rows = await versionSummaries(tx);
  const published = new Set(rows.map(({ code, taxYear }) => `${code}/${taxYear}`));
  const unpublished = (await draftSummaries(tx)).filter(
    ({ code, taxYear }) => !published.has(`${code}/${taxYear}`),
  );
  return [
    ...rows.map((row) => ({ ...row, published: row.published.toISOString() })),
    ...unpublished.map(({ code, taxYear, title, kind, fields }) => ({
      code,
      taxYear,
      title,
      kind,
      fields,
      version: 0,
      published: '',
      hasDraft: true,
    })),
  ].sort((a, b) => a.code.localeCompare(b.code) || b.taxYear.localeCompare(a.taxYear));
}

export async function form(tx: Tx, code: string, taxYear: string): Promise<ReplyOf<typeof contract.getForm>> {
  const versions = await versionsOf(tx, code, taxYear);
  const published = await publishedForm(tx, code, taxYear, versions);
  const { draft, unreadable } = await openDraft(tx, code, taxYear);
  return {
    published: published.definition,
    versions,
    draft,
    unreadable: [...published.unreadable, ...unreadable],
  };
}

export async function formVersion(
  tx: Tx,
  code: string,
  taxYear: string,
  number: number,
): Promise<ReplyOf<typeof contract.getFormVersion>> {
  const version = (await versionsOf(tx, code, taxYear)).find((candidate) => candidate.version === number);
  const found = await findVersion(tx, code, taxYear, number);
  if (version === undefined || found === undefined)
    throw new AppError('not_found', `There is no version ${number} of ${code} ${taxYear}.`);
  if (!isDefinition(found.definition))
    throw new AppError('unavailable', `Version ${number} of ${code} ${taxYear} cannot be read any more.`);
  return { definition: found.definition, version };
}

/**
 * Keeps a draft. Throws conflict when someone saved after `revision`, or published after `version`: in both cases what
 * they did stays as it is.
 */
export async function saveDraft(
  tx: Tx,
  which: Which,
  { definition, revision, version }: BodyOf<typeof contract.saveDraft>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.saveDraft>> {
  if (definition.code !== which.code || definition.taxYear !== which.taxYear) {
    throw new AppError('invalid', 'The definition is of another form or year.');
  }
  if (isTooDeep(definition)) throw new AppError('invalid', 'The definition nests too deeply.');
  const versions = await versionsOf(tx, which.code, which.taxYear);
  const { definition: published, identity } = await publishedForm(tx, which.code, which.taxYear, versions);
  if ((versions[0]?.version ?? 0) !== version) {
    throw new AppError('conflict', 'A newer version has been published since you opened this form.');
  }
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

/** Throws the draft away, unless someone saved it after `revision`. */
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
    const versions = await versionsOf(tx, code, taxYear);
    const published = versions.length === 0 ? undefined : await publishedForm(tx, code, taxYear, versions);
    const event = { kind: 'draft-discarded', who: email, code, taxYear } as const;
    const after = unreadable.length === 0 ? draft?.definition : undefined;
    const version = versions[0]?.version ?? 0;
    await recordEvent(tx, { ...event, version, before: published?.definition, after }, now);
    return { status: 'success' };
  }
  throw new AppError('conflict', 'The draft was saved, published or discarded since you opened it.');
}

/**
 * Publishes the draft at `revision`, when it has no problems, none of its scenarios fails and every loss of answers is confirmed. The validators are compiled between two transactions, so that nothing waits for
 * them; the second makes sure that the draft is still the one that was compiled. Throws conflict when it is not.
 */
export async function publishDraft(
  db: Database,
  { code, taxYear }: Which,
  { revision, note }: BodyOf<typeof contract.publishForm>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.publishForm>> {
  const { definition, others, identity } = await db.asSystem(async (tx) => ({
    definition: await draftAt(tx, code, taxYear, revision),
    others: await everyDefinition(tx),
    identity: (await publishedForm(tx, code, taxYear, await versionsOf(tx, code, taxYear))).identity,
  }));
  const problems = problemsOf(definition, others, identity);
  if (problems.length > 0) return { status: 'error', message: 'The draft has problems.', problems };
  const failing = await failingScenarios(db, definition);
  if (failing.length > 0) {
    const message = `${failing.length === 1 ? 'One scenario fails' : `${failing.length} scenarios fail`}.`;
    return { status: 'error', message, problems: [], failing };
  }
  const open = await db.asSystem((tx) => openWorklistItems(tx, code, taxYear, definition));
  if (open.count > 0) {
    const message = `The worklist has ${open.count} to decide.`;
    return { status: 'error', message, problems: [...open.problems] };
  }
  const losses = await unconfirmedLosses(db, definition);
  if (losses.length > 0) {
    const message = 'Answers of filers would be lost. Confirm it under Moves, or say there where they go.';
    return { status: 'error', message, problems: losses };
  }
  const validators = await compileValidators(definition);
  if (validators === undefined) {
    const message = 'The form is too large to be compiled in time.';
    return { status: 'error', message, problems: [{ path: '/form_json', message }] };
  }
  return db.asSystem(async (tx) => {
    await lockDraft(tx, code, taxYear);
    await draftAt(tx, code, taxYear, revision);
    const version = await publish(tx, definition, { email, note: note ?? '' }, now, validators);
    await deleteDraft(tx, code, taxYear, revision);
    return { status: 'success', version };
  });
}

async function publishedForm(tx: Tx, code: string, taxYear: string, versions: readonly contract.Version[]) {
  const [newest] = versions;
  if (newest === undefined) return unpublishedForm(tx, code, taxYear);
  const published = await openPublished(tx, code, taxYear, newest.version);
  if (published === undefined) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  return published;
}

/**
 * A form there is a draft of and nothing published for its year. What filers of the year are asked then is the form of the
 * year before, carried on; without one they see no field of it.
 */
async function unpublishedForm(tx: Tx, code: string, taxYear: string): Promise<PublishedForm> {
  const { draft } = await openDraft(tx, code, taxYear);
  if (draft === null) throw new AppError('not_found', `There is no form ${code} for ${taxYear}.`);
  const carriedOn = await carriedOnInto(tx, code, taxYear);
  if (carriedOn !== undefined) return { definition: carriedOn, identity: carriedOn, unreadable: [] };
  return { definition: { ...draft.definition, form_json: { fields: [] } }, identity: {}, unreadable: [] };
}

async function draftAt(tx: Tx, code: string, taxYear: string, revision: number): Promise<Definition> {
  const draft = await findDraft(tx, code, taxYear);
  if (draft === undefined || draft.revision !== revision)
    throw new AppError('conflict', 'The draft was saved, published or discarded since you opened it.');
  return draft.definition;
}

async function versionsOf(tx: Tx, code: string, taxYear: string): Promise<contract.Version[]> {
  const rows = await tx
    .selectFrom('form_versions')
    .select(['version', 'published', 'published_by', 'note'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, published, published_by, note }, index) => ({
    version,
    published: published.toISOString(),
    publishedBy: published_by,
    note,
    current: index === 0,
  }));
}
